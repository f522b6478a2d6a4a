/** Whether a single letter of a query stands for a value: the "B" of "zone B" and the "A" of "A+", but no article. */
import type { Variable } from "@flowmind/core";
import { hintsOf } from "../declared/hints.ts";
import { isBoundary } from "../query/phrase-bounds.ts";
import { type QueryText, textAt } from "../query/query-text.ts";

/** English words of one letter. */
const words: ReadonlySet<string> = new Set(["a", "i"]);
const kinds: ReadonlySet<string> = new Set("group type class zone level stage phase tier".split(" "));
/** "A+", "O -", "B negative". */
const rhesus = /^\s?(?:[+−-](?![\p{L}\d])|(?:positive|negative|pos|neg)\b)/u;
const linking = /^(?:is|are|of|in|to|for|=)$/;

/**
 * Only as the author writes it. "A" and "I" have to stand behind a word of the variable's name or hints or of a kind of things, or before a
 * sign; the others must not belong to another noun: "vitamin C".
 * @param letter as declared
 */
export function isLetterMeant(variable: Variable, query: QueryText, at: number, letter: string): boolean {
  const word = query.words[at];
  if (word === undefined || query.text.slice(word.start, word.end) !== letter) return false;
  if (rhesus.test(query.text.slice(word.end))) return true;
  const before = inClause(query, at - 1, word.clause) ?? assignedTo(query, at);
  if (before !== undefined && isKind(variable, query, before)) return true;
  const linked = before !== undefined && linking.test(textAt(query, before)) ? before - 1 : undefined;
  if (linked !== undefined && isKind(variable, query, linked)) return true;
  return !words.has(word.text) && (before === undefined || isBoundary(textAt(query, before)));
}

function inClause(query: QueryText, at: number, clause: number): number | undefined {
  return query.words[at]?.clause === clause ? at : undefined;
}

/** "Zone: A", "zone = A". */
function assignedTo(query: QueryText, at: number): number | undefined {
  const [before, word] = [query.words[at - 1], query.words[at]];
  return /^\s*[:=]\s*$/.test(query.text.slice(before?.end, word?.start)) ? at - 1 : undefined;
}

function isKind(variable: Variable, query: QueryText, at: number): boolean {
  const base = query.words[at]?.base ?? "";
  return kinds.has(textAt(query, at)) || hintsOf(variable).some(({ bases }) => bases.includes(base));
}
