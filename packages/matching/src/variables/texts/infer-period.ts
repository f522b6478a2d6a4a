/** A quarter, sprint, season or numbered step that a query says for a variable. */
import type { Variable } from "@flowmind/core";
import { hintsOf, placesOf } from "../declared/hints.ts";
import { type InferredValue, inferredFromSpan, inferredFromWords } from "../inferred-value.ts";
import { type QueryText, textAt } from "../query/query-text.ts";

const quarter =
  /\bQ[1-4](?:[\s/]+20\d\d)?\b|\b(?:next|this|last|the\s+(?:first|second|third|fourth))\s+(?:quarter|half-year|half|year|sprint|season)\b/i;
const ofTime = /period|quarter|sprint|season/;

/** "The Q4 release" is looked back on, not the whole quarter. */
const ended = /^\s+(?:release|sprint|season|launch|project|campaign)\b/i;
const endedReach = 16;

/** "Last year everybody …", "last year's objective": what was, not the time that is meant. */
function isToldBefore({ text }: QueryText, { index, 0: said }: RegExpExecArray): boolean {
  const opens = index === 0 || /[.!?;\n]\s*$/.test(text.slice(0, index));
  return /^last/i.test(said) && (opens || /^['’]s/.test(text.slice(index + said.length)));
}

export function inferPeriod(variable: Variable, query: QueryText): InferredValue | undefined {
  const looksBack = variable.extractionHints.some((hint) => hint.startsWith("last "));
  const said = ofTime.test(variable.name) ? quarter.exec(query.text) : null;
  const found = said === null || (looksBack && /^next/i.test(said[0])) || isToldBefore(query, said) ? null : said;
  if (found !== null) {
    const start = found.index + (/^the\s+/i.exec(found[0])?.[0].length ?? 0);
    const end = found.index + found[0].length;
    return inferredFromSpan(query, start, end + (ended.exec(query.text.slice(end, end + endedReach))?.[0].length ?? 0));
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
