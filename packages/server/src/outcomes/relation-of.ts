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

/** "Cancel booking 77" and "cancel booking 4410" are two things to do; another number beside the same one adds to it. */
function namesAnother(earlier: RememberedRequest, later: RememberedRequest): boolean {
  const [before, now] = [numbersIn(earlier), numbersIn(later)];
  return before.some((number) => !now.includes(number)) && now.some((number) => !before.includes(number));
}

function numbersIn({ words }: RememberedRequest): readonly string[] {
  return words.split(" ").filter((word) => /\p{N}/u.test(word));
}

/** −1 where nothing can be compared. */
function cosineOf({ vector }: RememberedRequest, { vector: other }: RememberedRequest): number {
  const comparable = vector !== undefined && other !== undefined && vector.length === other.length;
  return comparable ? dotProduct(vector, 0, other) : -1;
}
