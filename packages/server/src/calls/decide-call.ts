/** Decides whether a call may be made. */
import { createHash } from "node:crypto";
import { type Context, FlowmindError } from "@flowmind/core";
import { consentQuestion } from "./consent-question.ts";
import type { Person } from "./person.ts";

export interface IntendedCall {
  readonly context: Context;
  /** As they go to the provider. */
  readonly args: Readonly<Record<string, unknown>>;
  /** The caller says that the user has agreed. It counts only where the user cannot be asked. */
  readonly confirmed: boolean;
  readonly person?: Person;
}

/**
 * Undefined: it may. What destroys something, and what does not say what it does, needs the consent of a person: asked through the client
 * where that can, else vouched for by the caller. Otherwise CONFIRMATION_REQUIRED or CALL_DECLINED.
 */
export function decideCall({ context, args, confirmed, person }: IntendedCall): FlowmindError | undefined {
  const { uri, effect = "destructive" } = context;
  if (effect !== "destructive") return undefined;
  if (person === undefined) return confirmed ? undefined : new FlowmindError("CONFIRMATION_REQUIRED", { uri });
  const consent = person.consentTo({ key: keyOf(uri, args), message: consentQuestion(context, args) });
  switch (consent) {
    case "accepted":
      return undefined;
    case "asked":
      return new FlowmindError("CONFIRMATION_REQUIRED", { uri });
    default:
      return new FlowmindError("CALL_DECLINED", { uri, how: consent });
  }
}

function keyOf(uri: string, args: Readonly<Record<string, unknown>>): string {
  const digest = createHash("sha256")
    .update(JSON.stringify([uri, args]))
    .digest("hex");
  return `confirm_${digest.slice(0, digestLength)}`;
}

/** 64 bits: nobody finds a second call with the key of a first. */
const digestLength = 16;
