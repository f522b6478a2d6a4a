import { FlowmindError, type Learned, localTenant, type OutcomeRecord } from "@flowmind/core";
import { createMemoryStore } from "@flowmind/store";
import { describe, expect, it } from "vitest";
import { createTenantLearning } from "./tenant-learning.ts";

const vector = Float32Array.from({ length: 8 }, (_, at) => (at === 0 ? 1 : 0));
const kept = Int8Array.from(vector, (value) => Math.round(value * 127));
const ann = { tenant: localTenant, subject: "ann" };

function helped(requestId: string, uri = "workflow://backup"): OutcomeRecord {
  return { requestId, uri, atMs: 0, verdict: "helped", source: "reported", query: "restore it", vector: kept };
}

function opened(store = createMemoryStore()) {
  const logged: string[] = [];
  let nowMs = 0;
  const learning = createTenantLearning({
    outcomes: store.outcomes,
    clock: { now: () => nowMs, monotonic: () => nowMs },
    log: { write: (_level, message) => logged.push(message) },
  });
  const wait = (ms: number) => {
    nowMs += ms;
  };
  return { store, learning, logged, wait };
}

const shiftOf = (learned: Learned, uri = "workflow://backup") => learned.forRequest([vector])(uri)?.shift ?? 0;

describe("what a tenant's outcomes have taught", () => {
  it("is read from the store behind the first answer, page after page", async () => {
    const { store, learning } = opened();
    for (let at = 0; at < 450; at++) await store.outcomes.record(ann, helped(`r${at}`, `workflow://w${at % 90}`));
    await store.outcomes.record(ann, helped("last"));
    expect(shiftOf(learning.of(localTenant))).toBe(0);
    await expect.poll(() => shiftOf(learning.of(localTenant))).toBeGreaterThan(0);
  });

  it("can be waited for where reading was begun, and no longer than that takes", async () => {
    const { store, learning } = opened();
    await store.outcomes.record(ann, helped("r1"));
    await learning.ready(localTenant);
    learning.begin(localTenant);
    await learning.ready(localTenant);
    expect(shiftOf(learning.of(localTenant))).toBeGreaterThan(0);
    await learning.ready(localTenant);
  });

  it("is not waited for where the store does not answer", async () => {
    const count = () => new Promise<never>(() => undefined);
    const { store, logged } = opened();
    const learning = createTenantLearning({
      outcomes: { ...store.outcomes, count },
      clock: { now: () => 0, monotonic: () => 0 },
      log: { write: (_level, message) => logged.push(message) },
    });
    learning.begin(localTenant);
    await learning.ready(localTenant);
    expect(shiftOf(learning.of(localTenant))).toBe(0);
  });

  it("holds at once what is added, for the caller's own tenant only", () => {
    const { learning } = opened();
    learning.add(ann, helped("r1"));
    expect(shiftOf(learning.of(localTenant))).toBeGreaterThan(0);
    expect(shiftOf(learning.of("acme"))).toBe(0);
  });

  it("takes over what other processes wrote, after a while", async () => {
    const { store, learning, wait } = opened();
    learning.of(localTenant);
    await store.flush();
    await store.outcomes.record(ann, helped("r1"));
    wait(120_000);
    await expect.poll(() => shiftOf(learning.of(localTenant))).toBeGreaterThan(0);
  });

  it("forgets what was erased from the store, by whomever", async () => {
    const { store, learning, wait } = opened();
    await store.outcomes.record(ann, helped("r1"));
    await store.outcomes.record(ann, helped("r2", "workflow://invoice"));
    await expect.poll(() => shiftOf(learning.of(localTenant))).toBeGreaterThan(0);
    await store.outcomes.forget(localTenant, { uri: "workflow://backup" });
    wait(120_000);
    await expect.poll(() => shiftOf(learning.of(localTenant))).toBe(0);
    expect(shiftOf(learning.of(localTenant), "workflow://invoice")).toBeGreaterThan(0);
  });

  it("is nothing where the store cannot be read, and the log says so", async () => {
    const store = createMemoryStore();
    const outcomes = { ...store.outcomes, count: () => Promise.reject(new Error("gone")) };
    const { learning, logged } = opened({ ...store, outcomes });
    expect(shiftOf(learning.of(localTenant))).toBe(0);
    await expect.poll(() => logged).toHaveLength(1);
  });

  it("ends with the store without a word: that a program ends while it reads is no fault", async () => {
    const store = createMemoryStore();
    const closed = () => Promise.reject(new FlowmindError("STORE_CLOSED", { file: "store.db" }));
    const { learning, logged } = opened({ ...store, outcomes: { ...store.outcomes, list: closed } });
    learning.begin(localTenant);
    await learning.ready(localTenant);
    expect(shiftOf(learning.of(localTenant))).toBe(0);
    expect(logged).toEqual([]);
  });
});
