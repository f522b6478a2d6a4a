/** Values that are computed: for variables, and for what a flow returns. */
import type { ReturnStep, SetStep } from "@flowmind/core";
import { largestValue } from "../tuning.ts";
import { weighValue } from "../values/weigh-value.ts";
import { type Completion, done, failed } from "./completion.ts";
import { type Computed, compute } from "./decide.ts";
import { labelOf } from "./label-of.ts";
import { assign } from "./memory.ts";
import type { Runtime } from "./runtime.ts";
import type { Scope } from "./scope.ts";

/** Texts are expressions, anything else is meant as it is. Later ones see what earlier ones set. */
export async function executeSet(runtime: Runtime, step: SetStep, path: string, scope: Scope): Promise<Completion> {
  for (const [name, value] of Object.entries(step.values)) {
    const computed = computeValue(runtime, value, scope);
    const completion = computed.ok ? setVariable(scope, name, computed.value) : computed.completion;
    if (completion.type !== "done") return completion;
  }
  runtime.tracker.trace({ path, step: labelOf(step), outcome: "done" });
  return done;
}

export async function executeReturn(
  runtime: Runtime,
  step: ReturnStep,
  path: string,
  scope: Scope,
): Promise<Completion> {
  const values: [string, unknown][] = [];
  for (const [name, value] of Object.entries(step.values)) {
    const computed = computeValue(runtime, value, scope);
    if (!computed.ok) return computed.completion;
    values.push([name, computed.value]);
  }
  runtime.tracker.trace({ path, step: labelOf(step), outcome: "done" });
  return { type: "return", values: Object.fromEntries(values) };
}

function computeValue(runtime: Runtime, value: unknown, scope: Scope): Computed {
  return typeof value === "string" ? compute(runtime, value, scope) : { ok: true, value };
}

export function setVariable({ memory }: Scope, name: string, value: unknown): Completion {
  if (weighValue(value, largestValue) > largestValue)
    return failed("VALUE_TOO_LARGE", { what: name, limit: largestValue });
  assign(memory, name, value);
  return done;
}
