import { randomUUID } from "node:crypto";
import { setImmediate as turn } from "node:timers/promises";
import type { RunJournal } from "@flowmind/core";
import { createMemoryStore } from "@flowmind/store";
import { expect, it, onTestFinished } from "vitest";
import { resolveAmong } from "../../../../test/support/drive-run.ts";
import { makeContext } from "../../../../test/support/make-context.ts";
import { createQuickTime } from "../../../../test/support/quick-time.ts";
import { sampleTools, steps } from "../../../../test/support/run-flow.ts";
import { createTableJudge } from "../../../../test/support/table-judge.ts";
import { createToolWorld } from "../../../../test/support/tool-world.ts";
import { createWorkflowEngine } from "./create-workflow-engine.ts";

const ann = { tenant: "acme", subject: "ann" };
const context = makeContext("workflow://w", {
  flow: steps({ type: "ask", variable: "first" }, { type: "ask", variable: "second" }),
});

function openEngine(journal: RunJournal) {
  const world = createToolWorld();
  const engine = createWorkflowEngine({
    ...createQuickTime(),
    journal,
    driver: randomUUID(),
    ids: { next: randomUUID },
    log: { write: () => undefined },
    random: () => 0.5,
    partsOf: () => ({ resolve: resolveAmong(sampleTools), call: world.call, judge: createTableJudge({}) }),
  });
  onTestFinished(() => engine.close());
  return engine;
}

/** What resolves when it is let go. */
function gate() {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open: () => open() };
}

type Slow = (runs: RunJournal, until: Promise<void>) => Partial<RunJournal>;

/** The file is locked by others for a while: what was written is known late, or is written late. */
it.each<[string, Slow]>([
  [
    "has parked the run and hears of that late",
    (runs, until) => ({
      park: async (lease, paths) => {
        const isParked = await runs.park(lease, paths);
        await until;
        return isParked;
      },
    }),
  ],
  [
    "has parked the run and is late to give it back",
    (runs, until) => ({
      release: async (lease) => {
        await until;
        return runs.release(lease);
      },
    }),
  ],
])("tells how far another one has brought a run since, where it %s", async (_, slow) => {
  const { runs } = createMemoryStore();
  const { opened, open } = gate();
  const one = openEngine({ ...runs, ...slow(runs, opened) });
  const other = openEngine(runs);
  const id = await one.start(ann, { context, variables: {} });
  const begun = await one.settle(id, { timeoutMs: 60_000 });
  await expect.poll(() => runs.unfinished(Number.MAX_SAFE_INTEGER)).toEqual([]);

  await other.signal(id, begun?.awaited[0]?.path ?? "", { variables: { first: 1 } });
  const further = await other.settle(id, { timeoutMs: 60_000 });
  expect(further?.awaited).toMatchObject([{ variable: "second" }]);
  expect((await one.status(id))?.state).toEqual(further);
  expect(await one.settle(id, { timeoutMs: 60_000 })).toEqual(further);
  open();
  await one.signal(id, further?.awaited[0]?.path ?? "", { variables: { second: 2 } });
  expect(await one.settle(id, { timeoutMs: 60_000 })).toMatchObject({ status: "completed" });
});

it("says what a run awaits when every other process would say so", async () => {
  const { runs } = createMemoryStore();
  const { opened, open } = gate();
  const one = openEngine({
    ...runs,
    setState: async (lease, state, atMs) => {
      await opened;
      return runs.setState(lease, state, atMs);
    },
  });
  const id = await one.start(ann, { context, variables: {} });
  let isTold = false;
  const telling = one.settle(id, { timeoutMs: 60_000 }).finally(() => (isTold = true));
  await expect.poll(async () => (await one.status(id))?.state.awaited).toHaveLength(1);
  await turn();
  expect(isTold).toBe(false);
  open();
  expect((await openEngine(runs).status(id))?.state).toEqual(await telling);
});
