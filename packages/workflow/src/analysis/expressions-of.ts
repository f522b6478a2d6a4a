/** The CEL expressions that stand in a step itself. */
import type { Condition, Flow, VariableType } from "@flowmind/core";

interface Use {
  readonly text: string;
  /** What its value must be, where that is told. */
  readonly type?: VariableType;
}

export function expressionsOf(step: Flow): readonly string[] {
  return usesOf(step).map(({ text }) => text);
}

export function usesOf(step: Flow): readonly Use[] {
  const subject = step.type === "switch" ? celIn(step.subject) : [];
  return [
    ...conditionsOf(step)
      .flatMap(celIn)
      .map((text) => ({ text, type: "boolean" }) as const),
    ...subject.map((text) => ({ text })),
    ...valuesOf(step),
  ];
}

function celIn(condition: Condition | undefined): readonly string[] {
  if (condition === undefined) return [];
  return [...(condition.language === "cel" ? [condition.text] : []), ...celIn(condition.and)];
}

function conditionsOf(step: Flow): readonly (Condition | undefined)[] {
  switch (step.type) {
    case "branch":
      return [step.when, ...step.branches.map(({ condition }) => condition)];
    case "loop":
      return [step.when, step.while];
    case "for_each":
      return [step.when, step.where];
    default:
      return [step.when];
  }
}

function valuesOf(step: Flow): readonly Use[] {
  if (step.type === "for_each") return [{ text: step.items, type: "list" }];
  if (step.type !== "set" && step.type !== "return") return [];
  return Object.values(step.values).flatMap((value) => (typeof value === "string" ? [{ text: value }] : []));
}
