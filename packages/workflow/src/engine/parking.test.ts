import { randomUUID } from "node:crypto";
import { createMemoryStore } from "@flowmind/store";
import { expect, it, onTestFinished } from "vitest";
import { resolveAmong } from "../../../../test/support/drive-run.ts";
import { makeContext } from "../../../../test/support/make-context.ts";
import { createQuickTime } from "../../../../test/support/quick-time.ts";
import { call, sampleTools, steps } from "../../../../test/support/run-flow.ts";
import { createTableJudge } from "../../../../test/support/table-judge.ts";
import { createToolWorld } from "../../../../test/support/tool-world.ts";
import { createWorkflowEngine } from "./create-workflow-engine.ts";

it("begins no step of a run that it is giving away, and goes on with it once it has", async () => {
  const { runs } = createMemoryStore();
  const world = createToolWorld();
  let answerPark = (): void => undefined;
  let isHeld = true;
  const engine = createWorkflowEngine({
    ...createQuickTime(),
    journal: {
      ...runs,
      // The journal has parked it, and its answer is on the way.
      park: async (lease, paths) => {
        const isParked = await runs.park(lease, paths);
        if (isHeld) await new Promise<void>((resolve) => (answerPark = resolve));
        return isParked;
      },
    },
    driver: randomUUID(),
    ids: { next: randomUUID },
    log: { write: () => undefined },
    random: () => 0.5,
    partsOf: () => ({ resolve: resolveAmong(sampleTools), call: world.call, judge: createTableJudge({}) }),
  });
  onTestFinished(() => engine.close());
  const flow = steps({ type: "ask", variable: "word" }, call("tool://write"));
  const id = await engine.start(
    { tenant: "acme", subject: "ann" },
    { context: makeContext("workflow://w", { flow }), variables: {} },
  );
  const state = await engine.settle(id, { timeoutMs: 60_000 });
  await expect.poll(async () => (await runs.unfinished(Number.MAX_SAFE_INTEGER)).length).toBe(0);
  await engine.signal(id, state?.awaited[0]?.path ?? "", { variables: { word: "go" } });
  expect(await engine.settle(id, { timeoutMs: 2_000 })).toMatchObject({ status: "running" });
  expect(world.calls).toEqual([]);
  isHeld = false;
  answerPark();
  expect(await engine.settle(id, { timeoutMs: 60_000 })).toMatchObject({ status: "completed" });
  expect(world.calls).toHaveLength(1);
});
