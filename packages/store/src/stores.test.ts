import { join } from "node:path";
import { onTestFinished } from "vitest";
import { describeAuditLog } from "../../../test/support/describe-audit-log.ts";
import { describeCallerRepository } from "../../../test/support/describe-caller-repository.ts";
import { describeOutcomeRepository } from "../../../test/support/describe-outcome-repository.ts";
import { describeRunJournal } from "../../../test/support/describe-run-journal.ts";
import { temporaryFolder } from "../../../test/support/temporary-folder.ts";
import { createMemoryStore } from "./memory/memory-store.ts";
import { openStore } from "./open-store.ts";
import type { Store } from "./store.ts";

async function openTemporary(): Promise<Store> {
  const store = await openStore(join(temporaryFolder(), "data", "store.db"));
  onTestFinished(() => store.close());
  return store;
}

const stores: readonly (readonly [name: string, make: () => Promise<Store>])[] = [
  ["in SQLite", openTemporary],
  ["in memory", async () => createMemoryStore()],
];

for (const [name, make] of stores) {
  describeCallerRepository(`callers ${name}`, async () => (await make()).callers);
  describeOutcomeRepository(`outcomes ${name}`, async () => (await make()).outcomes);
  describeAuditLog(`audit ${name}`, async () => (await make()).audit);
  describeRunJournal(`runs ${name}`, async () => (await make()).runs);
}
