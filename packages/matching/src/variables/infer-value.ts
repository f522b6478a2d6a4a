/** Values that stand in the query itself. */
import type { Variable } from "@flowmind/core";
import { inferDate } from "./dates/infer-date.ts";
import { inferDuration } from "./durations/infer-duration.ts";
import type { InferredValue } from "./inferred-value.ts";
import { inferAgeGroup } from "./listed/infer-age-group.ts";
import { inferAllowed } from "./listed/infer-allowed.ts";
import { inferNumber } from "./numbers/infer-number.ts";
import { isBoundDenied } from "./numbers/is-other-bound.ts";
import { type QueryText, wordAt } from "./query/query-text.ts";
import { inferAddress } from "./texts/infer-address.ts";
import { inferList } from "./texts/infer-list.ts";
import { inferText } from "./texts/infer-text.ts";

/**
 * The value of a variable where the query says it plainly, with the words that say it; undefined elsewhere, since a wrong argument
 * costs more than a missing one.
 */
export function inferValue(variable: Variable, query: QueryText): InferredValue | undefined {
  const allowed = inferAllowed(variable, query) ?? inferAgeGroup(variable, query);
  if (allowed !== undefined || variable.values.length > 0) return allowed;
  if (variable.type === "string") return inferText(variable, query);
  if (variable.type === "list") return inferList(variable, query);
  const found = inferPlain(variable, query);
  return found !== undefined && isDenied(query, found) ? undefined : found;
}

/** What a few words say by themselves. */
function inferPlain(variable: Variable, query: QueryText): InferredValue | undefined {
  switch (variable.type) {
    case "number":
    case "integer":
      return inferNumber(variable, query);
    case "email":
    case "url":
      return inferAddress(variable, query, variable.type);
    case "date":
    case "datetime":
      return inferDate(variable, query);
    case "duration":
      return inferDuration(variable, query);
    default:
      return undefined;
  }
}

/** "Not on 14 May"; "no later than 14 May" sets a bound. */
function isDenied(query: QueryText, { start }: InferredValue): boolean {
  const head = query.text.slice(Math.max(0, start - boundReach), start);
  const isBound = bounding.test(head) || isBoundDenied(query, start);
  return query.words[wordAt(query, start)]?.negated === true && !isBound;
}

const bounding = /\b(?:no|not)\s+(?:later|more|longer|less|fewer|earlier|older|younger|bigger|over|above)\b[^.;]*$/i;
const boundReach = 24;
