/** Whether a request asks again for what an earlier one asked for. */
import { dotProduct, type Request } from "@flowmind/core";
import { followedHints, type Hint } from "@flowmind/teaching";
import { rephrasedCosine, rephraseWindowMs } from "../tuning.ts";
import type { RememberedRequest } from "./remembered-request.ts";

/**
 * `continues`: it adds to the earlier one, as that was answered with a question or a hint, looks closer at one of its matches, or merely
 * repeats it. `rephrases`: it says in other words what was already answered, so that the answer was none.
 */
export type Relation = "unrelated" | "continues" | "rephrases";

/** @param request the later one, as it was sent */
export function relationOf(earlier: RememberedRequest, later: RememberedRequest, request: Request): Relation {
  if (later.askedMs - earlier.askedMs > rephraseWindowMs) return "unrelated";
  if (earlier.words === later.words || asksForMatchOf(earlier, later)) return "continues";
  if (cosineOf(earlier, later) < rephrasedCosine || namesAnother(earlier, later)) return "unrelated";
  return wasAskedFor(earlier, request) ? "continues" : "rephrases";
}

/** Answers show all but the first match in short, and say to ask for one by its URI to see it in full. */
function asksForMatchOf(earlier: RememberedRequest, { named }: RememberedRequest): boolean {
  return named !== undefined && earlier.matches.some(({ uri }) => uri === named);
}

/** Other words for an unsettled request, one of its needs alone, or what a hint had said: then the answer was of use. */
function wasAskedFor({ status, matches, hints }: RememberedRequest, request: Request): boolean {
  if (status !== "success" || matches.some(({ need }) => need !== undefined)) return true;
  return followedHints(hints.filter(isAboutRequest), request).length > 0;
}

/** Another confidence alone asks for nothing else. */
function isAboutRequest({ asks }: Hint): boolean {
  return asks.kind !== "confidence";
}

/**
 * "Cancel booking 77" and "cancel booking 4410" are two things to do; another number beside the same one adds to it. So are "please order heparin for
 * our ward" and "please order insulin for our ward": who says the same in other words does not keep nearly all of them.
 */
function namesAnother(earlier: RememberedRequest, later: RememberedRequest): boolean {
  return replaces(numbersIn(earlier), numbersIn(later)) || putsAnother(wordsIn(earlier), wordsIn(later));
}

function replaces(before: readonly string[], now: readonly string[]): boolean {
  return without(before, now).length > 0 && without(now, before).length > 0;
}

/** At most this many words are others in a sentence that is otherwise the same. */
const mostOthers = 2;
const leastShared = 3;

function putsAnother(before: readonly string[], now: readonly string[]): boolean {
  const [gone, come] = [without(before, now).length, without(now, before).length];
  const shared = before.length - gone;
  const others = Math.max(gone, come);
  return replaces(before, now) && others <= mostOthers && shared >= Math.max(leastShared, mostOthers * others);
}

function without(words: readonly string[], others: readonly string[]): readonly string[] {
  return words.filter((word) => !others.includes(word));
}

function wordsIn({ words }: RememberedRequest): readonly string[] {
  return [...new Set(words.split(" "))];
}

function numbersIn({ words }: RememberedRequest): readonly string[] {
  return words.split(" ").filter((word) => /\p{N}/u.test(word));
}

/** −1 where nothing can be compared. */
function cosineOf({ vector }: RememberedRequest, { vector: other }: RememberedRequest): number {
  const comparable = vector !== undefined && other !== undefined && vector.length === other.length;
  return comparable ? dotProduct(vector, 0, other) : -1;
}
