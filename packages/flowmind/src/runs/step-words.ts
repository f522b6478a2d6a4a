/** What a step is called in a tree: its name, or what it does. */
import type { Flow } from "@flowmind/core";
import { labelOf } from "@flowmind/workflow";

/** Of an instruction all of it: a tree has room. Of a group what it is: what is in it stands below. */
export function stepWords(step: Flow): string {
  if (step.name !== undefined) return step.name;
  switch (step.type) {
    case "instruct":
      return step.context ?? step.prompt;
    case "attempt":
      return "try";
    case "sequence":
    case "parallel":
      return step.type;
    default:
      return labelOf(step);
  }
}
