/** What the files' flows would do wrong, beside what is wrong with the files. */
import { byPlace, type LoadedCatalog } from "@flowmind/catalog";
import type { Context, ErrorCode } from "@flowmind/core";
import { createNameIndex } from "@flowmind/engine";
import { parseCondition } from "@flowmind/matching";
import { analyseFlow } from "@flowmind/workflow";

/** Reading the files finds these too, at their own places, and knows of files that could not be read. */
const alreadyFound: readonly ErrorCode[] = ["UNKNOWN_STEP", "UNKNOWN_REFERENCE"];

/**
 * Each problem once, by file and place. O(steps).
 * @param others contexts that flows may use and that no file holds
 */
export function withFlowProblems(loaded: LoadedCatalog, others: readonly Context[]): LoadedCatalog {
  const { find } = createNameIndex([...loaded.contexts, ...others]);
  const found = loaded.contexts.flatMap(({ variables, flow, source: { file } }) =>
    flow === undefined || file === undefined
      ? []
      : analyseFlow({ file, variables, flow, resolve: find, parseCondition }),
  );
  const fresh = found.filter(({ code }) => !alreadyFound.includes(code));
  return fresh.length === 0 ? loaded : { ...loaded, problems: [...loaded.problems, ...fresh].sort(byPlace) };
}
