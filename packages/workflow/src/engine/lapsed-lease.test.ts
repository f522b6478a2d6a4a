import type { RunJournal } from "@flowmind/core";
import { createMemoryStore } from "@flowmind/store";
import { describe, expect, it, onTestFinished } from "vitest";
import { resolveAmong } from "../../../../test/support/drive-run.ts";
import { makeContext } from "../../../../test/support/make-context.ts";
import { call, sampleTools, steps } from "../../../../test/support/run-flow.ts";
import { createTableJudge } from "../../../../test/support/table-judge.ts";
import { toolResult } from "../../../../test/support/tool-world.ts";
import { leaseMs, renewMs } from "../tuning.ts";
import { createWorkflowEngine } from "./create-workflow-engine.ts";

const ann = { tenant: "acme", subject: "ann" };

/** Engines over one store, by the name of their driver; what they call, and a process that may be held up until it is woken. */
function openWorld() {
  const { runs } = createMemoryStore();
  const time = { nowMs: 0 };
  let wakeUp = (): void => undefined;
  const heldUp = new Promise<void>((resolve) => {
    wakeUp = resolve;
  });
  const called: string[] = [];
  const open = (driver: string, journal: RunJournal = runs) => {
    const engine = createWorkflowEngine({
      journal,
      driver,
      clock: { now: () => time.nowMs },
      ids: { next: () => "run" },
      log: { write: () => undefined },
      random: () => 0.5,
      sleep: () => new Promise(() => undefined),
      partsOf: () => ({
        resolve: resolveAmong(sampleTools),
        judge: createTableJudge({}),
        call: async ({ arguments: { at } }) => {
          called.push(`${driver} ${at}`);
          if (at === 0) time.nowMs += renewMs;
          return toolResult({});
        },
      }),
    });
    onTestFinished(() => engine.close());
    return engine;
  };
  return { runs, time, heldUp, wakeUp: () => wakeUp(), called, open };
}

type World = ReturnType<typeof openWorld>;

/** Where a process stands still after its first call, and before it hears of what the store has done. */
const standsStill: Readonly<Record<string, (world: World) => RunJournal>> = {
  "while the process was held up": ({ runs, heldUp }) => ({
    ...runs,
    append: async (lease, entry) => {
      const counts = await runs.append(lease, entry);
      if (entry.path.endsWith("/0")) await heldUp;
      return counts;
    },
  }),
  "while the process was held up in renewing it": ({ runs, time, heldUp }) => ({
    ...runs,
    lease: async (wish) => {
      const lease = await runs.lease(wish);
      if (time.nowMs === renewMs) await heldUp;
      return lease;
    },
  }),
};

describe("a run whose lease has lapsed", () => {
  it.each(Object.entries(standsStill))("has no step begun by whoever had it: %s", async (_, journalOf) => {
    const world = openWorld();
    const { time, called, open } = world;
    const slow = open("slow", journalOf(world));
    const flow = steps(...[0, 1].map((at) => call("tool://read", { arguments: { at } })));
    await slow.start(ann, { context: makeContext("workflow://w", { flow }), variables: {} });
    await expect.poll(() => called).toEqual(["slow 0"]);

    time.nowMs += leaseMs + 1;
    const quick = open("quick");
    expect(await quick.recover()).toEqual(["run"]);
    expect(await quick.settle("run", { timeoutMs: 1_000 })).toMatchObject({ status: "completed" });
    world.wakeUp();
    await slow.settle("run", { timeoutMs: 1_000 });
    expect(called).toEqual(["slow 0", "quick 1"]);
  });
});
