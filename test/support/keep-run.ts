/** A run in the store of a data folder, driven as far as its answers go. */
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { AwaitedSignal, RunnableContext, RunStart } from "@flowmind/core";
import { openStore, type Store } from "@flowmind/store";
import { createWorkflowEngine, type RunParts } from "@flowmind/workflow";
import { resolveAmong } from "./drive-run.ts";
import { createTableJudge } from "./table-judge.ts";
import { createToolWorld } from "./tool-world.ts";

export interface KeepRunOptions {
  /** What is awaited is answered with what this gives; undefined: it is left waiting. */
  readonly answer?: (awaited: AwaitedSignal) => unknown;
  readonly contexts?: readonly RunnableContext[];
  readonly parts?: Partial<RunParts>;
  readonly id?: string;
  readonly subject?: string;
  /** Of another tenant than the local one. */
  readonly tenant?: string;
  /** The run is left after so long, wherever it is. */
  readonly leaveAfterMs?: number;
}

/** Gives the run's id. */
export async function keepRun(folder: string, start: RunStart, options: KeepRunOptions = {}): Promise<string> {
  const store = await openKeptStore(folder);
  const { answer = () => undefined, contexts = [], id = randomUUID(), subject = "ann", tenant = "" } = options;
  const engine = createWorkflowEngine({
    journal: store.runs,
    driver: randomUUID(),
    clock: { now: Date.now },
    ids: { next: () => id },
    log: { write: () => undefined },
    sleep: (durationMs, signal) => delay(durationMs, undefined, { signal }),
    random: () => 0.5,
    partsOf: () => ({
      resolve: resolveAmong(contexts),
      call: createToolWorld().call,
      judge: createTableJudge({}),
      ...options.parts,
    }),
  });
  await engine.start({ tenant, subject }, start);
  for (;;) {
    const state = await engine.settle(id, { timeoutMs: options.leaveAfterMs ?? 60_000 });
    const answers = (state?.awaited ?? []).map((awaited) => [awaited.path, answer(awaited)] as const);
    const known = answers.filter(([, value]) => value !== undefined);
    if (known.length === 0) break;
    for (const [path, value] of known) await engine.signal(id, path, value);
  }
  await engine.close();
  await store.close();
  return id;
}

export function openKeptStore(folder: string): Promise<Store> {
  return openStore(join(folder, "data", "store.db"));
}
