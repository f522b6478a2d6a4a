/** What a query is too short for, by what requests that led to the same context say. */
import type { Outcome, Request } from "@flowmind/core";
import { betterQueryExample } from "./better-query.ts";
import type { Hint } from "./hint.ts";
import { briefQueryWords, clearProbability, shortQueryShare } from "./tuning.ts";
import { firstMatch } from "./validator/first-match.ts";
import { wordCount } from "./validator/said-variables.ts";
import { quoted } from "./wording.ts";

/** Undefined where the answer is clear, and for a query that is as long as others; one that is brief is remarked on already. */
export function queryHint(request: Request, outcome: Outcome): Hint | undefined {
  const first = firstMatch(outcome);
  if (first === undefined || (outcome.status === "success" && first.probability >= clearProbability)) return undefined;
  const usual = usualLength(first.context.examples.positive);
  const least = Math.ceil(usual * shortQueryShare);
  const words = wordCount(request.query);
  if (words < briefQueryWords || words >= least) return undefined;
  const like = outcome.status === "success" ? betterQueryExample(request, first) : undefined;
  const shown = like === undefined ? "" : `, as in ${quoted(like)}`;
  const text = `The query has ${words} words, requests like it usually ${usual}: say also what it is about, what is wrong or wanted, and for whom${shown}`;
  return { id: "query:fuller", text, asks: { kind: "words", least } };
}

/** By the examples of a context, which stay as they are. */
const known = new WeakMap<readonly string[], number>();

/** Median of the words of the examples; 0 without any. */
function usualLength(examples: readonly string[]): number {
  const before = known.get(examples);
  if (before !== undefined) return before;
  const lengths = examples.map(wordCount).sort((a, b) => a - b);
  const usual = lengths[Math.floor(lengths.length / 2)] ?? 0;
  known.set(examples, usual);
  return usual;
}
