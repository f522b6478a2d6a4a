/** Waiting until a run can go on with an answer only, whichever process drives it. */
import { isRunOver, type RunState, type SeenRun, type SettleOptions } from "@flowmind/core";
import { pause } from "../durable/pause.ts";
import { lookMs } from "../tuning.ts";
import type { Drive } from "./drive.ts";
import { isSettled } from "./is-settled.ts";
import type { WorkflowEngineParts } from "./workflow-engine-parts.ts";

interface Settling extends Pick<WorkflowEngineParts, "journal" | "clock" | "sleep"> {
  readonly drives: ReadonlyMap<string, Drive>;
  /** Begins to drive the run, where nobody does. */
  readonly drive: (runId: string) => Promise<Drive | undefined>;
  readonly status: (runId: string) => Promise<SeenRun | undefined>;
  readonly closed: AbortSignal;
}

export async function settle(
  runId: string,
  { timeoutMs, signal, onState }: SettleOptions,
  { journal, clock, sleep, drives, drive, status, closed }: Settling,
): Promise<RunState | undefined> {
  const untilMs = clock.now() + timeoutMs;
  const isOut = (): boolean => signal?.aborted === true || closed.aborted || clock.now() >= untilMs;
  let shown: RunState | undefined;
  for (;;) {
    const own = drives.get(runId);
    // Asked for before the state is read, so that nothing shown in between is waited for.
    const next = own?.next();
    const state = await stateOf(own, () => status(runId));
    if (state === undefined) return undefined;
    if (state !== shown) onState?.(state);
    shown = state;
    if (isOut()) return state;
    if (await isSettled(journal, runId, state)) {
      // Whoever asks another process right afterwards finds it as far there, too.
      await (isRunOver(state) ? own?.over : own?.kept());
      return state;
    }
    if (next === undefined && (await drive(runId)) !== undefined) continue;
    await change(next, Math.min(lookMs, untilMs - clock.now()), sleep, signal);
  }
}

/** What is driven here has no need to be read. */
async function stateOf(
  own: Drive | undefined,
  read: () => Promise<SeenRun | undefined>,
): Promise<RunState | undefined> {
  return own?.state() ?? (await read())?.state;
}

/** Until the run shows something else, or until it is time to look again. */
async function change(
  next: Promise<void> | undefined,
  mostMs: number,
  sleep: Settling["sleep"],
  signal: AbortSignal | undefined,
): Promise<void> {
  const over = new AbortController();
  const stop = (): void => over.abort(changed);
  signal?.addEventListener("abort", stop, { once: true });
  const time = pause(sleep, Math.max(0, mostMs), over.signal);
  await (next === undefined ? time : Promise.race([next, time]));
  signal?.removeEventListener("abort", stop);
  over.abort(changed);
}

/** Without a reason of its own a signal makes an error with a stack, which takes longer than all the rest. */
const changed = "it has changed";
