/** Whether a variable is somebody in a story: who that is belongs to the value, and the name alone is not all. */
import type { Variable } from "@flowmind/core";

/** By its name: `main_character`, `villain`. */
export function isFigure({ name }: Pick<Variable, "name">): boolean {
  return /character|hero|figure|protagonist|antagonist|villain/.test(name);
}
