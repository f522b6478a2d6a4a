/** The name that stands behind a word for calling, or behind the kind of thing that bears it. */
import type { Variable } from "@flowmind/core";
import { isCalendarWord } from "../dates/calendar-words.ts";
import { type Hint, placesOf } from "../declared/hints.ts";
import { type InferredValue, inferredFromSpan } from "../inferred-value.ts";
import { isAffirmed } from "../query/is-affirmed.ts";
import { isBoundary } from "../query/phrase-bounds.ts";
import { endAt, type QueryText, startAt, textAt } from "../query/query-text.ts";

/** "An essay titled Against Lawns"; as hints they need no kind of thing before them. */
const calling: ReadonlySet<string> = new Set(["titled", "entitled", "called", "named"]);
const callingThing = /^(?:titled|entitled|called|named|name)$/;
const withinTitle = /^(?:of|on|in|at|and|the|a|an|for|to|from|with)$/;
/** "The yacht Star of the Sea", but not "the yacht Albatros from Graz". */
const withinName = /^(?:of|the)$/;
/** "A novel is called …", but not "I called …". */
const toBe = /^(?:is|was|be|it's|that's|are)$/;
const bearsName = /title|name/;

/**
 * "Called Nordstern" for the hint "called", "a yacht called Nordstern" and "the yacht Nordstern" for "yacht". Undefined where the hint
 * calls nothing by a name; `found` is undefined where it does and what follows is not written as one.
 */
export function inferCalled(
  variable: Variable,
  query: QueryText,
  { text, bases }: Hint,
): { readonly found: InferredValue | undefined } | undefined {
  if (!bearsName.test(variable.name)) return undefined;
  const places = placesOf(query, bases).map((at) => at + bases.length - 1);
  if (calling.has(text)) {
    const at = places.find((place) => !isBoundary(textAt(query, place - 1)) || toBe.test(textAt(query, place - 1)));
    const found = at === undefined ? undefined : titleBehind(query, at);
    return found === undefined ? undefined : { found };
  }
  for (const at of places.filter((place) => isAffirmed(query, place))) {
    const call = callBehind(query, at);
    if (call !== undefined) return { found: titleBehind(query, call) };
    const found = /^ \p{Lu}\p{Ll}/u.test(query.text.slice(endAt(query, at)))
      ? titleBehind(query, at, withinName)
      : undefined;
    if (found !== undefined) return { found };
  }
  return undefined;
}

/** "A yacht called …", "the yacht is named …", "our yacht, name …": the last word before the name. */
function callBehind(query: QueryText, at: number): number | undefined {
  const sentence = query.words[at]?.sentence;
  let call = at + 1;
  while (/^(?:that|which)$/.test(textAt(query, call)) || toBe.test(textAt(query, call))) call++;
  if (!callingThing.test(textAt(query, call)) || query.words[call]?.sentence !== sentence) return undefined;
  return toBe.test(textAt(query, call + 1)) ? call + 1 : call;
}

/** Capitalised words, with the small ones between them: "Wool & Wonder", "Marlene K." */
function titleBehind(query: QueryText, at: number, joining = withinTitle): InferredValue | undefined {
  let last = at;
  for (let next = at + 1; continues(query, next); next++) {
    if (isCalendarWord(textAt(query, next))) break;
    if (/^\p{Lu}/u.test(query.text.slice(startAt(query, next)))) last = next;
    else if (!joining.test(textAt(query, next))) break;
  }
  if (last === at) return undefined;
  const end = endAt(query, last);
  const initial = /^\p{L}\.\s+\S/u.test(query.text.slice(startAt(query, last), end + initialReach));
  return inferredFromSpan(query, startAt(query, at + 1), initial ? end + 1 : end);
}

const initialReach = 4;

function continues(query: QueryText, at: number): boolean {
  const [before, word] = [query.words[at - 1], query.words[at]];
  if (word === undefined) return false;
  return word.clause === before?.clause || query.text.slice(before?.end, word.start) === " & ";
}
