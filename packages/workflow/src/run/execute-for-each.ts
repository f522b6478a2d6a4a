/** A step once for each item of a list. */
import type { ForEachStep } from "@flowmind/core";
import { type Completion, done } from "./completion.ts";
import { compute, decide, noValue } from "./decide.ts";
import { labelOf } from "./label-of.ts";
import type { Runtime } from "./runtime.ts";
import type { Scope } from "./scope.ts";

/** The items are those at the beginning, none where an earlier step that was skipped would have found them; `max_iterations` bounds how many are taken, those that `where` passes over left out. */
export async function executeForEach(
  runtime: Runtime,
  step: ForEachStep,
  path: string,
  scope: Scope,
): Promise<Completion> {
  const computed = compute(runtime, step.items, scope);
  if (!computed.ok) return computed.completion;
  if (computed.value === null) {
    const note = `${step.items} is not known, so that there is nothing to go through`;
    runtime.tracker.trace({ path, step: labelOf(step), outcome: "skipped", note });
    return done;
  }
  if (!Array.isArray(computed.value)) {
    return noValue(runtime, step.items, "what is gone through must be a list", scope);
  }
  const { variables } = scope.memory;
  const before = variables.get(step.item);
  const items: readonly unknown[] = computed.value;
  const completion = await eachItem(runtime, step, items, path, scope);
  if (before === undefined) variables.delete(step.item);
  else variables.set(step.item, before);
  return completion;
}

async function eachItem(
  runtime: Runtime,
  step: ForEachStep,
  items: readonly unknown[],
  path: string,
  scope: Scope,
): Promise<Completion> {
  const { item, where, maxIterations = Number.POSITIVE_INFINITY, body } = step;
  let taken = 0;
  for (const [index, value] of items.entries()) {
    const name = `${path}/${index}`;
    scope.memory.variables.set(item, value);
    if (where !== undefined) {
      const decision = await decide(runtime, where, `${name}?where`, scope);
      if (decision.type === "undecided") return decision.completion;
      if (!decision.holds) continue;
    }
    if (taken >= maxIterations) return done;
    taken += 1;
    const completion = await runtime.execute(runtime, body, name, scope);
    if (completion.type !== "done") return completion;
  }
  if (taken === 0) noteNothing(runtime, step, path, items.length);
  return done;
}

function noteNothing({ tracker }: Runtime, step: ForEachStep, path: string, among: number): void {
  const note = among === 0 ? `${step.items} is empty` : `${step.where?.text} holds for none of ${among} items`;
  tracker.trace({ path, step: labelOf(step), outcome: "skipped", note });
}
