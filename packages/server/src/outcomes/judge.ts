/** What a caller's actions say about the matches that it was given. */
import type { OutcomeSource } from "@flowmind/core";
import type { Judged, RememberedRequest } from "./remembered-request.ts";

/** How a context was acted on. */
export type ActedHow = Extract<OutcomeSource, "executed" | "called" | "read">;

export interface Judgement extends Judged {
  readonly request: RememberedRequest;
  readonly uri: string;
  readonly rightUri?: string;
}

/**
 * A context was taken: it helped each request of the thread that it was a match of, and where another match came first, that was the wrong
 * one. A request that asked for the same and did not have it among its matches was given the wrong one too.
 * @param thread requests that asked for the same thing
 */
export function judgeTaken(thread: readonly RememberedRequest[], uri: string, source: ActedHow): readonly Judgement[] {
  return thread.flatMap((request) => {
    const helped = request.matches.some((match) => match.uri === uri);
    return [
      ...(helped ? [{ request, uri, verdict: "helped", source } as const] : []),
      ...judgePassedOver(request, uri),
    ];
  });
}

/** The match that came first where another was taken; of several needs that of the same need. */
export function judgePassedOver(request: RememberedRequest, rightUri: string): readonly Judgement[] {
  const { matches } = request;
  const taken = matches.find(({ uri }) => uri === rightUri);
  const hasNeeds = matches.some(({ need }) => need !== undefined);
  if (taken === undefined && hasNeeds) return [];
  const first = taken === undefined ? matches[0] : matches.find(({ need }) => need === taken.need);
  if (first === undefined || first.uri === rightUri) return [];
  return [{ request, uri: first.uri, verdict: "wrong_context", source: "other_taken", rightUri }];
}

/** The same was asked again in other words before anything was done with the answer. */
export function judgeRephrased(request: RememberedRequest): readonly Judgement[] {
  const [first] = request.matches;
  return first === undefined ? [] : [{ request, uri: first.uri, verdict: "did_not_help", source: "rephrased" }];
}

/** Whether it says more than what is known: what a caller did counts before what it left, and what it says before all. */
export function isNews({ request, uri, source }: Judgement): boolean {
  const known = request.judged.get(uri);
  return known === undefined || source === "reported" || weights[source] > weights[known.source];
}

export function isTaken({ judged }: RememberedRequest): boolean {
  return [...judged.values()].some(({ verdict }) => verdict === "helped");
}

/** Having called a context says more than having read it. */
const weights: Readonly<Record<OutcomeSource, number>> = {
  rephrased: 0,
  other_taken: 1,
  read: 2,
  called: 3,
  executed: 3,
  run_finished: 4,
  reported: 5,
};
