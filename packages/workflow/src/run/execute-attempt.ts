/** A step that may fail, what is done then, and what is done in any case. */
import type { AttemptStep } from "@flowmind/core";
import { failureVariable } from "../tuning.ts";
import type { Completion } from "./completion.ts";
import { assign } from "./memory.ts";
import type { Runtime } from "./runtime.ts";
import type { Scope } from "./scope.ts";

/** `catch` finds what went wrong in the variable `error`. What `finally` ends with, unless it is just done, is how the whole ends. */
export async function executeAttempt(
  runtime: Runtime,
  step: AttemptStep,
  path: string,
  scope: Scope,
): Promise<Completion> {
  let completion = await runtime.execute(runtime, step.body, `${path}/try`, scope);
  if (completion.type === "failed" && step.onFailure !== undefined) {
    const { code, message } = completion.failure;
    assign(scope.memory, failureVariable, { code, message });
    completion = await runtime.execute(runtime, step.onFailure, `${path}/catch`, scope);
  }
  if (step.always === undefined || completion.type === "stopped") return completion;
  const last = await runtime.execute(runtime, step.always, `${path}/finally`, scope);
  return last.type === "done" ? completion : last;
}
