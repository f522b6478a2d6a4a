/** Whether the labels of a query agree with each other. */
import type { Problem } from "@flowmind/core";
import type { KnownIds } from "./check-references.ts";
import { groupsOf, type QueryRow } from "./labelled-set.ts";
import { type RowFault, rowFault } from "./row-fault.ts";

/**
 * Ids that are not known are passed over: `checkReferences` names them. `relevant` may name what is in no group: right in the first
 * place, and not needed. Warnings throughout: what the figures say of the other rows still holds, and data of others often have such rows.
 * @param file named in the problems
 */
export function checkLabels(
  queries: readonly QueryRow[],
  known: Pick<KnownIds, "has">,
  file: string,
): readonly Problem[] {
  return queries.flatMap((row) => {
    const has = (id: string) => known.has(id);
    const faults = [groupsFault(row, has), candidatesFault(row, has), nearMissFault(row, has)];
    const found = faults.flatMap((fault) => fault?.(file, row.line, "warning") ?? []);
    return found.length > 0 ? found : (unmetFault(row, has)?.(file, row.line, "warning") ?? []);
  });
}

type Has = (id: string) => boolean;

function groupsFault({ relevant, groups = [] }: QueryRow, has: Has): RowFault | undefined {
  const lacking = [...new Set(groups.flat())].filter((id) => has(id) && !relevant.includes(id));
  if (lacking.length === 0) return undefined;
  return contradiction(
    `"groups" names ${lacking.join(", ")} as right, and "relevant" does not`,
    'Name every id of "groups" in "relevant" too, or take it out of "groups"',
  );
}

function candidatesFault({ relevant, candidates }: QueryRow, has: Has): RowFault | undefined {
  if (candidates?.length === 0) {
    const expected = "the ids that may be answered, or leave it out where every one may";
    return rowFault("INVALID_VALUE", { key: "candidates", found: "an empty list", expected });
  }
  const wanted = relevant.filter(has);
  if (candidates === undefined || wanted.length === 0 || wanted.some((id) => candidates.includes(id))) return undefined;
  return contradiction(
    `"candidates" lets nothing of "relevant" be answered: ${wanted.join(", ")} ${wanted.length === 1 ? "is" : "are"} not in it`,
    'Add what is right to "candidates"; if none of them is right, write "relevant": []',
  );
}

function nearMissFault({ relevant, notRelevant = [] }: QueryRow, has: Has): RowFault | undefined {
  const both = notRelevant.filter((id) => has(id) && relevant.includes(id));
  if (both.length === 0) return undefined;
  return contradiction(
    `"relevant" names ${both.join(", ")}, and so does "not_relevant"`,
    "Keep each id on the side where it belongs",
  );
}

function unmetFault(row: QueryRow, has: Has): RowFault | undefined {
  const { candidates } = row;
  if (candidates === undefined) return undefined;
  const unmet = groupsOf(row).filter((group) => group.every((id) => has(id) && !candidates.includes(id)));
  if (unmet.length === 0) return undefined;
  return contradiction(
    `no candidate is one of ${unmet.map((group) => group.join(" or ")).join(", nor of ")}, so recall counts it as missed`,
    'Add it to "candidates", or take it out of "relevant" and "groups"',
  );
}

function contradiction(detail: string, fix: string): RowFault {
  return rowFault("LABELS_CONTRADICT", { detail, fix });
}
