/** The number or code right behind a hint: the 12 of "reopen room 12", the 4B of "ward 4B". */
import type { Variable } from "@flowmind/core";
import { stopWords } from "../../lexical/stop-words.ts";
import { onceForEach } from "../../once-for-each.ts";
import { isInDate } from "../dates/dates-of.ts";
import { hintsOf, placesOf } from "../declared/hints.ts";
import { type InferredValue, inferredFromWords } from "../inferred-value.ts";
import { rateBehind } from "../numbers/rate-factor.ts";
import { isMoney } from "../numbers/read-numbers.ts";
import { isAffirmed } from "../query/is-affirmed.ts";
import { endsPhrase, isBoundary } from "../query/phrase-bounds.ts";
import { endAt, phraseBases, type QueryText, startAt, textAt } from "../query/query-text.ts";
import { isCode } from "./infer-code.ts";
import { numberedPlaces } from "./numbered-places.ts";

/** "12", "4B", "A4", "N-12", and a capital alone; "I" is somebody. */
const numbered = /^(?:\d{1,6}[A-Za-z]?|[A-Z]{1,3}-?\d{1,5}[A-Z]?|[A-HJ-Z])$/;
const year = /^(?:19|20)\d{2}$/;
/** What stands somewhere is numbered as high as years are. */
const places = new RegExp(`^${numberedPlaces}$`);
/** "Operating room 4" is another one than room 4. */
const ofKind =
  /^(?!(?:clean|dry|clear|air|heat|wip|mopp|paint|open|clos|reopen|lock|block|book|need|us|want)ing$)\w{3,}ing$|^(?:conference|class|board|guest|seminar|patient|bed|bath|linen|server|store|hotel)$/;
/** Ends of a way: which of two numbers is meant is said by "from" and "to". */
const endName = /(?:^|_)(?:from|to|origin|destination|source|target|old|new)(?:_|$)/;

/** Those go by identifiers, which a line has none of. */
const ofSoftware = /component|module|(?:^|_)class$|file|function|endpoint|tests?$/;

/** Undefined where several are named, where the number counts something, and for the ends of a way. */
export function inferNumbered(variable: Variable, query: QueryText): InferredValue | undefined {
  if (endName.test(variable.name) || ofSoftware.test(variable.name) || isCode(variable)) return undefined;
  const found = headsOf(variable).flatMap((head) =>
    placesOf(query, head.bases).flatMap((at) => numberBehind(query, at, head)),
  );
  const [only] = found;
  return only !== undefined && found.every(({ value }) => value === only.value) ? only : undefined;
}

interface Head {
  readonly bases: readonly string[];
  /** The variable's name says what is numbered. */
  readonly named: boolean;
}

/** Hints that end in a noun, and "room" of `meeting_room`. */
const headsOf = onceForEach((variable: Variable): readonly Head[] => {
  const ofName = new Set(phraseBases(variable.name.replaceAll("_", " ")));
  const heads = [variable.name.slice(variable.name.lastIndexOf("_") + 1)].filter((head) => places.test(head));
  return [...heads.map(phraseBases), ...hintsOf(variable).map(({ bases }) => bases)].flatMap((bases) => {
    const last = bases.at(-1) ?? "";
    if (stopWords.has(last) || isBoundary(last)) return [];
    return [{ bases, named: bases.every((base) => ofName.has(base)) }];
  });
});

const longCode = 4;

/** "12" where the name says of what, "aisle 12" where only a hint does; a long code is one by itself. */
function numberBehind(query: QueryText, at: number, { bases, named }: Head): readonly InferredValue[] {
  const last = at + bases.length - 1;
  const [before, word] = [query.words[at - 1], query.words[last]];
  if (!isNumbered(query, last) || !isAffirmed(query, last)) return [];
  const isKind = before?.clause === word?.clause && ofKind.test(before?.text ?? "");
  const isBare = named || textAt(query, last + 1).length >= longCode;
  return [inferredFromWords(query, isKind ? at - 1 : isBare ? last + 1 : at, last + 1)];
}

/** Whether the number of the thing that is named at a position stands right behind it. */
export function isNumbered(query: QueryText, at: number): boolean {
  const [word, number] = [query.words[at], query.words[at + 1]];
  if (word === undefined || number === undefined || number.clause !== word.clause || number.negated) return false;
  const said = query.text.slice(number.start, number.end);
  if (!/^\s(?:no\.?\s|nr\.?\s|#)?$/i.test(query.text.slice(word.end, number.start)) || !numbered.test(said))
    return false;
  if (word.text.endsWith("s") || (year.test(said) && !places.test(word.text))) return false;
  return !isInDate(query, at + 1) && isAlone(query, at + 1);
}

/** No sum, measure, rate or range; "room 12 and 14" are two. */
function isAlone(query: QueryText, at: number): boolean {
  const tail = query.text.slice(endAt(query, at));
  if (isMoney(query, at, at) || rateBehind(query, endAt(query, at)) !== undefined) return false;
  if (/^\s?[%°]|^[-–:/.]\d|^\s*(?:(?:and|or|to)\s|[-–,]\s?)\d/i.test(tail)) return false;
  return !countsNoun(query, at);
}

/** "A room 2 nights", "case 12 files"; behind a place only what is plainly counted: "is platform 9 open?" */
function countsNoun(query: QueryText, at: number): boolean {
  if (endsPhrase(query, at) || /^\p{Lu}/u.test(query.text.slice(startAt(query, at + 1)))) return false;
  return !places.test(textAt(query, at - 1)) || /[^s]s$|^(?:people|kg|km|cm|mm|ml|mg)$/.test(textAt(query, at + 1));
}
