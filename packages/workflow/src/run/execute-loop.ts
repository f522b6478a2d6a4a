/** A step again and again, while a condition holds. */
import type { LoopStep } from "@flowmind/core";
import { usualMaxIterations } from "../tuning.ts";
import { pauseAtLimit } from "./await-signal.ts";
import { type Completion, done, stopped } from "./completion.ts";
import { decide } from "./decide.ts";
import { labelOf } from "./label-of.ts";
import type { Runtime } from "./runtime.ts";
import type { Scope } from "./scope.ts";

/** The author's bound ends the loop and the flow goes on; without one the caller is asked. */
export async function executeLoop(runtime: Runtime, step: LoopStep, path: string, scope: Scope): Promise<Completion> {
  const { maxIterations = Number.POSITIVE_INFINITY } = step;
  for (let round = 1; round <= maxIterations; round += 1) {
    const name = `${path}/${round}`;
    const decision = await decide(runtime, step.while, `${name}?while`, scope);
    if (decision.type === "undecided") return decision.completion;
    if (!decision.holds) {
      noteEnd(runtime, step, path, { rounds: round - 1, said: decision.said });
      return done;
    }
    if (!(await mayRepeat(runtime, step, round, name, scope))) return stopped;
    const completion = await runtime.execute(runtime, step.body, name, scope);
    if (completion.type !== "done") return completion;
  }
  const note = `ended after ${maxIterations} rounds, its max_iterations`;
  runtime.tracker.trace({ path, step: labelOf(step), outcome: "skipped", note });
  return done;
}

/** A loop that was never entered, or that a reading of what was said ends, leaves no other trace of why. */
function noteEnd(
  { tracker }: Runtime,
  step: LoopStep,
  path: string,
  { rounds, said }: { readonly rounds: number; readonly said: string },
): void {
  const isReckoned = step.while.language === "cel" && step.while.and === undefined;
  if (rounds > 0 && isReckoned) return;
  const [outcome, ended] =
    rounds === 0
      ? (["skipped", "not entered"] as const)
      : (["done", `ended after ${rounds} ${rounds === 1 ? "round" : "rounds"}`] as const);
  tracker.trace({ path, step: labelOf(step), outcome, note: `${ended}: ${said}` });
}

async function mayRepeat(
  runtime: Runtime,
  step: LoopStep,
  round: number,
  path: string,
  scope: Scope,
): Promise<boolean> {
  const isDue = step.maxIterations === undefined && round > 1 && (round - 1) % usualMaxIterations === 0;
  if (!isDue) return true;
  const what = `Repeat ${labelOf(step)} up to ${usualMaxIterations} times more`;
  const pause = { path: `${path}!max_iterations`, limit: "max_iterations", bound: usualMaxIterations, what } as const;
  return pauseAtLimit(runtime, pause, scope);
}
