/** What a step is called in words: its name, or what it does. */
import type { Flow } from "@flowmind/core";

export function labelOf(step: Flow): string {
  if (step.name !== undefined) return step.name;
  switch (step.type) {
    case "instruct":
      return step.context ?? "instruction";
    case "call":
      return step.tool;
    case "invoke":
      return step.uri;
    case "ask":
      return `ask ${step.variable}`;
    default:
      return step.type;
  }
}
