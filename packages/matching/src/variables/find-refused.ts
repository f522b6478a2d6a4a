/** What a query says for a variable and its declaration does not allow. */
import type { AlignedVariable, Variable } from "@flowmind/core";
import { onceForEach } from "../once-for-each.ts";
import { dateForms } from "./dates/date-forms.ts";
import { datesOf } from "./dates/dates-of.ts";
import { expectedOf } from "./declared/coerce-value.ts";
import { inferValue } from "./infer-value.ts";
import type { QueryText } from "./query/query-text.ts";

/** "65 t" where 50 is the most, "31 February"; undefined where nothing could be read anyway. */
export function findRefused(variable: Variable, query: QueryText): AlignedVariable["refused"] {
  const words = wordsFor(variable, query);
  return words === undefined ? undefined : { words, expected: expectedOf(variable) };
}

function wordsFor(variable: Variable, query: QueryText): string | undefined {
  if (variable.values.length > 0) return undefined;
  if (variable.type === "date" || variable.type === "datetime")
    return datesOf(query).length > 0 ? undefined : query.read(readNoDay);
  const unbound = withoutBounds(variable);
  return unbound === undefined ? undefined : inferValue(unbound, query)?.words;
}

/** Undefined where there are none. */
const withoutBounds = onceForEach((variable: Variable): Variable | undefined => {
  const { minimum, maximum, ...unbound } = variable;
  return minimum === undefined && maximum === undefined ? undefined : unbound;
});

/** Of these a number counts something: "45 may come". */
const beyondMonths = /(?<!\d)(?:3[2-9]|[4-9]\d|00?)(?!\d)/;

/** The only words in a calendar's form that are no day of any. */
function readNoDay({ text, nowMs }: QueryText): string | undefined {
  const written = dateForms.filter((form) => form.written === true);
  const [only, another] = written.flatMap(({ form, read }) =>
    [...text.matchAll(form)].filter((found) => read(found, nowMs) === undefined && !beyondMonths.test(found[0])),
  );
  return another === undefined ? only?.[0] : undefined;
}
