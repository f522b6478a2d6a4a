/** The CEL expressions that stand in a step itself, and its conditions. */
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
  const subject = step.type === "switch" && step.subject.language === "cel" ? [step.subject.text] : [];
  return [
    ...conditionsOf(step)
      .filter(({ language }) => language === "cel")
      .map(({ text }) => ({ text, type: "boolean" }) as const),
    ...subject.map((text) => ({ text })),
    ...valuesOf(step),
  ];
}

/** In both languages, each with what is joined to it; what a switch asks for is no condition. */
export function conditionsOf(step: Flow): readonly Condition[] {
  return guardsOf(step).flatMap(joinedIn);
}

function joinedIn(condition: Condition | undefined): readonly Condition[] {
  return condition === undefined ? [] : [condition, ...joinedIn(condition.and)];
}

function guardsOf(step: Flow): readonly (Condition | undefined)[] {
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
