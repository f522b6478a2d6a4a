/** Takes a router through a task: what every router's program in this language does, so that all are timed alike. */
import { rankedKept, type Task, type TaskAnswer, type TaskResult, warmUpRequests } from "./task.ts";

/** A router that has been built. `Found` is whatever it hands back. */
interface BuiltRouter<Found> {
  /** The timed part: a request in words → what the router says. */
  ask(request: string): Found | Promise<Found>;
  /** The same in the benchmark's words; not timed. */
  read(found: Found, request: string): Reading | Promise<Reading>;
}

type Reading = Omit<TaskAnswer, "latencyMs">;

export interface RouterProgram<Found> {
  readonly version: string;
  build(task: Task): Promise<BuiltRouter<Found>>;
}

/** One request after the other. */
export async function answerTask<Found>(program: RouterProgram<Found>, task: Task): Promise<TaskResult> {
  const startMs = performance.now();
  const router = await program.build(task);
  const buildMs = performance.now() - startMs;
  for (const request of task.requests.slice(0, warmUpRequests)) await router.ask(request);
  const answers: TaskAnswer[] = [];
  for (const request of task.requests) {
    const askedMs = performance.now();
    const found = await router.ask(request);
    const latencyMs = performance.now() - askedMs;
    const reading = await router.read(found, request);
    answers.push({ ...reading, ranked: reading.ranked.slice(0, rankedKept), latencyMs });
  }
  return { version: program.version, buildMs, answers };
}
