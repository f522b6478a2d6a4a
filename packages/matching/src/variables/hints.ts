/** The words that announce a variable's value in a request. */
import type { Variable } from "@flowmind/core";
import { normalizeWords } from "./coerce-value.ts";

const known = new WeakMap<Variable, readonly string[]>();

/** The name and the extraction hints as they are compared; made once for each variable, since they are looked at in every request. */
export function hintsOf(variable: Variable): readonly string[] {
  const before = known.get(variable);
  if (before !== undefined) return before;
  const hints = [variable.name, ...variable.extractionHints].map(normalizeWords);
  known.set(variable, hints);
  return hints;
}
