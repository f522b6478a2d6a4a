/** Variables that were read from the very words that another one was read from: one stretch of words fills one variable. */
import type { AlignedVariable, Variable } from "@flowmind/core";
import { nearHint } from "./declared/hints.ts";
import { saysOwnName } from "./declared/own-name.ts";
import { type QueryText, wordAt } from "./query/query-text.ts";
import { textRole } from "./texts/text-role.ts";

interface Read {
  readonly variable: Variable;
  readonly value: unknown;
  readonly start: number;
  readonly end: number;
}

/** Texts are told apart by how they are read, not by how far a hint stands away. */
const unhinted: ReadonlySet<Variable["type"]> = new Set(["string", "list"]);

/**
 * The names of those that lose the words: a statement to what it only names, and else all to the only one whose hint stands beside or
 * whose name is said, or where no name is, to the one declared first. Listed values are left out, since one word may say several things. O(variables²).
 */
export function repeatedValues(
  variables: readonly Variable[],
  aligned: readonly AlignedVariable[],
  query: QueryText,
): ReadonlySet<string> {
  const reads = aligned.flatMap(({ state, value, inferredSpan }, at): readonly Read[] => {
    const variable = variables[at];
    return variable === undefined || variable.values.length > 0 || state !== "inferred" || inferredSpan === undefined
      ? []
      : [{ variable, value, ...inferredSpan }];
  });
  const losing = reads.filter((read) => {
    const same = reads.filter(
      (one) => one.start === read.start && one.end === read.end && (one === read || !areEnds(one, read)),
    );
    return same.length > 1 && winnerOf(same, query) !== read;
  });
  return new Set(losing.map(({ variable }) => variable.name));
}

/** "From 14:00 to 15:30" says two moments. */
function areEnds(one: Read, other: Read): boolean {
  return one.variable.type === "datetime" && other.variable.type === "datetime" && one.value !== other.value;
}

/** Undefined where the names of several are said: it may be any of these. */
function winnerOf(reads: readonly Read[], query: QueryText): Read | undefined {
  const hinted = reads.filter((read) => isHinted(read, query));
  if (hinted.length === 1) return hinted[0];
  const variables = reads.map(({ variable }) => variable);
  const named = reads.filter(
    ({ variable, start }) =>
      !unhinted.has(variable.type) && saysOwnName(variable, variables, query, wordAt(query, start)),
  );
  if (named.length > 0) return named.length === 1 ? named[0] : undefined;
  return reads.find(({ variable }) => textRole(variable) !== "statement") ?? reads[0];
}

function isHinted({ variable, start, end }: Read, query: QueryText): boolean {
  const first = query.words.findIndex((word) => word.start >= start);
  const last = query.words.findLastIndex((word) => word.end <= end);
  return !unhinted.has(variable.type) && first >= 0 && last >= first && nearHint(variable, query, first, last);
}
