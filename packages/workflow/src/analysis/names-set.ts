/** The variables that a flow has: declared ones, and those that a step sets, wherever it stands. */
import type { Flow, Variable } from "@flowmind/core";
import { failureVariable } from "../tuning.ts";

export function namesSet(variables: readonly Variable[], steps: readonly Flow[]): ReadonlySet<string> {
  return new Set([...variables.map(({ name }) => name), ...steps.flatMap(setBy)]);
}

function setBy(step: Flow): readonly string[] {
  switch (step.type) {
    case "instruct":
      return step.extract;
    case "call":
    case "invoke":
      return step.storeResult === undefined ? [] : [step.storeResult];
    case "ask":
      return [step.variable];
    case "set":
      return Object.keys(step.values);
    case "for_each":
      return [step.item];
    case "parallel":
      return step.collectResults === undefined ? [] : [step.collectResults];
    case "attempt":
      return step.onFailure === undefined ? [] : [failureVariable];
    default:
      return [];
  }
}
