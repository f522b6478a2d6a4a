/** The variables that a run begins with: which are given, which have a default, and which are asked for. */
import { type Context, nearestNames, ownValue, type Variable } from "@flowmind/core";
import { isLeftOpen } from "../values/is-left-open.ts";
import { readValue } from "../values/read-value.ts";
import type { PlannedVariable } from "./run-plan.ts";

/** Declared ones in their order, then what is given besides. */
export function planVariables(
  { variables }: Pick<Context, "variables">,
  given: Readonly<Record<string, unknown>>,
): readonly PlannedVariable[] {
  const declared = new Set(variables.map(({ name }) => name));
  const others = Object.keys(given).filter((name) => !declared.has(name));
  return [
    ...variables.map((variable) => planVariable(variable, ownValue(given, variable.name))),
    ...others.map((name) => planOther(name, given[name], [...declared])),
  ];
}

function planVariable(variable: Variable, given: unknown): PlannedVariable {
  const { name, type, required, sensitive } = variable;
  const plain = { name, type, required, ...(sensitive === undefined ? {} : { sensitive }) };
  const isGiven = !isLeftOpen(variable, given);
  const value = isGiven ? given : variable.default;
  if (value === undefined) return { ...plain, from: required ? "question" : "open" };
  const read = readValue(name, variable, value);
  if (!read.ok) return { ...plain, from: "refused", fault: read.fault };
  const shown = sensitive === true ? {} : { value: read.value };
  return { ...plain, from: isGiven ? "caller" : "default", ...shown };
}

/** A run takes it as it is; it may well be a typing error. */
function planOther(name: string, value: unknown, declared: readonly string[]): PlannedVariable {
  const [nearest] = nearestNames(name, declared);
  const plain = { name, required: false, from: "caller", value } as const;
  return nearest === undefined ? plain : { ...plain, fault: `is not declared: did you mean "${nearest}"` };
}
