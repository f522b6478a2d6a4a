import { randomUUID } from "node:crypto";
import { join } from "node:path";
import type { RunJournal } from "@flowmind/core";
import { createMemoryStore, openStore } from "@flowmind/store";
import { onTestFinished } from "vitest";
import { describeWorkflowEngine, type OpenEngine } from "../../../../test/support/describe-workflow-engine.ts";
import { createQuickTime } from "../../../../test/support/quick-time.ts";
import { temporaryFolder } from "../../../../test/support/temporary-folder.ts";
import { createWorkflowEngine } from "./create-workflow-engine.ts";

function over(journalOf: () => RunJournal): OpenEngine {
  const time = createQuickTime();
  return (given) =>
    createWorkflowEngine({
      ...given,
      ...time,
      journal: journalOf(),
      driver: randomUUID(),
      ids: { next: randomUUID },
      log: { write: () => undefined },
      random: () => 0.5,
    });
}

describeWorkflowEngine("the engine over a journal in memory", async () => {
  const { runs } = createMemoryStore();
  return over(() => runs);
});

describeWorkflowEngine("the engine over a journal on disk", async () => {
  const file = join(temporaryFolder(), "store.db");
  const stores = await Promise.all([openStore(file), openStore(file), openStore(file)]);
  onTestFinished(async () => {
    for (const store of stores) await store.close();
  });
  let opened = 0;
  return over(() => {
    const store = stores[opened % stores.length];
    opened += 1;
    if (store === undefined) throw new Error("no store");
    return store.runs;
  });
});
