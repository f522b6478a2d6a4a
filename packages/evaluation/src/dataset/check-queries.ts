/** Everything that is wrong with what the queries of a set say about its catalog. */
import type { Problem } from "@flowmind/core";
import { checkLabels } from "./check-labels.ts";
import { checkReferences, type KnownIds } from "./check-references.ts";
import type { QueryRow } from "./labelled-set.ts";

/**
 * By line.
 * @param file named in the problems
 */
export function checkQueries(queries: readonly QueryRow[], known: KnownIds, file: string): readonly Problem[] {
  const problems = [...checkReferences(queries, known, file), ...checkLabels(queries, known, file)];
  return problems.sort((a, b) => a.line - b.line);
}
