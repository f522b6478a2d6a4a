/** The only word of a query that keeps a variable's own pattern: the 2026-10 of "payslip for 2026-10". */
import type { Variable } from "@flowmind/core";
import { type InferredValue, inferredFromSpan } from "../inferred-value.ts";
import { isAffirmed } from "../query/is-affirmed.ts";
import { type QueryText, wordAt } from "../query/query-text.ts";
import { keepsPattern } from "./keeps-pattern.ts";

const token = /(?<=^|[\s("'])[\p{L}\p{N}][\p{L}\p{N}:./_-]{2,40}(?<=[\p{L}\p{N}])(?=[.,;:!?)"']*(?:\s|$))/gu;

/** Only a whole pattern, and a word of digits and signs, tells: "12345" keeps many a pattern. Undefined where several keep it. */
export function inferPatterned(variable: Variable, query: QueryText): InferredValue | undefined {
  if (!/^\^.+\$$/.test(variable.pattern ?? "")) return undefined;
  const found = [...query.text.matchAll(token)]
    .filter(([word]) => /\d/.test(word) && /\D/.test(word) && keepsPattern(variable, word))
    .map(({ index, 0: word }) => inferredFromSpan(query, index, index + word.length))
    .filter(({ start }) => isAffirmed(query, wordAt(query, start)));
  const [only] = found;
  return only !== undefined && found.every(({ words }) => words === only.words) ? only : undefined;
}
