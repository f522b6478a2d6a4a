/** The past requests that are remembered about one context: of a few callers, a few each. Never changes: a later one is another value. */

import { hashText } from "./hash-text.ts";
import { type PackedRequests, packRequests } from "./pack-requests.ts";
import type { PastRequest } from "./past-request.ts";
import { forgottenAfterHalfLives, learning, learningHalfLifeMs } from "./tuning.ts";

export interface CallerMemory {
  readonly subject: string;
  readonly lot: number;
  /** Those that say the most first; at least one. */
  readonly requests: readonly PastRequest[];
  /** The same, for weighing. */
  readonly packed: PackedRequests;
}

/** By lot, the lowest first. */
export type ContextMemory = readonly CallerMemory[];

/**
 * Of a caller those requests are kept that say the most: one that went as expected does not push out one that was a surprise. Whose
 * lot is too high is not heard: lots depend on caller and context alone, so neither how often nor when others report decides who is.
 */
export function rememberRequest(memory: ContextMemory, request: PastRequest): ContextMemory {
  const { subject, uri, atMs } = request;
  const own = memory.find((one) => one.subject === subject);
  const others = memory.filter((one) => one !== own);
  // Only where a place is needed: by a clock that is ahead, all others look forgotten.
  const isFull = others.length >= learning.callers;
  const left = isFull ? others.filter((one) => one.requests.some((past) => !isForgotten(past.atMs, atMs))) : others;
  const requests = [request, ...(own?.requests ?? [])]
    .sort((one, other) => Math.abs(other.value) * other.mark - Math.abs(one.value) * one.mark)
    .slice(0, learning.requests);
  const lot = own?.lot ?? hashText(`${uri}\n${subject}`);
  const changed = { subject, lot, requests, packed: packRequests(requests) };
  return [...left, changed].sort(byLot).slice(0, learning.callers);
}

/** Without what `isGone` names. */
export function forgetRequests(memory: ContextMemory, isGone: (request: PastRequest) => boolean): ContextMemory {
  return memory.flatMap((caller) => {
    const requests = caller.requests.filter((one) => !isGone(one));
    if (requests.length === caller.requests.length) return [caller];
    return requests.length === 0 ? [] : [{ ...caller, requests, packed: packRequests(requests) }];
  });
}

export function isForgotten(atMs: number, nowMs: number): boolean {
  return nowMs - atMs >= forgottenAfterHalfLives * learningHalfLifeMs;
}

function byLot(one: CallerMemory, other: CallerMemory): number {
  return one.lot - other.lot || (one.subject < other.subject ? -1 : 1);
}
