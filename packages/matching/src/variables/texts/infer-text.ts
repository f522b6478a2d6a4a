/** Texts that a query gives a variable: names, places, things with their kind, topics, amounts, references, what happened. */
import type { Variable } from "@flowmind/core";
import type { InferredValue } from "../inferred-value.ts";
import { inferName } from "../names/infer-name.ts";
import { inferPlace } from "../names/infer-place.ts";
import { inferProper } from "../names/infer-proper.ts";
import { inferRoute } from "../names/infer-route.ts";
import { inferTitled } from "../names/infer-titled.ts";
import { inferAmount } from "../numbers/infer-amount.ts";
import { inferFrequency } from "../numbers/infer-frequency.ts";
import { type QueryText, wordAt } from "../query/query-text.ts";
import { readSuperseded } from "../query/read-superseded.ts";
import { isCode } from "./infer-code.ts";
import { inferNumbered } from "./infer-numbered.ts";
import { inferPatterned } from "./infer-patterned.ts";
import { inferPeriod } from "./infer-period.ts";
import { inferQuoted } from "./infer-quoted.ts";
import { inferReference } from "./infer-reference.ts";
import { inferStated } from "./infer-stated.ts";
import { inferStatement } from "./infer-statement.ts";
import { inferThing } from "./infer-thing.ts";
import { inferTopic } from "./infer-topic.ts";
import { inferVersioned } from "./infer-versioned.ts";
import { keepsPattern } from "./keeps-pattern.ts";
import { looksLikeCode } from "./looks-like-code.ts";
import { type TextRole, textRole } from "./text-role.ts";

type Reader = (variable: Variable, query: QueryText) => InferredValue | undefined;

/** A technology that is none of the known ones goes by its kind: "the Tollgate API". */
const inferTool: Reader = (variable, query) =>
  variable.name.endsWith("technology") ? inferThing(variable, query) : undefined;

/** The first that finds something counts: the surer ones stand before. */
const readers: Readonly<Record<TextRole, readonly Reader[]>> = {
  place: [inferPlace, inferRoute, inferNumbered],
  known: [inferName, inferTitled, inferTool],
  period: [inferPeriod, inferName, inferThing],
  amount: [inferFrequency, inferAmount],
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
