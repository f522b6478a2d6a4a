/** Whether a context still needs a variable. */
import type { AlignedVariable } from "@flowmind/core";

/** A given value that is left out of the next call is as good as none. */
export function isMissing({ required, state, expected }: AlignedVariable): boolean {
  return required && (state === "missing" || expected !== undefined);
}
