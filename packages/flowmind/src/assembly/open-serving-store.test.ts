import { localTenant } from "@flowmind/core";
import { describe, expect, it, onTestFinished } from "vitest";
import { makeRun } from "../../../../test/support/begin-run.ts";
import { temporaryFolder } from "../../../../test/support/temporary-folder.ts";
import { openServingStore } from "./open-serving-store.ts";
import { openStoreOf } from "./open-store-of.ts";

const ann = { tenant: localTenant, subject: "ann", isLocal: true };
const outcome = { requestId: "r", uri: "tool://a", atMs: 1, verdict: "helped", source: "read" } as const;
const dayMs = 86_400_000;
const nowMs = 1_000 * dayMs;

function settingsOf(files: Readonly<Record<string, string>> = {}, enabled = true) {
  return {
    dataFolder: temporaryFolder(files),
    audit: { enabled, retentionDays: 90 },
    learning: { enabled, retentionDays: 365 },
    runs: { retentionDays: 30 },
  };
}

async function open(settings: ReturnType<typeof settingsOf>) {
  const logged: string[] = [];
  const log = { write: (_level: string, message: string) => void logged.push(message) };
  const store = await openServingStore(settings, { clock: { now: () => nowMs, monotonic: () => 0 } }, log);
  onTestFinished(() => store.close());
  return { store, logged };
}

async function withEntries(settings: ReturnType<typeof settingsOf>): Promise<void> {
  const store = await openStoreOf(settings);
  const entry = { tool: "get_help", arguments: "{}", decision: "allowed", outcome: "ok", durationMs: 1 };
  for (const daysAgo of [200, 91, 89, 1]) await store.audit.append(ann, { ...entry, atMs: nowMs - daysAgo * dayMs });
  await store.close();
}

describe("the store of a server", () => {
  it("removes what is older than the log is to be, and the rest can still be verified", async () => {
    const settings = settingsOf();
    await withEntries(settings);
    const { store, logged } = await open(settings);
    await expect
      .poll(async () => (await store.audit.list(localTenant)).map(({ atMs }) => (nowMs - atMs) / dayMs))
      .toEqual([89, 1, 0]);
    expect(await store.audit.verify(localTenant)).toMatchObject({ isIntact: true });
    expect(logged).toEqual([]);
  });

  it("removes nothing where no log is kept", async () => {
    const settings = settingsOf({}, false);
    await withEntries(settings);
    const { store } = await open(settings);
    await store.flush();
    expect(await store.audit.list(localTenant)).toHaveLength(4);
  });

  it("removes outcomes and runs that are older than they are to be, of every tenant, whatever is logged or learned", async () => {
    const settings = settingsOf({}, false);
    const before = await openStoreOf(settings);
    for (const tenant of [localTenant, "acme"]) {
      for (const daysAgo of [29, 31, 364, 366]) {
        const atMs = nowMs - daysAgo * dayMs;
        await before.outcomes.record({ tenant, subject: "ann" }, { ...outcome, requestId: `${daysAgo}`, atMs });
        await before.runs.create(makeRun({ id: `${tenant} ${daysAgo}`, owner: { ...ann, tenant }, startedAtMs: atMs }));
      }
    }
    await before.close();
    const { store, logged } = await open(settings);
    for (const tenant of [localTenant, "acme"]) {
      await expect.poll(async () => (await store.runs.list(tenant)).map(({ id }) => id)).toEqual([`${tenant} 29`]);
      expect((await store.outcomes.list(tenant)).map(({ requestId }) => requestId)).toEqual(["29", "31", "364"]);
    }
    expect(logged).toEqual([]);
  });

  it("says nothing of what it could not remove because it was closed meanwhile", async () => {
    const settings = settingsOf();
    await withEntries(settings);
    const { store, logged } = await open(settings);
    await store.close();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(logged).toEqual([]);
  });

  it("says in the log why it cannot be used, and works all the same", async () => {
    const { store, logged } = await open(
      settingsOf({ "store.db": "this is no database, and long enough to look like one".repeat(99) }),
    );
    expect(logged).toHaveLength(1);
    expect(store.problems()).toMatchObject([{ code: "STORE_UNUSABLE" }]);
    expect(await store.callers.read(ann)).toMatchObject({ uses: 0 });
  });
});
