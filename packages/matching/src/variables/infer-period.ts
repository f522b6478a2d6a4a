/** A quarter, sprint, season or numbered step that a query says for a variable. */
import type { Variable } from "@flowmind/core";
import { hintsOf, placesOf } from "./hints.ts";
import { type InferredValue, inferredFromSpan, inferredFromWords } from "./inferred-value.ts";
import { type QueryText, textAt } from "./query-text.ts";

const quarter =
  /\bQ[1-4](?:[\s/]+20\d\d)?\b|\b(?:next|this|last|the\s+(?:first|second|third|fourth))\s+(?:quarter|half-year|half|year|sprint|season)\b/i;
const ofTime = /period|quarter|sprint|season/;

export function inferPeriod(variable: Variable, query: QueryText): InferredValue | undefined {
  const found = ofTime.test(variable.name) ? quarter.exec(query.text) : null;
  if (found !== null) {
    const start = found.index + (/^the\s+/i.exec(found[0])?.[0].length ?? 0);
    return inferredFromSpan(query, start, found.index + found[0].length);
  }
  for (const { bases } of hintsOf(variable)) {
    for (const at of placesOf(query, bases)) {
      const next = at + bases.length;
      const numbered = /^\d{1,4}$/.test(textAt(query, next)) && query.words[next]?.clause === query.words[at]?.clause;
      if (numbered) return inferredFromWords(query, at, next);
    }
  }
  return undefined;
}
