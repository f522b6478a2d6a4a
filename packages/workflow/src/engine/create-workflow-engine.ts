/** The engine that drives runs in this process, over a journal that several processes may share. */
import { type CallerKey, isRunOver, messageOf, type RunStart, type SeenRun, type WorkflowEngine } from "@flowmind/core";
import { sendSignal } from "../durable/open-durable-context.ts";
import { leaseMs } from "../tuning.ts";
import { beginningOf } from "./beginning-of.ts";
import { Drive } from "./drive.ts";
import { cancelPath, isSettled } from "./is-settled.ts";
import { settle } from "./settle.ts";
import type { WorkflowEngineParts } from "./workflow-engine-parts.ts";

/**
 * A run that waits for an answer only is driven by nobody; whichever process sends the answer goes on with it. One that works, or waits
 * for a time as well, is driven by one process at a time.
 */
export function createWorkflowEngine(parts: WorkflowEngineParts): WorkflowEngine {
  const { journal, clock, ids, driver, log } = parts;
  const drives = new Map<string, Drive>();
  /** Drives that are about to begin: one for a run, whoever asks. */
  const opening = new Map<string, Promise<Drive | undefined>>();
  /** Runs that were sent something while they were driven here. */
  const signalled = new Set<string>();
  const closed = new AbortController();

  /** Undefined: there is nothing to drive, or another process does. */
  function drive(runId: string): Promise<Drive | undefined> {
    const known = opening.get(runId) ?? begin(runId).finally(() => opening.delete(runId));
    opening.set(runId, known);
    return known;
  }

  async function begin(runId: string): Promise<Drive | undefined> {
    const known = drives.get(runId);
    if (known?.isLeft() === true) await known.over;
    else if (known !== undefined) return known;
    const record = closed.signal.aborted ? undefined : await journal.find(runId);
    if (record === undefined) return undefined;
    const nowMs = clock.now();
    const lease = await journal.lease({ runId, driver, nowMs, untilMs: nowMs + leaseMs });
    if (lease === undefined) return undefined;
    const state = await journal.state(runId);
    // Another process may have brought it to its end just before, and this one may have been closed.
    if (closed.signal.aborted || (state !== undefined && isRunOver(state))) {
      await journal.release(lease);
      return undefined;
    }
    const own = new Drive(record, lease, nowMs, parts);
    drives.set(runId, own);
    forget(runId, own).catch((error: unknown) => leave(runId, error));
    return own;
  }

  function leave(runId: string, error: unknown): undefined {
    log.write("warn", `Run ${runId} waits to be found again`, { reason: messageOf(error) });
  }

  /** A signal that came while the run was being left is for the next drive. */
  async function forget(runId: string, own: Drive): Promise<void> {
    await own.over;
    if (drives.get(runId) === own) drives.delete(runId);
    if (!signalled.delete(runId)) return;
    const state = await journal.state(runId);
    if (state !== undefined && !(await isSettled(journal, runId, state))) await drive(runId);
  }

  async function start(owner: CallerKey, runStart: RunStart): Promise<string> {
    const id = ids.next();
    const { uri } = runStart.context;
    await journal.create({ id, owner, uri, startedAtMs: clock.now(), start: runStart });
    // It is kept by now, and would be driven behind the back of a caller that does not know of it.
    await drive(id).catch((error: unknown) => leave(id, error));
    return id;
  }

  async function status(runId: string): Promise<SeenRun | undefined> {
    const record = await journal.find(runId);
    if (record === undefined) return undefined;
    const runStart = record.start as RunStart;
    const state = drives.get(runId)?.state() ?? (await journal.state(runId)) ?? beginningOf(runStart);
    return { id: runId, owner: record.owner, start: runStart, startedAtMs: record.startedAtMs, state };
  }

  async function signal(runId: string, path: string, value: unknown): Promise<unknown> {
    const counts = await sendSignal(journal, runId, path, value, clock.now());
    if (counts === undefined) return undefined;
    const own = drives.get(runId);
    if (own === undefined || own.isLeft()) await drive(runId);
    else {
      signalled.add(runId);
      own.wake();
    }
    return counts;
  }

  return {
    start,
    status,
    settle: (runId, options) => settle(runId, options, { ...parts, drives, drive, status, closed: closed.signal }),
    signal,
    async cancel(runId) {
      await signal(runId, cancelPath, true);
      drives.get(runId)?.cancel();
    },
    async recover() {
      const found: string[] = [];
      for (const runId of await journal.unfinished(clock.now())) {
        if (drives.has(runId)) continue;
        // One that cannot be begun keeps none of the others waiting.
        const own = await drive(runId).catch((error: unknown) => leave(runId, error));
        if (own !== undefined) found.push(runId);
      }
      return found;
    },
    async close() {
      closed.abort();
      await Promise.all([...drives.values()].map((own) => own.leave()));
    },
  };
}
