import { localTenant, noProgress, type RunState } from "@flowmind/core";
import { createMemoryStore, type Store } from "@flowmind/store";
import { describe, expect, it } from "vitest";
import { createLateStore } from "./late-store.ts";

const ann = { tenant: localTenant, subject: "ann" };
const entry = { atMs: 1, tool: "get_help", arguments: "{}", decision: "allowed", outcome: "ok", durationMs: 1 };
const outcome = { requestId: "r", uri: "tool://a", atMs: 1, verdict: "helped", source: "read" } as const;

function late(open: () => Promise<Store>, afterMs?: number) {
  return createLateStore("store.db", open, afterMs);
}

describe("a store that is opened late", () => {
  it("does all that the store does, once it is open", async () => {
    const store = late(async () => createMemoryStore(), 1);
    const earned = { ...noProgress, uses: 3 };
    expect(await store.callers.read(ann)).toEqual(noProgress);
    await store.callers.update(ann, () => earned);
    expect(await store.callers.read(ann)).toEqual(earned);
    await store.callers.forget(ann);
    await store.outcomes.record(ann, outcome);
    expect(await store.outcomes.list(localTenant)).toHaveLength(1);
    expect(await store.outcomes.count(localTenant)).toMatchObject([{ helped: 1 }]);
    expect(await store.outcomes.tenants()).toEqual([localTenant]);
    expect(await store.outcomes.forget(localTenant, {})).toMatchObject({ forgotten: 1 });
    await store.audit.append({ ...ann, isLocal: true }, entry);
    expect(await store.audit.tenants()).toEqual([localTenant]);
    expect(await store.audit.list(localTenant)).toHaveLength(1);
    expect(await store.audit.verify(localTenant)).toMatchObject({ isIntact: true });
    expect(await store.audit.removeBefore(localTenant, 2, 3)).toBe(1);
    const run = { id: "run", owner: ann, uri: "tool://a", startedAtMs: 1, start: null };
    expect(await store.runs.create(run)).toBe(true);
    expect(await store.runs.find("run")).toEqual(run);
    const lease = (await store.runs.lease({ runId: "run", driver: "d", nowMs: 0, untilMs: 9 })) ?? {
      runId: "",
      fence: 0,
    };
    const state: RunState = { status: "running", awaited: [], variables: {}, progress: { done: 0 }, trace: [] };
    await store.runs.setState(lease, state, 2);
    expect(await store.runs.state("run")).toEqual(state);
    expect(await store.runs.append(lease, { path: "a", value: 1 })).toBe(1);
    expect(await store.runs.signal("run", { path: "b", value: 2 })).toBe(2);
    expect(await store.runs.value("run", "b")).toBe(2);
    expect(await store.runs.entries("run")).toHaveLength(2);
    expect(await store.runs.park(lease, ["b"])).toBe(false);
    await store.runs.release(lease);
    expect(await store.runs.unfinished(1)).toEqual(["run"]);
    expect(await store.runs.list(localTenant)).toMatchObject([{ id: "run", changedAtMs: 2 }]);
    expect(await store.runs.removeBefore(3, 4)).toBe(1);
    await store.flush();
    expect(store.problems()).toEqual([]);
    await store.close();
  });

  it("is not opened before its time, and then once", async () => {
    let opened = 0;
    const store = late(async () => {
      opened++;
      return createMemoryStore();
    }, 30);
    const reading = Promise.all([store.callers.read(ann), store.outcomes.list(localTenant)]);
    expect(opened).toBe(0);
    await Promise.all([reading, store.opened]);
    expect(opened).toBe(1);
    await store.close();
  });

  it("is not opened by closing where nobody has asked for anything, and takes nothing afterwards", async () => {
    let opened = 0;
    const store = late(async () => {
      opened++;
      return createMemoryStore();
    }, 60_000);
    await store.flush();
    await store.close();
    expect(opened).toBe(0);
    await expect(store.outcomes.record(ann, outcome)).rejects.toMatchObject({ code: "STORE_CLOSED" });
  });

  it("is opened by closing where something still waits, which is not lost", async () => {
    const inner = createMemoryStore();
    const store = late(async () => inner, 60_000);
    const recording = store.outcomes.record(ann, outcome);
    await store.close();
    await recording;
    expect(await inner.outcomes.list(localTenant)).toHaveLength(1);
  });

  it("keeps the process until it is open, and no longer than until it is closed", async () => {
    const timers = () => process.getActiveResourcesInfo().filter((one) => one === "Timeout").length;
    const before = timers();
    const store = late(async () => createMemoryStore(), 60_000);
    expect(timers()).toBe(before + 1);
    await store.close();
    expect(timers()).toBe(before);
  });

  it("tells that it cannot be opened, and everything that waits for it", async () => {
    const store = late(() => Promise.reject(new Error("newer")), 1);
    await expect(store.callers.read(ann)).rejects.toThrow("newer");
    await expect(store.opened).rejects.toThrow("newer");
    expect(store.problems()).toEqual([]);
    await store.close();
  });
});
