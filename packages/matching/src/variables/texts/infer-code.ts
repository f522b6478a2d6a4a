/** The number of a record: "order HK-48213", "ref. PK-5529-26", "cow 2281". */
import type { Variable } from "@flowmind/core";
import { isRequestVerb } from "../../needs/clauses/request-words.ts";
import { onceForEach } from "../../once-for-each.ts";
import { hintsOf, standsAt } from "../declared/hints.ts";
import { type InferredValue, inferredFromSpan } from "../inferred-value.ts";
import { isMoney } from "../numbers/read-numbers.ts";
import { isAffirmed } from "../query/is-affirmed.ts";
import { endsPhrase } from "../query/phrase-bounds.ts";
import { phraseBases, type QueryText, textAt, wordAt } from "../query/query-text.ts";
import { numberedPlaces } from "./numbered-places.ts";

const bearsCode = /(?:^|_)(?:id|number|no|nr|code|ref|serial|isbn|iban|vin|plate)$|(?:^|_)cost_cent(?:re|er)$/;

/** Whether a text variable takes the number of a record and no name. */
export function isCode({ name }: Variable): boolean {
  return bearsCode.test(name);
}

const token = /(?<![^\s(#"'“„])#?([\p{L}\p{N}][\p{L}\p{N}/_-]{0,40})(?=[\s),;:!?"'”]|\.(?:\s|$)|$)/gu;
/** Days, amounts with their unit, ordinals, years of a decade: "2026-03-11", "60mm", "2nd", "1980s". */
const otherwise =
  /^\d{4}-\d{2}-\d{2}$|^\d{1,2}\/\d{1,2}(?:\/\d{2,4})?$|^\d+\p{L}{1,3}$|^\d{1,3}-\d{1,3}$|^\d+-\p{Ll}+(?:-\p{Ll}+)*$/u;
/** The letters before the digits of a number plate: "B-TK 4471". */
const plateSeries = /(?<!\S)\p{Lu}{1,3}(?:-\p{Lu}{1,2})? $/u;
const hintReach = 3;

/** What is a record's number wherever it stands: letters, a hyphen or slash, and three digits or more, or the other way round. */
const record = /^(?:\p{Lu}{1,4}[-/]){1,2}\d{3,}(?:[-/][\p{Lu}\d]+)?$|^\d{3,}[-/]\p{Lu}{1,4}$|^\d{4}[-/]\d{4,}$/u;

/** The one beside a hint; else the only one that has a record's form. Undefined where several could be meant. */
export function inferCode(variable: Variable, query: QueryText): InferredValue | undefined {
  const all = query.read(readCodes);
  const codes = all.filter(({ start }) => isAffirmed(query, wordAt(query, start)));
  const numbered = all.filter((one) => isHeaded(variable, query, one, numbering));
  const hinted = [...numbered, ...codes.filter((one) => !numbered.includes(one) && isHinted(variable, query, one))];
  const [only, another] =
    hinted.length > 0 ? hinted.filter((one) => hasShape(variable, one)) : unhinted(variable, query, codes);
  return another === undefined ? only : undefined;
}

/** "Cancel R-48213" where the description gives R-1029 as an example; else what is a record's number wherever it stands, but of no room. */
function unhinted(variable: Variable, query: QueryText, codes: readonly InferredValue[]): readonly InferredValue[] {
  if (shapeOf(variable) !== undefined) return codes.filter((one) => hasShape(variable, one));
  if (numberedPlace.test(variable.name)) return [];
  return codes.filter((one) => record.test(one.words) && !isOther(variable, query, one));
}

const numberedPlace = new RegExp(`^${numberedPlaces}_`);
const example =
  /\b(?:e\.\s?g\.|eg|for example|for instance|such as|example:?)[\s:,"'`“]*(\p{Lu}{1,5}[-/]?)\d{1,12}(?![\p{L}\p{N}/_-])/u;

/** The form of the example in the description: "R-" and digits. */
const shapeOf = onceForEach(({ description = "" }: Variable): RegExp | undefined => {
  const prefix = example.exec(description)?.[1];
  return prefix === undefined ? undefined : new RegExp(`^${prefix}\\d{1,12}$`);
});

function hasShape(variable: Variable, { words }: InferredValue): boolean {
  return shapeOf(variable)?.test(words) !== false;
}

const otherRecord =
  /\b(order|invoice|booking|customer|flight|part|ticket|tracking|account|case|contract|policy|reservation|confirmation|folio)s?(?:\s+(?:number|no|nr|id|code|is))*[\s.:#]*$/i;
const otherReach = 32;

/** "My order HK-48213" says no invoice. */
function isOther(variable: Variable, query: QueryText, { start }: InferredValue): boolean {
  const found = otherRecord.exec(query.text.slice(Math.max(0, start - otherReach), start));
  if (found === null) return false;
  const [base] = phraseBases(found[1] ?? "");
  return !headsOf(variable).some((bases) => bases[0] === base);
}

function readCodes(query: QueryText): readonly InferredValue[] {
  return [...query.text.matchAll(token)].flatMap(({ index, 0: whole, 1: code = "" }) => {
    const end = index + whole.length;
    const isLong = /^\d+$/.test(code) || code.length >= 4;
    if (!/\d/.test(code) || !isLong || otherwise.test(code)) return [];
    const head = query.text.slice(Math.max(0, index - plateReach), index);
    const series = /^\d+$/.test(code) ? (plateSeries.exec(head)?.[0].length ?? 0) : 0;
    const at = wordAt(query, index);
    return isMoney(query, at, at) ? [] : [inferredFromSpan(query, end - code.length - series, end)];
  });
}

const plateReach = 8;
/** "Grave no. 88", "grave no 88": what looks like the end of a sentence, or a denial, says that a number follows. */
const numbering = /^\s+(?:no|nr)\.?\s*#?$/i;
const anything = /^/;
/** What may stand between a head and a plain number: "order number 20551", "invoice: 20551". */
const announcing = /^\s*(?:(?:is|no|nr|num|number|id|code)\b|[.:#])*\s*(?:no|nr|number|is)?[.:]?\s*#?$/i;

function isHinted(variable: Variable, query: QueryText, one: InferredValue): boolean {
  if (!/^\d+$/.test(one.words)) return isHeaded(variable, query, one, anything);
  const last = wordAt(query, one.end - 1);
  // "Order 250 chairs": a number before what it counts is no record's, and "graves 88 and 90" are two.
  if (!endsPhrase(query, last) || isSeries(query, last)) return false;
  if (one.words.length >= longPlain) return isHeaded(variable, query, one, announcing);
  const head = textAt(query, wordAt(query, one.start) - 1);
  return !isRequestVerb(head) && !/[^s]s$/.test(head) && isHeaded(variable, query, one, /^ #?$/);
}

/** Shorter numbers count things more often. */
const longPlain = 3;

function isSeries(query: QueryText, last: number): boolean {
  const joined = /^(?:and|or|to)$/.test(textAt(query, last + 1)) && /^\d+$/.test(textAt(query, last + 2));
  return joined && endsPhrase(query, last + 2);
}

/** Whether a head stands before the code, in its sentence, and between them only what is allowed. */
function isHeaded(variable: Variable, query: QueryText, { start }: InferredValue, between: RegExp): boolean {
  const first = wordAt(query, start);
  return headsOf(variable).some((bases) => {
    for (let at = Math.max(0, first - hintReach - bases.length); at + bases.length <= first; at++) {
      const [head, last] = [query.words[at], query.words[at + bases.length - 1]];
      if (!standsAt(query, bases, at, head?.clause) || !between.test(query.text.slice(last?.end, start))) continue;
      if (between === numbering ? isAffirmed(query, at) : head?.sentence === query.words[first]?.sentence) return true;
    }
    return false;
  });
}

/** The hints and "animal" of `animal_id`; "cost" stands before sums. */
function headsOf(variable: Variable): readonly (readonly string[])[] {
  const [head = ""] = variable.name.split("_");
  const hints = hintsOf(variable).map(({ bases }) => bases);
  return bearsCode.test(head) || head === "cost" ? hints : [...hints, phraseBases(head)];
}
