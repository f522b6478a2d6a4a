/** The only sum of money of a request, for a variable that takes whatever was paid or may be spent. */
import type { Variable } from "@flowmind/core";
import { type QueryText, startAt } from "../query/query-text.ts";
import { isAtMost } from "./is-other-bound.ts";
import { nameWithoutUnit } from "./read-in-unit.ts";
import { isMoney, type NumberFound, readNumbers } from "./read-numbers.ts";

const plainSum = /^(?:total_|paid_)?(?:amount|total|sum)$|^amount_/;
const mostSpent =
  /budget|^max(?:imum)?_\w*(?:price|cost|sp[ea]nd|fee|amount|sum|total|rent|pay|rate|bid)|(?:credit|spend\w*|price|cost)_limit$/;

/**
 * "33 euros parking" for `amount`, "no more than 900 €" for `budget`; none where several sums are named.
 * What a name with a unit says is read by that unit: "max 8,500 €" is no `max_mileage_km`.
 * @param numbers those that the variable may take
 */
export function inferSum(
  { name }: Variable,
  query: QueryText,
  numbers: readonly NumberFound[],
): readonly NumberFound[] {
  if (nameWithoutUnit(name) !== undefined) return [];
  const isPlain = plainSum.test(name);
  if (!isPlain && !mostSpent.test(name)) return [];
  const [sum, another] = query.read(readSums);
  if (sum === undefined || another !== undefined) return [];
  if (!isPlain && !isAtMost(query, startAt(query, sum.first))) return [];
  return numbers.filter(({ first }) => first === sum.first);
}

function readSums(query: QueryText): readonly NumberFound[] {
  return query.read(readNumbers).filter(({ first, last }) => isMoney(query, first, last));
}
