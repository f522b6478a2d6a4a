/** Runs workflows as an engine would, with a scripted caller. */
import type { AwaitedSignal, RunJournal, RunnableContext, RunStart, RunState } from "@flowmind/core";
import { openDurableContext, type RunParts, runWorkflow, sendSignal } from "@flowmind/workflow";
import { createTableJudge } from "./table-judge.ts";
import { toolResult } from "./tool-world.ts";
import { createVirtualTime, type VirtualTime } from "./virtual-time.ts";

/** An answer that never comes, while the time goes on. */
export const noAnswer: unique symbol = Symbol("no answer");

/** What a caller answers; undefined: nothing, so that the run stays where it is. */
type AnswerRun = (awaited: AwaitedSignal) => unknown;

export interface DriveOptions {
  readonly start: RunStart;
  readonly journal: RunJournal;
  readonly answer?: AnswerRun;
  readonly parts?: Partial<RunParts>;
  readonly time?: VirtualTime;
  readonly signal?: AbortSignal;
  readonly onState?: (state: RunState) => void;
  readonly runId?: string;
}

/** Until the run is over, or until it waits for what nobody answers. Called again with the same journal it goes on. */
export async function driveRun(options: DriveOptions): Promise<RunState> {
  const { start, journal, answer = () => undefined, time = createVirtualTime(), runId = "run" } = options;
  const { clock, sleep } = time;
  const owner = { tenant: "", subject: "tester" };
  await journal.create({ id: runId, owner, uri: start.context.uri, startedAtMs: clock.now(), start });
  const lease = await journal.lease({ runId, driver: "test", nowMs: clock.now(), untilMs: clock.now() });
  if (lease === undefined) throw new Error("the run is driven by another");
  return new Promise<RunState>((resolve, reject) => {
    const asked = new Set<string>();
    const reply = async (awaited: AwaitedSignal): Promise<void> => {
      if (asked.has(awaited.path)) return;
      asked.add(awaited.path);
      const value = answer(awaited);
      if (value === undefined) return;
      answered += 1;
      if (value === noAnswer) return;
      await sendSignal(journal, runId, awaited.path, value);
      open.then(({ wake }) => wake(), reject);
    };
    let answered = 0;
    const onState = (state: RunState): void => {
      options.onState?.(state);
      const before = answered;
      if (state.status === "running" || state.awaited.length === 0) return;
      const fresh = state.awaited.filter(({ path }) => !asked.has(path));
      for (const awaited of state.awaited) reply(awaited).catch(reject);
      if (fresh.length > 0 && answered === before) resolve(state);
    };
    const open = openDurableContext({
      journal,
      lease,
      clock,
      sleep,
      random: () => 0.5,
      signal: options.signal ?? new AbortController().signal,
      onState,
    });
    open.then(({ context }) => runWorkflow(start, context, { ...emptyParts, ...options.parts })).then(resolve, reject);
  });
}

const emptyParts: RunParts = {
  resolve: async () => undefined,
  call: async () => toolResult({}),
  judge: createTableJudge({}),
};

/** Contexts by their URI, as `RunParts.resolve` wants them. */
export function resolveAmong(contexts: readonly RunnableContext[]): RunParts["resolve"] {
  const byUri = new Map(contexts.map((context) => [context.uri, context]));
  return async (uri) => byUri.get(uri);
}
