import { join } from "node:path";
import type { RunJournal, RunLease, RunState } from "@flowmind/core";
import fc from "fast-check";
import { describe, expect, it, onTestFinished } from "vitest";
import { temporaryFolder } from "../../../../test/support/temporary-folder.ts";
import { createMemoryStore } from "../memory/memory-store.ts";
import { openStore } from "../open-store.ts";
import type { Store } from "../store.ts";

const run = { id: "run", owner: { tenant: "acme", subject: "ann" }, uri: "tool://a", startedAtMs: 1, start: null };

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

describe("a run that is parked in one store while a signal comes through another", () => {
  it("wants a driver afterwards, whichever was first", async () => {
    const [one, two] = await openTwo();
    for (let round = 0; round < 40; round++) {
      const id = `run ${round}`;
      await one.runs.create({ ...run, id });
      const lease = await one.runs.lease({ runId: id, driver: "one", nowMs: 0, untilMs: 1 });
      if (lease === undefined) throw new Error("no lease");
      const both = [() => one.runs.park(lease, ["a"]), () => two.runs.signal(id, { path: "a", value: 1 })];
      if (round % 2 === 1) both.reverse();
      await Promise.all(both.map((act) => act()));
      expect(await one.runs.unfinished(9)).toContain(id);
    }
  });
});

/** One call on a journal; the numbers are few, so that runs, leases, paths and times meet. */
interface Act {
  readonly method: "create" | "lease" | "release" | "park" | "append" | "signal" | "setState" | "removeBefore";
  readonly id: string;
  readonly fence: number;
  readonly path: string;
  readonly timeMs: number;
  readonly status: RunState["status"];
}

const acts: fc.Arbitrary<Act> = fc.record({
  method: fc.constantFrom(
    ...(["create", "lease", "release", "park", "append", "signal", "setState", "removeBefore"] as const),
  ),
  id: fc.constantFrom("a", "b"),
  fence: fc.integer({ min: 1, max: 3 }),
  path: fc.constantFrom("x", "y", "z"),
  timeMs: fc.nat(30),
  status: fc.constantFrom("running", "awaiting_step", "completed"),
});

function call(runs: RunJournal, { method, id, fence, path, timeMs, status }: Act): Promise<unknown> {
  const lease = { runId: id, fence };
  const driver = `driver ${fence}`;
  const state: RunState = { status, awaited: [], variables: {}, progress: { done: 1 }, trace: [] };
  if (method === "create") return runs.create({ ...run, id, startedAtMs: timeMs });
  if (method === "lease") return runs.lease({ runId: id, driver, nowMs: timeMs, untilMs: timeMs + 10 });
  if (method === "release") return runs.release(lease);
  if (method === "park") return runs.park(lease, [path, "w"]);
  if (method === "append") return runs.append(lease, { path, value: [timeMs] });
  if (method === "signal") return runs.signal(id, { path, value: [timeMs] });
  if (method === "setState") return runs.setState(lease, state, timeMs);
  return runs.removeBefore(timeMs / 2, timeMs);
}

async function seenAfter(runs: RunJournal, act: Act): Promise<unknown> {
  const given = await call(runs, act).catch(({ code }: { code: unknown }) => code);
  const { id, timeMs } = act;
  return [given, await runs.unfinished(timeMs), await runs.list("acme"), await runs.entries(id), await runs.state(id)];
}

describe("the journal in SQLite", () => {
  it("does whatever the one in memory does, after any acts", async () => {
    const store = await openStore(join(temporaryFolder(), "store.db"));
    onTestFinished(() => store.close());
    const first: Act = { method: "lease", id: "a", fence: 1, path: "x", timeMs: 0, status: "running" };
    const sequences = fc.array(acts, { minLength: 5, maxLength: 30 });
    const agree = async (all: readonly Act[]): Promise<void> => {
      await store.runs.removeBefore(99, 99);
      const { runs } = createMemoryStore();
      for (const act of [{ ...first, method: "create" } as const, first, ...all])
        expect(await seenAfter(store.runs, act)).toEqual(await seenAfter(runs, act));
    };
    await fc.assert(fc.asyncProperty(sequences, agree), { numRuns: 25 });
  });
});

describe("runs of a store that was closed", () => {
  it("take nothing more", async () => {
    const [store] = await openTwo();
    await store.close();
    await expect(store.runs.create(run)).rejects.toMatchObject({ code: "STORE_CLOSED" });
  });
});
