/** The length of time that a query says for a variable. */
import type { Variable } from "@flowmind/core";
import { type InferredValue, inferredFromWords } from "../inferred-value.ts";
import type { QueryText } from "../query/query-text.ts";
import { chooseDuration } from "./choose-duration.ts";

/** ISO 8601. With several lengths of time the one beside a hint. */
export function inferDuration(variable: Variable, query: QueryText): InferredValue | undefined {
  const found = chooseDuration(variable, query);
  return found && inferredFromWords(query, found.first, found.until ?? found.last, found.iso);
}
