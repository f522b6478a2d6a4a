import { createMemoryStore } from "@flowmind/store";
import { expect, it, onTestFinished } from "vitest";
import { resolveAmong } from "../../../../test/support/drive-run.ts";
import { makeContext } from "../../../../test/support/make-context.ts";
import { call, sampleTools, steps } from "../../../../test/support/run-flow.ts";
import { createTableJudge } from "../../../../test/support/table-judge.ts";
import { toolResult } from "../../../../test/support/tool-world.ts";
import { leaseMs } from "../tuning.ts";
import { createWorkflowEngine } from "./create-workflow-engine.ts";

const ann = { tenant: "acme", subject: "ann" };

it("begins no step of a run whose lease has lapsed while the process was held up", async () => {
  const { runs } = createMemoryStore();
  let nowMs = 0;
  let wakeUp = (): void => undefined;
  const heldUp = new Promise<void>((resolve) => {
    wakeUp = resolve;
  });
  const called: string[] = [];
  const open = (driver: string, journal = runs) => {
    const engine = createWorkflowEngine({
      journal,
      driver,
      clock: { now: () => nowMs },
      ids: { next: () => "run" },
      log: { write: () => undefined },
      random: () => 0.5,
      sleep: () => new Promise(() => undefined),
      partsOf: () => ({
        resolve: resolveAmong(sampleTools),
        judge: createTableJudge({}),
        call: async ({ arguments: { at } }) => {
          called.push(`${driver} ${at}`);
          return toolResult({});
        },
      }),
    });
    onTestFinished(() => engine.close());
    return engine;
  };
  // It stands still after the first call was kept, and before it hears of that.
  const slow = open("slow", {
    ...runs,
    append: async (lease, entry) => {
      const counts = await runs.append(lease, entry);
      if (entry.path.endsWith("/0")) await heldUp;
      return counts;
    },
  });
  const flow = steps(...[0, 1].map((at) => call("tool://read", { arguments: { at } })));
  await slow.start(ann, { context: makeContext("workflow://w", { flow }), variables: {} });
  await expect.poll(() => called).toEqual(["slow 0"]);

  nowMs += leaseMs + 1;
  const quick = open("quick");
  expect(await quick.recover()).toEqual(["run"]);
  expect(await quick.settle("run", { timeoutMs: 1_000 })).toMatchObject({ status: "completed" });
  wakeUp();
  await slow.settle("run", { timeoutMs: 1_000 });
  expect(called).toEqual(["slow 0", "quick 1"]);
});
