/** Tasks at the same time, each with a memory of its own. */
import type { ParallelStep } from "@flowmind/core";
import { messagesRemembered, usualConcurrency } from "../tuning.ts";
import { type Completion, done, failed } from "./completion.ts";
import { labelOf } from "./label-of.ts";
import { assign, createMemory, hearAgain, type Memory } from "./memory.ts";
import { type PlannedTask, planTasks } from "./plan-tasks.ts";
import type { Runtime } from "./runtime.ts";
import { forkScope, type Scope } from "./scope.ts";

interface Task extends PlannedTask {
  /** `left`: what it waits for came to no good end, so that it is not begun. */
  status: "pending" | "running" | "over" | "left";
  memory: Memory;
  completion: Completion;
}

type Tasks = ReadonlyMap<number, Task>;

/**
 * All tasks are carried out, also where one fails, but for those that wait for it. What they set is taken over in the order of the
 * tasks, later for those that waited, whichever was done first; `collectResults` takes, for each task, what it set and the result of its
 * last step.
 */
export async function executeParallel(
  runtime: Runtime,
  step: ParallelStep,
  path: string,
  scope: Scope,
): Promise<Completion> {
  const tasks: Tasks = new Map(planTasks(step).map((task) => [task.index, toTask(task, scope)]));
  const most = step.maxConcurrency ?? usualConcurrency;
  let pending: readonly Task[] = [...tasks.values()].filter(({ status }) => status === "pending");
  let running = 0;
  const advance = async (): Promise<void> => {
    const { picked, rest } = pick(pending, tasks, most - running);
    pending = rest;
    for (const task of picked) if (task.status === "left") noteLeft(runtime, task, path);
    const ready = picked.filter(({ status }) => status === "running");
    running += ready.length;
    // The strand that comes here goes on as one of those that begin, the last one as the strand around.
    if (running > 0) runtime.tracker.strands(ready.length - 1);
    await Promise.all(ready.map(carryOut));
  };
  const carryOut = async (task: Task): Promise<void> => {
    task.memory = memoryAfter(task, tasks, scope.memory);
    const own = { ...scope, memory: task.memory };
    task.completion = await runtime.execute(runtime, task.body, `${path}/${task.index}`, own);
    task.status = "over";
    running -= 1;
    await advance();
  };
  await advance();
  return join([...tasks.values()], step, scope.memory);
}

function toTask(task: PlannedTask, scope: Scope): Task {
  const { impossible: name } = task;
  const own = { ...task, memory: forkScope(scope).memory };
  if (name === undefined) return { ...own, status: "pending", completion: done };
  return { ...own, status: "left", completion: failed("WAIT_IMPOSSIBLE", { step: labelOf(task.body), name }) };
}

/** Those that can begin now, as many as there is room for, and those that never can. Each comes after those that it waits for. */
function pick(
  pending: readonly Task[],
  tasks: Tasks,
  room: number,
): { readonly picked: readonly Task[]; readonly rest: readonly Task[] } {
  const picked: Task[] = [];
  const waiting: Task[] = [];
  let begun = 0;
  let at = 0;
  for (; at < pending.length && begun < room; at += 1) {
    const task = pending[at];
    if (task === undefined) break;
    const awaited = task.awaited.flatMap((index) => tasks.get(index) ?? []);
    if (awaited.some(isLost)) task.status = "left";
    else if (awaited.every(({ status }) => status === "over")) {
      task.status = "running";
      begun += 1;
    }
    (task.status === "pending" ? waiting : picked).push(task);
  }
  return { picked, rest: waiting.concat(pending.slice(at)) };
}

function isLost({ status, completion }: Task): boolean {
  return status === "left" || (status === "over" && completion.type !== "done");
}

function noteLeft({ tracker }: Runtime, task: Task, path: string): void {
  const note = "waits for a task that was not done";
  tracker.trace({ path: `${path}/${task.index}`, step: labelOf(task.body), outcome: "skipped", note });
}

/** What was known before, with what the tasks that it waited for knew more and heard. */
function memoryAfter({ awaited }: Task, tasks: Tasks, { variables, heard }: Memory): Memory {
  const before = awaited.flatMap((index) => tasks.get(index)?.memory ?? []);
  const passed = before.flatMap((memory) =>
    [...memory.variables].filter(([name, value]) => variables.get(name) !== value),
  );
  const said = before.flatMap((memory) => memory.heard.filter((text) => !heard.includes(text)));
  return createMemory(new Map([...variables, ...passed]), [...heard, ...new Set(said)].slice(-messagesRemembered));
}

function join(tasks: readonly Task[], { collectResults }: ParallelStep, memory: Memory): Completion {
  const results: unknown[] = [];
  const values: unknown[] = [];
  for (const { index, memory: own } of tasks) {
    const set = [...own.assigned].map((name) => [name, own.variables.get(name)] as const);
    for (const [name, value] of set) assign(memory, name, value);
    hearAgain(memory, own);
    results[index] = { ...Object.fromEntries(set), result: own.result };
    values[index] = own.result;
  }
  if (collectResults !== undefined) assign(memory, collectResults, results);
  memory.result = values;
  const ends = tasks.map(({ completion }) => completion);
  const found = gravest.map((type) => ends.find((end) => end.type === type)).find((end) => end !== undefined);
  if (found?.type === "jump") return failed("STEP_OUT_OF_REACH", { step: found.to });
  return found ?? done;
}

/** What the whole ends with where its tasks end differently. */
const gravest: readonly Completion["type"][] = ["stopped", "expired", "failed", "jump", "return"];
