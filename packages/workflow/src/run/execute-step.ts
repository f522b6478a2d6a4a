/** One step with everything that may stand around any step: its condition, its time, its retries, and where it leads. */
import { type Flow, mostRetries } from "@flowmind/core";
import { firstBackoffMs, longestBackoffMs } from "../tuning.ts";
import { pauseAtLimit } from "./await-signal.ts";
import { type Completion, type Deadline, done, failed, stopped } from "./completion.ts";
import { decide, doubtOf } from "./decide.ts";
import { executeAttempt } from "./execute-attempt.ts";
import { executeBranch, executeSwitch } from "./execute-branch.ts";
import { executeCall } from "./execute-call.ts";
import { executeForEach } from "./execute-for-each.ts";
import { executeAsk, executeInstruct } from "./execute-instruct.ts";
import { executeInvoke } from "./execute-invoke.ts";
import { executeLoop } from "./execute-loop.ts";
import { executeParallel } from "./execute-parallel.ts";
import { executeSequence } from "./execute-sequence.ts";
import { executeReturn, executeSet } from "./execute-set.ts";
import { failAt } from "./fail-at.ts";
import { labelOf } from "./label-of.ts";
import type { Runtime } from "./runtime.ts";
import type { Scope } from "./scope.ts";

/** @param path names the step's place in the run; no other step of the run ever has the same */
export async function executeStep(runtime: Runtime, step: Flow, path: string, scope: Scope): Promise<Completion> {
  runtime.context.signal.throwIfAborted();
  if (!(await mayTurn(runtime, scope))) return stopped;
  const inner = step.name === undefined ? scope : { ...scope, breadcrumb: [...scope.breadcrumb, step.name] };
  if (step.when !== undefined) {
    const decision = await decide(runtime, step.when, `${path}?when`, inner);
    if (decision.type === "undecided") return failAt(runtime, placeOf(step, path), inner, decision.completion);
    if (!decision.holds) {
      const note = decision.isUncertain ? `not sure whether ${doubtOf(step.when)}` : decision.said;
      runtime.tracker.trace({ path, step: labelOf(step), outcome: "skipped", note });
      return done;
    }
  }
  const completion = await retry(runtime, step, path, inner);
  return completion.type === "done" && step.next !== undefined ? { type: "jump", to: step.next } : completion;
}

function placeOf(step: Flow, path: string) {
  return { label: labelOf(step), path, line: step.line };
}

/** A flow that does nothing for ever is asked about, too. */
async function mayTurn(runtime: Runtime, scope: Scope): Promise<boolean> {
  const { turns } = runtime.budget;
  const ordinal = turns.take();
  if (ordinal === undefined) return true;
  const pause = { path: `!max_turns:${ordinal}`, limit: "max_turns", bound: turns.bound, what: "Go on" } as const;
  const goesOn = await pauseAtLimit(runtime, pause, scope);
  if (goesOn) turns.grant(ordinal);
  return goesOn;
}

/** Every try has a path of its own; the first one has the step's. */
async function retry(runtime: Runtime, step: Flow, path: string, scope: Scope): Promise<Completion> {
  const retries = Math.min(step.retries ?? 0, mostRetries);
  for (let tries = 0; ; tries += 1) {
    const name = tries === 0 ? path : `${path}~${tries + 1}`;
    const completion = failAt(runtime, placeOf(step, name), scope, await executeInTime(runtime, step, name, scope));
    if (completion.type !== "failed" || completion.failure.code === "APPROVAL_DECLINED" || tries >= retries)
      return completion;
    const backoffMs = Math.min(firstBackoffMs * 2 ** tries, longestBackoffMs);
    const chance = 1 + (await runtime.context.random(`${name}?chance`)) / 2;
    await runtime.context.waitSignal(`${name}?backoff`, { timeoutMs: Math.round(backoffMs * chance) });
  }
}

async function executeInTime(runtime: Runtime, step: Flow, path: string, scope: Scope): Promise<Completion> {
  if (step.timeoutMs === undefined) return executeAction(runtime, step, path, scope);
  const atMs = (await runtime.context.now(`${path}?start`)) + step.timeoutMs;
  const own: Deadline = { atMs, owner: path };
  const deadline = scope.deadline !== undefined && scope.deadline.atMs <= atMs ? scope.deadline : own;
  const completion = await executeAction(runtime, step, path, { ...scope, deadline });
  if (completion.type !== "expired" || completion.owner !== path) return completion;
  if (step.type === "loop" || step.type === "for_each") {
    runtime.tracker.trace({ path, step: labelOf(step), outcome: "done", note: `ended after ${step.timeoutMs} ms` });
    return done;
  }
  return failed("STEP_TIMED_OUT", { step: labelOf(step), timeoutMs: step.timeoutMs });
}

function executeAction(runtime: Runtime, step: Flow, path: string, scope: Scope): Promise<Completion> {
  switch (step.type) {
    case "instruct":
      return executeInstruct(runtime, step, path, scope);
    case "ask":
      return executeAsk(runtime, step, path, scope);
    case "call":
      return executeCall(runtime, step, path, scope);
    case "invoke":
      return executeInvoke(runtime, step, path, scope);
    case "set":
      return executeSet(runtime, step, path, scope);
    case "return":
      return executeReturn(runtime, step, path, scope);
    case "sequence":
      return executeSequence(runtime, step, path, scope);
    case "branch":
      return executeBranch(runtime, step, path, scope);
    case "switch":
      return executeSwitch(runtime, step, path, scope);
    case "loop":
      return executeLoop(runtime, step, path, scope);
    case "for_each":
      return executeForEach(runtime, step, path, scope);
    case "parallel":
      return executeParallel(runtime, step, path, scope);
    case "attempt":
      return executeAttempt(runtime, step, path, scope);
  }
}
