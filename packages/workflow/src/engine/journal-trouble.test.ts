import { randomUUID } from "node:crypto";
import { FlowmindError, type RunJournal } from "@flowmind/core";
import { createMemoryStore } from "@flowmind/store";
import { describe, expect, it, onTestFinished } from "vitest";
import { makeContext } from "../../../../test/support/make-context.ts";
import { createQuickTime } from "../../../../test/support/quick-time.ts";
import { createTableJudge } from "../../../../test/support/table-judge.ts";
import { toolResult } from "../../../../test/support/tool-world.ts";
import { createWorkflowEngine } from "./create-workflow-engine.ts";

const ann = { tenant: "acme", subject: "ann" };
const start = { context: makeContext("workflow://w", { flow: { type: "set", values: { n: "1" } } }), variables: {} };
const full = () => new FlowmindError("STORE_NOT_WRITTEN", { file: "store.db", detail: "full", waiting: 0, dropped: 0 });

/** An engine over this journal, with what was logged. */
function open(journal: RunJournal) {
  const logged: string[] = [];
  const engine = createWorkflowEngine({
    ...createQuickTime(),
    journal,
    driver: randomUUID(),
    ids: { next: randomUUID },
    log: { write: (_level, message) => void logged.push(message) },
    random: () => 0.5,
    partsOf: () => ({
      resolve: async () => undefined,
      call: async () => toolResult({}),
      judge: createTableJudge({}),
    }),
  });
  onTestFinished(() => engine.close());
  return { engine, logged };
}

describe("an engine whose journal is in trouble", () => {
  it("gives the id of a run that is kept, though it cannot be driven yet, and finds it again", async () => {
    const { runs } = createMemoryStore();
    let isFull = true;
    const { engine, logged } = open({
      ...runs,
      lease: (wish) => (isFull ? Promise.reject(full()) : runs.lease(wish)),
    });
    const id = await engine.start(ann, start);
    expect(logged).toEqual([`Run ${id} waits to be found again`]);
    isFull = false;
    expect(await engine.recover()).toEqual([id]);
    expect(await engine.settle(id, { timeoutMs: 60_000 })).toMatchObject({ status: "completed" });
  });

  it("goes on with the others where one run cannot be begun", async () => {
    const { runs } = createMemoryStore();
    for (const id of ["a", "b", "c"]) {
      await runs.create({ id, owner: ann, uri: start.context.uri, startedAtMs: 0, start });
    }
    const { engine } = open({ ...runs, find: (id) => (id === "b" ? Promise.reject(full()) : runs.find(id)) });
    expect(await engine.recover()).toEqual(["a", "c"]);
    expect(await engine.settle("c", { timeoutMs: 60_000 })).toMatchObject({ status: "completed" });
  });

  it("keeps no run that it could not keep", async () => {
    const { engine } = open({ ...createMemoryStore().runs, create: () => Promise.reject(full()) });
    await expect(engine.start(ann, start)).rejects.toMatchObject({ code: "STORE_NOT_WRITTEN" });
  });
});
