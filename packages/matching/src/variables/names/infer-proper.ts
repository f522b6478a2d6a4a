/** A name in capitals right behind a hint that is a mere preposition or verb: "against Colton Rovers", "by Magda Oliveira", "vs Beechwood". */
import type { Variable } from "@flowmind/core";
import { stopWords } from "../../lexical/stop-words.ts";
import { isCalendarWord } from "../dates/calendar-words.ts";
import { isInDate } from "../dates/dates-of.ts";
import { hintsOf, placesOf } from "../declared/hints.ts";
import { type InferredValue, inferredFromWords } from "../inferred-value.ts";
import { endsPhrase, isBoundary } from "../query/phrase-bounds.ts";
import { type QueryText, startAt, textAt } from "../query/query-text.ts";
import { isToldOfOthers } from "../query/told-elsewhere.ts";
import { isFigure } from "./is-figure.ts";
import { title } from "./name-start.ts";
import { type NameFound, readNames } from "./read-names.ts";

/** "For" says for whom, and what is called something is more than its name. */
const notAnnouncing = /^(?:for|of|call|calls|called|calling|named|name|name's|is|are|a|an|the|our|my)$/;
/** "The sofa is from Ikea" tells of the sofa. */
const being = /^(?:is|are|was|were|be|been|being|'s)$/;
const within = /^(?:of|the|and|de|la)$/;
const longest = 5;

/** The only such name; undefined where several hints stand before different ones. */
export function inferProper(variable: Variable, query: QueryText): InferredValue | undefined {
  if (isFigure(variable)) return undefined;
  const [, ...hints] = hintsOf(variable);
  const found = hints.flatMap(({ text, bases }) => {
    const last = text.slice(text.lastIndexOf(" ") + 1);
    if (notAnnouncing.test(last) || (!stopWords.has(last) && !isBoundary(last))) return [];
    return placesOf(query, bases).flatMap((at) => nameBehind(query, at + bases.length - 1));
  });
  const [only] = found;
  return only !== undefined && found.every(({ start }) => start === only.start) ? only : undefined;
}

function nameBehind(query: QueryText, at: number): readonly InferredValue[] {
  const first = textAt(query, at + 1) === "the" ? at + 2 : at + 1;
  if (
    being.test(textAt(query, at - 1)) ||
    !isNamePart(query, first, at) ||
    query.words[first]?.negated === true ||
    isToldOfOthers(query, first)
  )
    return [];
  let last = first;
  while (last - first < longest) {
    if (isNamePart(query, last + 1, at)) last++;
    else if (
      within.test(textAt(query, last + 1)) &&
      textAt(query, last + 1) !== "and" &&
      isNamePart(query, last + 2, at)
    )
      last += 2;
    else break;
  }
  return isWhole(query, first, last) ? [inferredFromWords(query, first, last)] : [];
}

/** Not "the Ferreira family", "the Salt and Silver show", "Go 1.22". */
function isWhole(query: QueryText, first: number, last: number): boolean {
  if (!endsPhrase(query, last) || query.read(readNames).some((name) => name.first === first && isTechnology(name)))
    return false;
  return textAt(query, last + 1) !== "and" || !/^\p{Lu}/u.test(query.text.slice(startAt(query, last + 2)));
}

function isTechnology({ kinds }: NameFound): boolean {
  return !kinds.includes("country") && !kinds.includes("state");
}

function isNamePart(query: QueryText, at: number, hint: number): boolean {
  const word = query.words[at];
  if (word === undefined || word.clause !== query.words[hint]?.clause) return false;
  if (isCalendarWord(word.text) || isInDate(query, at) || title.test(word.text) || /^i(?:'.*)?$/.test(word.text))
    return false;
  return /^\p{Lu}\p{Ll}/u.test(query.text.slice(word.start, word.end));
}
