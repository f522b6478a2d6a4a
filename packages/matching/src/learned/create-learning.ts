/** The memory of one tenant's outcomes. */
import { type Learned, type LearnedShift, type OutcomeSelection, toFloats } from "@flowmind/core";
import { type ContextMemory, forgetRequests, isForgotten, rememberRequest } from "./context-memory.ts";
import { createShelves } from "./create-shelves.ts";
import { hashText } from "./hash-text.ts";
import { type CallerOutcome, type PastRequest, pastRequests } from "./past-request.ts";
import { learningStepMs, mostOutcomes, noticeableShift } from "./tuning.ts";
import { type AskedVector, toAsked, weighMemory } from "./weigh-memory.ts";

export interface Learning {
  /**
   * As the repository records it: it takes the place of an earlier outcome of the same caller, request and context, but one that was
   * inferred never that of a reported one. Constant time; in a full memory O(callers), of whom the one with the most gives up its oldest.
   */
  add(outcome: CallerOutcome): void;
  /** As the repository forgets. What had no room before comes back when it is added again. Gives how many. */
  forget(selection: OutcomeSelection): number;
  /** What all of that teaches at a moment. Constant time, whatever is added later. */
  at(nowMs: number): Learned;
}

/** What an outcome has left behind. */
interface Remembered {
  readonly outcome: Pick<CallerOutcome, "subject" | "uri" | "atMs" | "source">;
  readonly requests: readonly PastRequest[];
}

/**
 * Empty. Fill it with the pages of `OutcomeRepository.list`, then with each outcome as it is recorded.
 * @param tenant makes its key another one than that of any other tenant
 */
export function createLearning(tenant: string): Learning {
  const memories = createShelves<ContextMemory>();
  /** By caller, then by request and context, the one that was added last at the end. */
  const callers = new Map<string, Map<string, Remembered>>();
  let count = 0;
  let latestMs = Number.NEGATIVE_INFINITY;
  /** Tells apart what was learned: folded from what was noticeable. */
  let mark = 0;
  let unnoticed = 0;

  function drop(key: string, { outcome: { subject }, requests }: Remembered): void {
    for (const { uri } of requests) {
      const left = forgetRequests(memories.get(uri) ?? [], (one) => requests.includes(one));
      memories.set(uri, left.length === 0 ? undefined : left);
    }
    const own = callers.get(subject);
    own?.delete(key);
    if (own?.size === 0) callers.delete(subject);
    count--;
  }

  function dropOldestOfLargest(): void {
    let largest: Map<string, Remembered> | undefined;
    for (const own of callers.values()) if (own.size > (largest?.size ?? 0)) largest = own;
    for (const [key, remembered] of largest ?? []) {
      drop(key, remembered);
      return;
    }
  }

  function notice(change: number, ...what: readonly (string | number)[]): void {
    unnoticed += change;
    if (unnoticed < noticeableShift) return;
    unnoticed = 0;
    mark = hashText(JSON.stringify(what), mark);
  }

  function add(outcome: CallerOutcome): void {
    const { subject, uri, atMs, source, verdict, rightUri = "" } = outcome;
    const key = JSON.stringify([outcome.requestId, uri]);
    const known = callers.get(subject)?.get(key);
    if (known?.outcome.source === "reported" && source !== "reported") return;
    const requests = pastRequests(outcome);
    if (requests.length === 0) return;
    latestMs = Math.max(latestMs, atMs);
    const touched = new Set([...(known?.requests ?? []), ...requests].map((one) => one.uri));
    // The very request that the outcome is about.
    const asked = requests
      .slice(0, 1)
      .flatMap(({ vector }) => (vector ? [toAsked(toFloats(vector, vector.numbers.length))] : []));
    const before = said(touched, asked, atMs);
    if (known !== undefined) drop(key, known);
    for (const one of requests) memories.set(one.uri, rememberRequest(memories.get(one.uri) ?? [], one));
    const own = callers.get(subject) ?? new Map<string, Remembered>();
    callers.set(subject, own.set(key, { outcome: { subject, uri, atMs, source }, requests }));
    if (++count > mostOutcomes) dropOldestOfLargest();
    const after = said(touched, asked, atMs);
    notice(
      after.reduce((sum, one, at) => sum + Math.abs(one - (before[at] as number)), 0),
      subject,
      key,
      atMs,
      verdict,
      rightUri,
    );
  }

  function said(uris: ReadonlySet<string>, asked: readonly AskedVector[], nowMs: number): readonly number[] {
    return Array.from(uris, (uri) => weighMemory(memories.get(uri) ?? [], asked, nowMs)).flatMap(
      (one?: LearnedShift) => [one?.shift ?? 0, one?.belonging ?? 0],
    );
  }

  function forget(selection: OutcomeSelection): number {
    const all = [...callers.values()].flatMap((own) => [...own]);
    const gone = all.filter(([, { outcome }]) => isSelected(outcome, selection));
    for (const [key, remembered] of gone) drop(key, remembered);
    if (gone.length > 0) notice(noticeableShift, "forgotten", gone.length, count);
    return gone.length;
  }

  return {
    add,
    forget,
    at(nowMs) {
      const dayMs = Math.floor(nowMs / learningStepMs) * learningStepMs;
      if (count === 0 || isForgotten(latestMs, dayMs)) return nothingLearned;
      const view = memories.view();
      return {
        key: JSON.stringify([tenant, mark, dayMs]),
        forRequest(vectors) {
          const asked = vectors.map(toAsked);
          return (uri) => {
            const memory = view(uri);
            return memory === undefined ? undefined : weighMemory(memory, asked, dayMs);
          };
        },
      };
    },
  };
}

const nothingLearned: Learned = { key: "", forRequest: () => () => undefined };

function isSelected(
  { subject, uri, atMs }: Remembered["outcome"],
  { subject: ofSubject = subject, uri: ofUri = uri, sinceMs = atMs, beforeMs }: OutcomeSelection,
): boolean {
  return subject === ofSubject && uri === ofUri && atMs >= sinceMs && (beforeMs === undefined || atMs < beforeMs);
}
