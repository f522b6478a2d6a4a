/** What a step is called in a tree: its name, or what it does. */
import type { Condition, Flow } from "@flowmind/core";
import { labelOf } from "@flowmind/workflow";

export function stepWords(step: Flow): string {
  if (step.name !== undefined) return step.name;
  switch (step.type) {
    case "instruct":
      return step.context ?? step.prompt;
    case "set":
      return `set ${Object.keys(step.values).join(", ")}`;
    case "branch":
      return `if ${conditionWords(step.branches[0]?.condition)}`;
    case "switch":
      return `switch ${conditionWords(step.subject)}`;
    case "loop":
      return `while ${conditionWords(step.while)}`;
    case "for_each":
      return `for each ${step.item} in ${step.items}`;
    case "attempt":
      return "try";
    default:
      return labelOf(step);
  }
}

function conditionWords(condition: Condition | undefined): string {
  if (condition === undefined) return "";
  return condition.and === undefined ? condition.text : `${condition.text} and ${conditionWords(condition.and)}`;
}
