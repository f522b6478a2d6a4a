/** Decides whether a call may be made. */
import { createHash } from "node:crypto";
import { type Caller, type Context, FlowmindError, keyOfCaller } from "@flowmind/core";
import { consentQuestion } from "./consent-question.ts";
import type { OpenQuestions } from "./open-questions.ts";
import type { Consent, Person } from "./person.ts";

export interface IntendedCall {
  readonly context: Context;
  /** As they go to the provider. */
  readonly args: Readonly<Record<string, unknown>>;
  /** The caller says that the user has agreed. It counts only where the user cannot be asked. */
  readonly confirmed: boolean;
  readonly person?: Person;
  readonly caller: Caller;
}

/**
 * Undefined: it may. What destroys something, and what does not say what it does, needs the consent of a person: asked through the client
 * where that can, else vouched for by the caller. Otherwise CONFIRMATION_REQUIRED or CALL_DECLINED.
 */
export function decideCall(call: IntendedCall, questions: OpenQuestions): FlowmindError | undefined {
  const { uri, effect = "destructive" } = call.context;
  if (effect !== "destructive") return undefined;
  const { person, confirmed } = call;
  if (person === undefined) return confirmed ? undefined : new FlowmindError("CONFIRMATION_REQUIRED", { uri });
  const consent = consentOf(person, call, questions);
  switch (consent) {
    case "accepted":
      return undefined;
    case "asked":
      return new FlowmindError("CONFIRMATION_REQUIRED", { uri });
    default:
      return new FlowmindError("CALL_DECLINED", { uri, how: consent });
  }
}

/** An answer is used up by the one call that it lets through or stops. */
function consentOf(person: Person, { context, args, caller }: IntendedCall, questions: OpenQuestions): Consent {
  const call = createHash("sha256")
    .update(JSON.stringify([keyOfCaller(caller), context.uri, args]))
    .digest("base64");
  const key = questions.find(call, person.answered) ?? questions.ask(call);
  const consent = person.consentTo({ key, message: consentQuestion(context, args) });
  if (consent !== "asked") questions.close(key);
  return consent;
}
