/** What a caller does with an answer, as an outcome. */
import { type Outcome, toKeptVector } from "@flowmind/core";
import type { CallerOutcome } from "@flowmind/matching";

export interface Answered {
  readonly subject: string;
  readonly requestId: string;
  readonly atMs: number;
  readonly answer: Outcome;
}

/**
 * An honest caller executes the right context where it is shown, which is inferred, and otherwise reports that the likeliest one was
 * wrong and which one is right. Undefined where nothing was ranked.
 */
export function honestOutcome(answered: Answered, rightUri: string): CallerOutcome | undefined {
  const isShown = answered.answer.matches.some(({ context }) => context.uri === rightUri);
  if (!isShown) return falseOutcome(answered, rightUri);
  return { ...about(answered, rightUri), verdict: "helped", source: "executed" };
}

/** "The likeliest one was wrong, this one is right": a falsehood where it is not so. */
export function falseOutcome(answered: Answered, rightUri: string): CallerOutcome | undefined {
  const first = answered.answer.trace.ranked[0];
  if (first === undefined) return undefined;
  return { ...about(answered, first.uri), verdict: "wrong_context", source: "reported", rightUri };
}

function about({ subject, requestId, atMs, answer }: Answered, uri: string) {
  const { ranked, vector } = answer.trace;
  const probability = ranked.find((one) => one.uri === uri)?.probability ?? 0;
  return { subject, requestId, atMs, uri, probability, ...(vector && { vector: toKeptVector(vector) }) };
}
