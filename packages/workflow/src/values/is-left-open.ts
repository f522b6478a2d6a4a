/** What a caller says by leaving a value empty: nothing. */
import type { Variable } from "@flowmind/core";

/** Only an optional text may be empty and a value all the same; so may what nobody declares. */
export function isLeftOpen(variable: Variable | undefined, value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (variable === undefined || typeof value !== "string" || value.trim() !== "") return false;
  return variable.required || variable.type !== "string";
}
