/** Texts that a query gives a variable: names, places, things with their kind, topics, amounts, references, what happened. */
import type { Variable } from "@flowmind/core";
import { inferAmount } from "./infer-amount.ts";
import { isCode } from "./infer-code.ts";
import { inferName } from "./infer-name.ts";
import { inferNumbered } from "./infer-numbered.ts";
import { inferPatterned } from "./infer-patterned.ts";
import { inferPeriod } from "./infer-period.ts";
import { inferPlace } from "./infer-place.ts";
import { inferProper } from "./infer-proper.ts";
import { inferQuoted } from "./infer-quoted.ts";
import { inferReference } from "./infer-reference.ts";
import { inferRoute } from "./infer-route.ts";
import { inferStated } from "./infer-stated.ts";
import { inferStatement } from "./infer-statement.ts";
import { inferThing } from "./infer-thing.ts";
import { inferTitled } from "./infer-titled.ts";
import { inferTopic } from "./infer-topic.ts";
import { inferVersioned } from "./infer-versioned.ts";
import type { InferredValue } from "./inferred-value.ts";
import { keepsPattern } from "./keeps-pattern.ts";
import { looksLikeCode } from "./looks-like-code.ts";
import { type QueryText, wordAt } from "./query-text.ts";
import { readSuperseded } from "./read-superseded.ts";
import { type TextRole, textRole } from "./text-role.ts";

type Reader = (variable: Variable, query: QueryText) => InferredValue | undefined;

/** The first that finds something counts: the surer ones stand before. */
const readers: Readonly<Record<TextRole, readonly Reader[]>> = {
  place: [inferPlace, inferRoute, inferNumbered],
  known: [inferName, inferTitled],
  period: [inferPeriod, inferName, inferThing],
  amount: [inferAmount],
  reference: [inferReference],
  topic: [inferStated, inferTopic, inferName, inferThing],
  statement: [inferStatement],
  thing: [inferRoute, inferStated, inferNumbered, inferThing, inferProper, inferTitled, inferVersioned],
};

export function inferText(variable: Variable, query: QueryText): InferredValue | undefined {
  const quoted = inferQuoted(variable, query);
  if (quoted !== undefined && keepsPattern(variable, quoted.words)) return quoted;
  for (const read of readers[textRole(variable)]) {
    const found = read(variable, query);
    if (found !== undefined && !isSuperseded(query, found) && isOfKind(variable, found)) return found;
  }
  return inferPatterned(variable, query);
}

/** "Tickets booked" is no booking code, and "employee E204" no month. */
function isOfKind(variable: Variable, { words }: InferredValue): boolean {
  return (!isCode(variable) || looksLikeCode(words)) && keepsPattern(variable, words);
}

/** "Q4 was a mess. Now Q1": whatever stands there, it was. */
function isSuperseded(query: QueryText, { start }: InferredValue): boolean {
  return query.read(readSuperseded).includes(wordAt(query, start));
}
