/** What is remembered about a context → what that says of it for one request. */
import { cosineOfRow, type LearnedShift } from "@flowmind/core";
import { callerWeight } from "./caller-weight.ts";
import { type CallerMemory, type ContextMemory, isForgotten } from "./context-memory.ts";
import { packed } from "./pack-requests.ts";
import { freshnessMark, type PastRequest } from "./past-request.ts";
import { learning } from "./tuning.ts";
import { differingSigns, mostDifferingSigns, signsOf } from "./vector-signs.ts";

/** Of the request that is to be answered. */
export interface AskedVector {
  readonly numbers: Float32Array;
  readonly signs: Int32Array;
  readonly mostDiffering: number;
}

export function toAsked(numbers: Float32Array): AskedVector {
  return { numbers, signs: signsOf(numbers), mostDiffering: mostDifferingSigns(numbers.length) };
}

/**
 * Each caller says the sum of what its past requests say, within its bounds, and counts for the less the more are heard. A sum of bounded
 * functions with a scale that depends on their number alone, cut at what all may say: what one caller adds or takes away is bounded
 * whatever the others said. That the request belongs here is as sure as whoever is surest says. Undefined where all is forgotten.
 * O(past requests · dimensions), and those are 36 at most.
 */
export function weighMemory(
  memory: ContextMemory,
  vectors: readonly AskedVector[],
  nowMs: number,
): LearnedShift | undefined {
  const now = freshnessMark(nowMs);
  let heard = 0;
  let shift = 0;
  let belonging = 0;
  for (const caller of memory) {
    const said = sayOf(caller, vectors, nowMs, now);
    if (said === undefined) continue;
    heard++;
    shift += clamp(said.near + said.ever, -learning.disfavour, learning.favour);
    belonging = Math.max(belonging, clamp(said.near, 0, learning.disfavour));
  }
  if (heard === 0) return undefined;
  const { together, favour, disfavour } = learning;
  const cut = clamp(shift * callerWeight(heard), -together * disfavour, together * favour);
  return { shift: withoutSlight(cut), belonging };
}

/** Undefined where all is forgotten. @param now `freshnessMark` of `nowMs` */
function sayOf(
  { requests, packed: { numbers, signs, words } }: CallerMemory,
  vectors: readonly AskedVector[],
  nowMs: number,
  now: number,
): { readonly near: number; readonly ever: number } | undefined {
  let near = 0;
  let ever = 0;
  let isAlive = false;
  for (let row = 0; row < requests.length; row++) {
    const at = row * packed.size;
    if (isForgotten(numbers[at + packed.atMs] as number, nowMs)) continue;
    isAlive = true;
    // Half as much with every half-life; what seems to lie ahead by the clock has just happened.
    const freshness = Math.min(1, (numbers[at + packed.mark] as number) / now);
    const value = numbers[at + packed.value] as number;
    ever += value * freshness * learning.everyRequest;
    let nearest: number = learning.floor;
    for (const asked of vectors) {
      if (asked.signs.length !== words || differingSigns(signs, row, asked.signs) > asked.mostDiffering) continue;
      nearest = Math.max(nearest, cosineWith(requests[row], asked.numbers));
    }
    // No single one says more than its caller may: so what did not help any more weighs up against what once did.
    near += freshness * clamp(value * learning.gain * likeness(nearest), -learning.favour, learning.favour);
  }
  return isAlive ? { near, ever } : undefined;
}

/** A vector of other dimensions is like nothing. */
function cosineWith(request: PastRequest | undefined, numbers: Float32Array): number {
  const vector = request?.vector;
  return vector?.numbers.length === numbers.length ? cosineOfRow(vector, 0, numbers) : learning.floor;
}

/** 0 at the floor, 1 for the same direction. */
function likeness(cosine: number): number {
  return (Math.min(1, cosine) - learning.floor) / (1 - learning.floor);
}

/** Continuous, so that nothing jumps: what is above it begins at 0. */
function withoutSlight(shift: number): number {
  return Math.sign(shift) * Math.max(0, Math.abs(shift) - learning.slight);
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
