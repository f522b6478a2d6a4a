/** Steps in order, but for where one leads elsewhere. */
import type { SequenceStep } from "@flowmind/core";
import { usualMaxIterations } from "../tuning.ts";
import { pauseAtLimit } from "./await-signal.ts";
import { type Completion, done, stopped } from "./completion.ts";
import type { Runtime } from "./runtime.ts";
import { type Scope, withFunctions } from "./scope.ts";

/** A step that is come to again has another path, so that it is carried out again. */
export async function executeSequence(
  runtime: Runtime,
  { steps, functions }: SequenceStep,
  path: string,
  outer: Scope,
): Promise<Completion> {
  const scope = withFunctions(outer, functions);
  const places = new Map(
    steps.flatMap(({ name }, index) => (name === undefined ? [] : [[name, index] as const])).reverse(),
  );
  const visits = new Map<number, number>();
  for (let index = 0; index < steps.length; ) {
    const step = steps[index];
    if (step === undefined) break;
    const visit = (visits.get(index) ?? 0) + 1;
    visits.set(index, visit);
    const name = `${path}/${index}${visit === 1 ? "" : `@${visit}`}`;
    if (visit > 1 && (visit - 1) % usualMaxIterations === 0 && !(await mayComeAgain(runtime, name, scope)))
      return stopped;
    const completion = await runtime.execute(runtime, step, name, scope);
    const target = completion.type === "jump" ? places.get(completion.to) : index + 1;
    if (target === undefined || (completion.type !== "done" && completion.type !== "jump")) return completion;
    index = target;
  }
  return done;
}

/** Going back is a loop that says nothing of its bounds. */
function mayComeAgain(runtime: Runtime, path: string, scope: Scope): Promise<boolean> {
  const bound = usualMaxIterations;
  const what = `Go back to this step up to ${bound} times more`;
  return pauseAtLimit(runtime, { path: `${path}!max_iterations`, limit: "max_iterations", bound, what }, scope);
}
