import { join } from "node:path";
import type { RunJournal, RunLease } from "@flowmind/core";
import { describe, expect, it, onTestFinished } from "vitest";
import { temporaryFolder } from "../../../../test/support/temporary-folder.ts";
import { openStore } from "../open-store.ts";
import type { Store } from "../store.ts";

const run = { id: "run", owner: { tenant: "acme", subject: "ann" }, startedAtMs: 1, start: null };

async function openTwo(): Promise<readonly [Store, Store]> {
  const file = join(temporaryFolder(), "store.db");
  const stores = [await openStore(file), await openStore(file)] as const;
  onTestFinished(async () => {
    for (const store of stores) await store.close();
  });
  return stores;
}

async function drive(runs: RunJournal): Promise<RunLease> {
  await runs.create(run);
  const lease = await runs.lease({ runId: "run", driver: "one", nowMs: 0, untilMs: 100 });
  if (lease === undefined) throw new Error("no lease");
  return lease;
}

describe("runs of two stores over one file", () => {
  it("have one driver, whose successor sees all that was written", async () => {
    const [one, two] = await openTwo();
    const lease = await drive(one.runs);
    expect(await two.runs.lease({ runId: "run", driver: "two", nowMs: 50, untilMs: 150 })).toBeUndefined();
    await one.runs.append(lease, { path: "a", value: 1 });
    const next = await two.runs.lease({ runId: "run", driver: "two", nowMs: 100, untilMs: 200 });
    expect(next?.fence).toBeGreaterThan(lease.fence);
    expect(await two.runs.value("run", "a")).toBe(1);
    await expect(one.runs.append(lease, { path: "b", value: 1 })).rejects.toMatchObject({ code: "RUN_TAKEN_OVER" });
  });

  it("have one driver however often both ask at once", async () => {
    const stores = await openTwo();
    await stores[0].runs.create(run);
    for (let nowMs = 0; nowMs < 2_000; nowMs += 100) {
      const wishes = stores.map(({ runs }, at) =>
        runs.lease({ runId: "run", driver: `${at}`, nowMs, untilMs: nowMs + 100 }),
      );
      expect((await Promise.all(wishes)).filter((lease) => lease !== undefined)).toHaveLength(1);
    }
  });
});

describe("runs of a store that was closed", () => {
  it("take nothing more", async () => {
    const [store] = await openTwo();
    await store.close();
    await expect(store.runs.create(run)).rejects.toMatchObject({ code: "STORE_CLOSED" });
  });
});
