/** The variables of a match whose values may be acted on. */
import type { AlignedVariable, Alignment } from "./outcome.ts";

/** What the caller gave and what was read from the query, without what the declaration does not allow. */
export function filledVariables({ variables }: Pick<Alignment, "variables">): readonly AlignedVariable[] {
  return variables.filter(
    ({ state, expected }) => (state === "given" || state === "inferred") && expected === undefined,
  );
}
