/** The parts of a flow that have variables of their own: the flow itself, and each of its functions. */
import { childrenOf, type Flow, type FlowFunction, type Variable } from "@flowmind/core";
import { namesSet } from "./names-set.ts";

export interface FlowUnit {
  readonly root: Flow;
  /** Declared ones. */
  readonly variables: readonly Variable[];
  /** Outer before inner, in the order of writing; without those of functions. */
  readonly steps: readonly Flow[];
  /** Names of variables that are declared, or set by any of the steps. */
  readonly known: ReadonlySet<string>;
}

/** The flow comes first. O(steps). */
export function unitsOf(flow: Flow, variables: readonly Variable[]): readonly FlowUnit[] {
  const units: FlowUnit[] = [];
  const pending = [{ root: flow, variables }];
  for (let next = pending.shift(); next !== undefined; next = pending.shift()) {
    const steps = listSteps(next.root);
    units.push({ ...next, steps, known: namesSet(next.variables, steps) });
    for (const { body, parameters } of steps.flatMap(functionsOf)) pending.push({ root: body, variables: parameters });
  }
  return units;
}

/** Those that the step itself brings. */
export function functionsOf(step: Flow): readonly FlowFunction[] {
  return step.type === "sequence" ? (step.functions ?? []) : [];
}

/** The steps directly inside a step, without those of functions. */
export function stepsIn(step: Flow): readonly Flow[] {
  return step.type === "sequence" ? step.steps : childrenOf(step);
}

function listSteps(root: Flow): readonly Flow[] {
  const steps: Flow[] = [];
  const pending: Flow[] = [root];
  for (let step = pending.pop(); step !== undefined; step = pending.pop()) {
    steps.push(step);
    for (const inner of stepsIn(step).toReversed()) pending.push(inner);
  }
  return steps;
}
