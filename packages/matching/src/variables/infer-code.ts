/** The number of a record: "order HK-48213", "ref. PK-5529-26", "cow 2281". */
import type { Variable } from "@flowmind/core";
import { hintsOf, standsAt } from "./hints.ts";
import { type InferredValue, inferredFromSpan } from "./inferred-value.ts";
import type { QueryText } from "./query-text.ts";

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

/** The one beside a hint; else the only one that is no plain number. Undefined where several could be meant. */
export function inferCode(variable: Variable, query: QueryText): InferredValue | undefined {
  const codes = query.read(readCodes);
  const hinted = codes.filter((one) => isHinted(variable, query, one));
  const [only, another] = hinted.length > 0 ? hinted : codes.filter(({ words }) => !/^\d+$/.test(words));
  return another === undefined ? only : undefined;
}

function readCodes(query: QueryText): readonly InferredValue[] {
  return [...query.text.matchAll(token)].flatMap(({ index, 0: whole, 1: code = "" }) => {
    const end = index + whole.length;
    const isLong = /^\d+$/.test(code) ? code.length >= 3 : code.length >= 4;
    if (!/\d/.test(code) || !isLong || otherwise.test(code)) return [];
    const series = /^\d+$/.test(code) ? (plateSeries.exec(query.text.slice(0, index))?.[0].length ?? 0) : 0;
    return [inferredFromSpan(query, end - code.length - series, end)];
  });
}

function isHinted(variable: Variable, query: QueryText, { start }: InferredValue): boolean {
  const first = query.words.findIndex((word) => word.end > start);
  const sentence = query.words[first]?.sentence;
  const heads = [...hintsOf(variable).map(({ bases }) => bases), ...headsOf(variable)];
  return heads.some((bases) => {
    for (let at = Math.max(0, first - hintReach - bases.length); at + bases.length <= first; at++)
      if (query.words[at]?.sentence === sentence && standsAt(query, bases, at, query.words[at]?.clause)) return true;
    return false;
  });
}

/** "animal" of `animal_id`. */
function headsOf({ name }: Variable): readonly (readonly string[])[] {
  const [head = ""] = name.split("_");
  return bearsCode.test(head) ? [] : [[head]];
}
