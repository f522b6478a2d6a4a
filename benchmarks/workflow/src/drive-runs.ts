/** Runs of one tool call after the other, driven by the engine over a journal. */
import type { Flow, RunJournal, RunnableContext, RunStart, ToolResult } from "@flowmind/core";
import { createWorkflowEngine } from "@flowmind/workflow";

const owner = { tenant: "benchmark", subject: "user" };

/** Longer than any measurement. */
const patienceMs = 600_000;

const tool: RunnableContext = {
  uri: "tool://benchmark/note",
  kind: "tool",
  title: "Note",
  description: "Takes a number",
  variables: [],
  effect: "write",
};

/** What a step does, in the runs and in the bare loop. */
export async function note(at: unknown): Promise<ToolResult> {
  return { content: [], structured: { noted: at }, isError: false };
}

/** @param onCall told when a step calls its tool; gives the time that all runs took together, in milliseconds */
export async function driveRuns(
  journal: RunJournal,
  { steps, runs }: { readonly steps: number; readonly runs: number },
  onCall: () => void,
): Promise<number> {
  let ids = 0;
  const engine = createWorkflowEngine({
    journal,
    driver: "benchmark",
    clock: { now: Date.now },
    ids: { next: () => `${performance.now()} ${++ids}` },
    log: { write: () => undefined },
    random: Math.random,
    sleep,
    partsOf: () => ({
      resolve: async () => tool,
      call: ({ arguments: { at } }) => {
        onCall();
        return note(at);
      },
      judge: { judge: () => Promise.reject(new Error("nothing is judged here")) },
    }),
  });
  const beganMs = performance.now();
  await Promise.all(Array.from({ length: runs }, () => driveOne()));
  const tookMs = performance.now() - beganMs;
  await engine.close();
  return tookMs;

  async function driveOne(): Promise<void> {
    const id = await engine.start(owner, startOf(steps));
    const state = await engine.settle(id, { timeoutMs: patienceMs });
    if (state?.status !== "completed") throw new Error(`a run ended as ${state?.status}: ${state?.failure?.message}`);
  }
}

function startOf(steps: number): RunStart {
  const call: Flow = { type: "call", tool: tool.uri, arguments: { at: "${at}" }, storeResult: "noted" };
  const flow: Flow = { type: "for_each", item: "at", items: "all", body: call };
  const uri = "workflow://benchmark";
  const context: RunnableContext = { uri, kind: "workflow", title: uri, description: uri, variables: [], flow };
  const all = Array.from({ length: steps }, (_, at) => at);
  return { context, variables: { all }, maxSteps: steps, maxDurationMs: patienceMs };
}

/** As that of the command: it never resolves once the signal is aborted. */
function sleep(durationMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const callOff = (): void => clearTimeout(timer);
    const timer = setTimeout(() => {
      signal.removeEventListener("abort", callOff);
      resolve();
    }, durationMs);
    signal.addEventListener("abort", callOff, { once: true });
  });
}
