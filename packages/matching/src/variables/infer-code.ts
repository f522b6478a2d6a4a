/** The number of a record: "order HK-48213", "ref. PK-5529-26", "cow 2281". */
import type { Variable } from "@flowmind/core";
import { hintsOf, standsAt } from "./hints.ts";
import { type InferredValue, inferredFromSpan } from "./inferred-value.ts";
import { endsPhrase } from "./phrase-bounds.ts";
import { phraseBases, type QueryText, wordAt } from "./query-text.ts";
import { isToldOfOthers } from "./told-elsewhere.ts";

const bearsCode = /(?:^|_)(?:id|number|no|nr|code|ref|serial|isbn|iban|vin|plate)$/;

/** Whether a text variable takes the number of a record and no name. */
export function isCode({ name }: Variable): boolean {
  return bearsCode.test(name);
}

const token = /(?<![^\s(#"'“„])#?([\p{L}\p{N}][\p{L}\p{N}/_-]{1,40})(?=[\s),;:!?"'”]|\.(?:\s|$)|$)/gu;
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
  const codes = query.read(readCodes).filter(({ start }) => isOwn(query, wordAt(query, start)));
  const hinted = codes.filter((one) => isHinted(variable, query, one));
  const [only, another] =
    hinted.length > 0 ? hinted : codes.filter((one) => record.test(one.words) && !isOther(variable, query, one));
  return another === undefined ? only : undefined;
}

const otherRecord =
  /\b(order|invoice|booking|customer|flight|part|ticket|tracking|account|case|contract|policy|reservation)s?(?:\s+(?:number|no|nr|id|code|is))*[\s.:#]*$/i;
const otherReach = 32;

/** "My order HK-48213" says no invoice. */
function isOther(variable: Variable, query: QueryText, { start }: InferredValue): boolean {
  const found = otherRecord.exec(query.text.slice(Math.max(0, start - otherReach), start));
  if (found === null) return false;
  const [base] = phraseBases(found[1] ?? "");
  return !headsOf(variable).some((bases) => bases[0] === base);
}

function isOwn(query: QueryText, at: number): boolean {
  return query.words[at]?.negated === false && !isToldOfOthers(query, at);
}

function readCodes(query: QueryText): readonly InferredValue[] {
  return [...query.text.matchAll(token)].flatMap(({ index, 0: whole, 1: code = "" }) => {
    const end = index + whole.length;
    const isLong = /^\d+$/.test(code) ? code.length >= 3 : code.length >= 4;
    if (!/\d/.test(code) || !isLong || otherwise.test(code)) return [];
    const head = query.text.slice(Math.max(0, index - plateReach), index);
    const series = /^\d+$/.test(code) ? (plateSeries.exec(head)?.[0].length ?? 0) : 0;
    return [inferredFromSpan(query, end - code.length - series, end)];
  });
}

const plateReach = 8;
/** What may stand between a head and a plain number: "order no. 20551", "invoice: 20551". */
const announcing = /^\s*(?:(?:is|no|nr|num|number|id|code)\b|[.:#])*\s*(?:no|nr|number|is)?[.:]?\s*#?$/i;

function isHinted(variable: Variable, query: QueryText, { start, end, words }: InferredValue): boolean {
  const first = wordAt(query, start);
  const sentence = query.words[first]?.sentence;
  const isPlain = /^\d+$/.test(words);
  // "Order 250 chairs": a number before what it counts is no record's.
  if (isPlain && !endsPhrase(query, wordAt(query, end - 1))) return false;
  return headsOf(variable).some((bases) => {
    for (let at = Math.max(0, first - hintReach - bases.length); at + bases.length <= first; at++) {
      const [head, last] = [query.words[at], query.words[at + bases.length - 1]];
      if (head?.sentence !== sentence || !standsAt(query, bases, at, head?.clause)) continue;
      if (!isPlain || announcing.test(query.text.slice(last?.end, start))) return true;
    }
    return false;
  });
}

/** The hints and "animal" of `animal_id`. */
function headsOf(variable: Variable): readonly (readonly string[])[] {
  const [head = ""] = variable.name.split("_");
  const hints = hintsOf(variable).map(({ bases }) => bases);
  return bearsCode.test(head) ? hints : [...hints, phraseBases(head)];
}
