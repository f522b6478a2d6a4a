/** The words of a variable's name that say which one it is: "collection" of `collection_date`, "recipient" of `recipient_email`. */
import type { Variable } from "@flowmind/core";
import { stopWords } from "../../lexical/stop-words.ts";
import { onceForEach } from "../../once-for-each.ts";
import { nameWithoutUnit } from "../numbers/read-in-unit.ts";
import { baseOf } from "../query/base-of.ts";
import type { QueryText } from "../query/query-text.ts";

/** They say of what type a value is. */
const typeWords: ReadonlySet<string> = new Set(
  "date day time datetime at on by moment email mail e address url uri link page number count amount value id".split(
    " ",
  ),
);
/** How a measure is said of a thing: "20 cm high". */
const asAdjective: Readonly<Record<string, readonly string[]>> = {
  height: ["high", "tall"],
  length: ["long"],
  width: ["wide", "broad"],
  depth: ["deep"],
  weight: ["heavy", "weigh"],
};

/** Base forms; none where the name says a type or unit only. */
const ownWords: (variable: Variable) => readonly string[] = onceForEach(({ name }) =>
  (nameWithoutUnit(name) ?? name)
    .toLowerCase()
    .split("_")
    .filter((word) => word !== "" && !typeWords.has(word) && !stopWords.has(word))
    .flatMap((word) => [word, ...(asAdjective[word] ?? [])])
    .map(baseOf),
);

/**
 * Whether a word of the variable's name that none of the others' has stands in the clause of the word at `first`, or right before it
 * with a colon: "recipient: bob@…". O(words of the clause).
 */
export function saysOwnName(variable: Variable, others: readonly Variable[], query: QueryText, first: number): boolean {
  const shared = new Set(others.filter((other) => other !== variable).flatMap(ownWords));
  const own = new Set(ownWords(variable).filter((word) => !shared.has(word)));
  const [before, word] = [query.words[first - 1], query.words[first]];
  if (word === undefined || own.size === 0) return false;
  const isAssigned = before !== undefined && /^\s*[:=]\s*$/.test(query.text.slice(before.end, word.start));
  const clauses = [word.clause, isAssigned ? before.clause : word.clause];
  return query.words.some(({ base, clause }) => clauses.includes(clause) && own.has(base));
}
