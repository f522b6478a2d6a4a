/** The CEL expressions that stand in a step itself. */
import type { Condition, Flow } from "@flowmind/core";

export function expressionsOf(step: Flow): readonly string[] {
  return [...conditionsOf(step).flatMap(celIn), ...valuesOf(step)];
}

function celIn(condition: Condition | undefined): readonly string[] {
  if (condition === undefined) return [];
  return [...(condition.language === "cel" ? [condition.text] : []), ...celIn(condition.and)];
}

function conditionsOf(step: Flow): readonly (Condition | undefined)[] {
  switch (step.type) {
    case "branch":
      return [step.when, ...step.branches.map(({ condition }) => condition)];
    case "switch":
      return [step.when, step.subject];
    case "loop":
      return [step.when, step.while];
    case "for_each":
      return [step.when, step.where];
    default:
      return [step.when];
  }
}

function valuesOf(step: Flow): readonly string[] {
  if (step.type === "for_each") return [step.items];
  if (step.type !== "set" && step.type !== "return") return [];
  return Object.values(step.values).filter((value) => typeof value === "string");
}
