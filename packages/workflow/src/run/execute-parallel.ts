/** Tasks at the same time, each with a memory of its own. */
import type { ParallelStep } from "@flowmind/core";
import { usualConcurrency } from "../tuning.ts";
import { type Completion, done, failed } from "./completion.ts";
import { assign, hearAgain, type Memory } from "./memory.ts";
import type { Runtime } from "./runtime.ts";
import { forkScope, type Scope } from "./scope.ts";

interface Task {
  readonly scope: Scope;
  completion: Completion;
}

/**
 * All tasks are carried out, also where one fails. What they set is taken over in the order of the tasks, whichever was done first;
 * `collectResults` takes, for each task, what it set and the result of its last step.
 */
export async function executeParallel(
  runtime: Runtime,
  step: ParallelStep,
  path: string,
  scope: Scope,
): Promise<Completion> {
  const tasks: Task[] = step.tasks.map(() => ({ scope: forkScope(scope), completion: done }));
  const strands = Math.min(step.maxConcurrency ?? usualConcurrency, tasks.length);
  if (strands === 0) return done;
  let next = 0;
  let running = strands;
  const work = async (): Promise<void> => {
    for (let index = next++; index < tasks.length; index = next++) {
      const task = tasks[index];
      const body = step.tasks[index];
      if (task === undefined || body === undefined) break;
      task.completion = await runtime.execute(runtime, body, `${path}/${index}`, task.scope);
    }
    running -= 1;
    // The last one goes on as the strand around.
    if (running > 0) runtime.tracker.strands(-1);
  };
  runtime.tracker.strands(strands - 1);
  await Promise.all(Array.from({ length: strands }, work));
  return join(tasks, step, scope.memory);
}

function join(tasks: readonly Task[], { collectResults }: ParallelStep, memory: Memory): Completion {
  const results = tasks.map(({ scope }) => {
    const { variables, assigned, result } = scope.memory;
    const set = [...assigned].map((name) => [name, variables.get(name)] as const);
    for (const [name, value] of set) assign(memory, name, value);
    hearAgain(memory, scope.memory);
    return { ...Object.fromEntries(set), result };
  });
  if (collectResults !== undefined) assign(memory, collectResults, results);
  memory.result = results.map(({ result }) => result);
  const ends = tasks.map(({ completion }) => completion);
  const found = gravest.map((type) => ends.find((end) => end.type === type)).find((end) => end !== undefined);
  if (found?.type === "jump") return failed("STEP_OUT_OF_REACH", { step: found.to });
  return found ?? done;
}

/** What the whole ends with where its tasks end differently. */
const gravest: readonly Completion["type"][] = ["stopped", "expired", "failed", "jump", "return"];
