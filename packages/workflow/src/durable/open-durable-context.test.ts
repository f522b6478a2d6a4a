import type { RunJournal } from "@flowmind/core";
import { createMemoryStore } from "@flowmind/store";
import { describe, expect, it } from "vitest";
import { createVirtualTime } from "../../../../test/support/virtual-time.ts";
import { longestSleepMs } from "../tuning.ts";
import { type DurableParts, openDurableContext, sendSignal } from "./open-durable-context.ts";

const dayMs = 86_400_000;

async function open(journal: RunJournal = createMemoryStore().runs, parts: Partial<DurableParts> = {}) {
  const time = createVirtualTime();
  await journal.create({
    id: "run",
    owner: { tenant: "", subject: "t" },
    uri: "workflow://w",
    startedAtMs: 0,
    start: null,
  });
  const lease = await journal.lease({ runId: "run", driver: "t", nowMs: 0, untilMs: 0 });
  if (lease === undefined) throw new Error("no lease");
  let chance = 0;
  const random = () => {
    chance += 0.1;
    return chance;
  };
  const { clock, sleep } = time;
  const signal = new AbortController().signal;
  return { ...(await openDurableContext({ journal, lease, clock, sleep, random, signal, ...parts })), time, journal };
}

describe("a durable context", () => {
  it("carries out a step once, in this life and the next", async () => {
    const first = await open();
    let runs = 0;
    const run = async () => {
      runs += 1;
      first.time.pass(30);
      return { runs };
    };
    const record = await first.context.step("a", run);
    expect(record).toMatchObject({ value: { runs: 1 } });
    expect(record.endedAtMs - record.startedAtMs).toBe(30);
    expect(await first.context.step("a", run)).toEqual(record);
    const second = await open(first.journal);
    expect(await second.context.step("a", run)).toEqual(record);
  });

  it("keeps nothing of a step that breaks its promise", async () => {
    const { context, journal } = await open();
    await expect(context.step("a", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
    expect(await journal.entries("run")).toEqual([]);
  });

  it("gives the same time and the same chance under the same name", async () => {
    const first = await open();
    const kept = [await first.context.now("t"), await first.context.random("r")];
    first.time.pass(1_000);
    const second = await open(first.journal);
    expect([await second.context.now("t"), await second.context.random("r")]).toEqual(kept);
    second.time.pass(5);
    expect([await second.context.now("u"), await second.context.random("s")]).not.toEqual(kept);
  });

  it("stops a step that takes too long, and says so", async () => {
    const { context } = await open();
    const told: string[] = [];
    const record = await context.step(
      "a",
      ({ signal }) => {
        signal.addEventListener("abort", () => told.push("stop"));
        return new Promise(() => undefined);
      },
      { timeoutMs: 10 },
    );
    expect(record).toMatchObject({ timedOut: true });
    expect(told).toEqual(["stop"]);
  });

  it("gives a signal that came before anyone waited, and the first of several", async () => {
    const { context, journal } = await open();
    await sendSignal(journal, "run", "s", { yes: true });
    expect(await sendSignal(journal, "run", "s", "late")).toEqual({ yes: true });
    let waited = false;
    const onWait = () => {
      waited = true;
    };
    expect(await context.waitSignal("s", { onWait })).toEqual({ yes: true });
    expect(waited).toBe(false);
  });

  it("gives a signal that comes while it waits, to all who wait for it", async () => {
    const { context, journal, wake } = await open();
    const waits = [context.waitSignal("s"), context.waitSignal("s"), context.waitSignal("other")];
    await sendSignal(journal, "run", "s", null);
    wake();
    expect(await Promise.all(waits.slice(0, 2))).toEqual([null, null]);
    await sendSignal(journal, "run", "other", 7);
    wake();
    expect(await waits[2]).toBe(7);
  });

  it("gives up after its time, for good, counted from the first time it was waited for", async () => {
    const first = await open();
    const sleeps: number[] = [];
    const sleep: DurableParts["sleep"] = (durationMs) => {
      sleeps.push(durationMs);
      return new Promise(() => undefined);
    };
    const dying = await open(first.journal, { sleep, clock: first.time.clock });
    dying.context.waitSignal("s", { timeoutMs: 1_000 }).catch(() => undefined);
    await new Promise(setImmediate);
    first.time.pass(400);
    const next = await open(first.journal, {
      clock: first.time.clock,
      sleep: async (durationMs) => {
        sleeps.push(durationMs);
      },
    });
    expect(await next.context.waitSignal("s", { timeoutMs: 1_000 })).toBeUndefined();
    expect(sleeps).toEqual([1_000, 600]);
    await sendSignal(first.journal, "run", "s", "late");
    expect(await next.context.waitSignal("s", { timeoutMs: 1_000 })).toBeUndefined();
  });

  it("waits for weeks in pieces that a timer can hold, and no longer where the machine slept meanwhile", async () => {
    const time = createVirtualTime();
    const sleeps: number[] = [];
    const sleep: DurableParts["sleep"] = async (durationMs) => {
      sleeps.push(durationMs);
      time.pass(sleeps.length === 3 ? 40 * dayMs : durationMs);
    };
    const { context } = await open(createMemoryStore().runs, { clock: time.clock, sleep });
    expect(await context.waitSignal("s", { timeoutMs: 30 * dayMs })).toBeUndefined();
    expect(sleeps).toEqual([longestSleepMs, longestSleepMs, longestSleepMs]);
  });

  it("rejects everything once the run is cancelled, what is in flight included", async () => {
    const cancelling = new AbortController();
    const { context } = await open(createMemoryStore().runs, { signal: cancelling.signal });
    const pending = [context.waitSignal("s"), context.step("a", () => new Promise(() => undefined))];
    const settled = Promise.allSettled(pending);
    await new Promise(setImmediate);
    cancelling.abort(new Error("cancelled"));
    expect((await settled).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    for (const late of [
      context.now("n"),
      context.random("r"),
      context.step("b", async () => 1),
      context.waitSignal("t"),
    ]) {
      await expect(late).rejects.toThrow("cancelled");
    }
  });

  it("has no signals of a run that there is not", async () => {
    expect(await sendSignal(createMemoryStore().runs, "none", "s", 1)).toBeUndefined();
  });
});
