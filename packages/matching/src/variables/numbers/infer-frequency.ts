/** How often something happens, in the query's words: "one run in eight", "every other night", "30 % of the time". */
import type { Variable } from "@flowmind/core";
import { type InferredValue, inferredFromSpan } from "../inferred-value.ts";
import { isAffirmed } from "../query/is-affirmed.ts";
import { type QueryText, wordAt } from "../query/query-text.ts";

const bearsFrequency = /(?:^|_)(?:(?:failure|error|crash|defect|incident)_rate|frequency|how_often)$/;
const count = "(?:\\d{1,4}|once|one|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|a hundred)";
const turn = "(?:runs?|times?|builds?|nights?|days?|weeks?|attempts?|requests?|orders?|users?|cases?|tries)";
const ordinal = "(?:second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|other|\\d{1,2}(?:nd|rd|th))";
const forms = new RegExp(
  [
    `\\bevery\\s+(?:single\\s+)?(?:${ordinal}\\s+)?${turn}`,
    `(?<![\\w.,])\\d{1,3}(?:[.,]\\d)?\\s?(?:%|percent\\b|per cent\\b)(?:\\s+of\\s+(?:the|all)\\s+${turn})?`,
    `\\b${count}\\s+(?:${turn}\\s+)?(?:in|out\\s+of)\\s+(?:every\\s+)?${count}(?:\\s+${turn})?`,
    `\\b${count}\\s+of\\s+(?:(?:our|the)\\s+)?${count}\\s+${turn}`,
    `\\b(?:once|twice|${count}\\s+times)\\s+(?:an?|per|every)\\s+(?:hour|day|night|week|month)`,
  ]
    .map((form) => `(?:${form})(?![\\p{L}\\d])`)
    .join("|"),
  "giu",
);

/** Undefined where the name asks for no frequency, or where none or several are said. */
export function inferFrequency({ name }: Variable, query: QueryText): InferredValue | undefined {
  if (!bearsFrequency.test(name)) return undefined;
  const [only, another] = query.read(readFrequencies);
  return another === undefined ? only : undefined;
}

function readFrequencies(query: QueryText): readonly InferredValue[] {
  return [...query.text.matchAll(forms)]
    .filter(({ index }) => isAffirmed(query, wordAt(query, index)) && !isPast(query, wordAt(query, index)))
    .map(({ index, 0: said }) => inferredFromSpan(query, index, index + said.length));
}

/** "The old one was worse, 1 in 3". */
function isPast({ words }: QueryText, at: number): boolean {
  return words.some(({ sentence, text }) => sentence === words[at]?.sentence && /^(?:was|were)$/.test(text));
}
