/** What a person is asked about a call that a run wants approved, and what their answer means to the run. */
import { createHash } from "node:crypto";
import {
  type AwaitedApproval,
  type AwaitedSignal,
  awaitedNames,
  type RunDecision,
  type RunState,
} from "@flowmind/core";
import { consentQuestion } from "../calls/consent-question.ts";
import type { Confirmation, Consent, Person } from "../calls/person.ts";

export interface ApprovalQuestion {
  /** Of the signal that takes the decision. */
  readonly path: string;
  readonly confirmation: Confirmation;
}

/** One for each approval that is awaited, in the order in which they came up; the same approval gives the same key every time. */
export function approvalQuestions(runId: string, { awaited }: Pick<RunState, "awaited">): readonly ApprovalQuestion[] {
  return awaited.filter(isApproval).map((one) => {
    const { path, uri, arguments: args, kinds } = one;
    const { title } = awaitedNames(one);
    const step = title === undefined ? "a step of a workflow" : `the step "${title}" of a workflow`;
    const digest = createHash("sha256").update(path).digest("hex").slice(0, digestLength);
    const why = kinds.includes("destructive")
      ? undefined
      : `The run was begun so that this is approved (${kinds.join(", ")}).`;
    const message = consentQuestion({ title: `for ${step}`, uri }, args, why);
    return { path, confirmation: { key: `${keyPrefix}${runId}:${digest}`, message } };
  });
}

/** Undefined where the question goes out now, or where nobody answered it. */
export function decisionOf(consent: Consent): RunDecision | undefined {
  if (consent === "accepted") return { decision: "approve", reason: "the user agreed when asked" };
  return consent === "declined" ? { decision: "decline", reason: "the user said no when asked" } : undefined;
}

/** The run that the questions were about whose answers a call brings. */
export function runAskedAbout(person: Person | undefined): string | undefined {
  const key = person?.answered.find((one) => one.startsWith(keyPrefix));
  return key?.slice(keyPrefix.length, key.lastIndexOf(":"));
}

const keyPrefix = "approve:";
/** 64 bits: nobody finds a second step with the key of a first. */
const digestLength = 16;

function isApproval(awaited: AwaitedSignal): awaited is AwaitedApproval {
  return awaited.type === "approval";
}
