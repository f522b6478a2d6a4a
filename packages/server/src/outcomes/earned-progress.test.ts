import { resolveLevelSettings, type Use } from "@flowmind/authorization";
import { type CallerProgress, noProgress } from "@flowmind/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ann, sampleParts } from "../../../../test/support/sample-watch.ts";
import { createEarnedProgress } from "./earned-progress.ts";

const levels = resolveLevelSettings({ thresholds: { beginner: 0, intermediate: 2, advanced: 3 } });
const use = (name: string): Use => ({
  status: "success",
  uri: `workflow://${name}`,
  vector: Float32Array.of(1, 0),
  came: "acted",
  atMs: 0,
});

function open() {
  const { callers } = sampleParts();
  return { callers, progress: createEarnedProgress(ann, { callers, levels }) };
}

describe("earned progress", () => {
  it("counts at once, and writes behind", async () => {
    const { progress, callers } = open();
    const { written } = progress.earn(use("a"));
    expect(progress.current().uses).toBe(1);
    await written;
    expect((await callers.read(ann)).uses).toBe(1);
    expect(progress.current().uses).toBe(1);
  });

  it("writes nothing for what does not count", async () => {
    const { progress } = open();
    await progress.earn(use("a")).written;
    expect(progress.earn(use("a"))).toEqual({ unlocked: [] });
  });

  it("says what a use opens once, when the threshold is crossed", () => {
    const { progress } = open();
    const opened = ["a", "b", "b", "c", "d"].map((name) => progress.earn(use(name)).unlocked.map(({ level }) => level));
    expect(opened).toEqual([[], ["intermediate"], [], ["advanced"], []]);
  });

  it("takes over what other processes have earned, and loses nothing of its own that is still being written", async () => {
    const { progress, callers } = open();
    const { written } = progress.earn(use("a"));
    const elsewhere = createEarnedProgress(ann, { callers, levels });
    await Promise.all(["a", "b", "c"].map((name) => elsewhere.earn(use(name)).written));
    await written;
    expect(progress.current().uses).toBe(1);
    await progress.refresh();
    expect(progress.current()).toEqual(await callers.read(ann));
    expect(progress.current().uses).toBe(3);
  });

  it("does not go back to a reading that was made before its last writing", async () => {
    const { callers } = sampleParts();
    const reads: ((progress: CallerProgress) => void)[] = [];
    const slow = { ...callers, read: () => new Promise<CallerProgress>((resolve) => reads.push(resolve)) };
    const progress = createEarnedProgress(ann, { callers: slow, levels });
    const refreshing = progress.refresh();
    await progress.earn(use("a")).written;
    reads[0]?.(noProgress);
    await refreshing;
    expect(progress.current().uses).toBe(1);
  });

  it("keeps in memory what could not be written, and says that", async () => {
    const { callers } = sampleParts();
    const failing = {
      ...callers,
      update: () => Promise.reject(new Error("closed")),
      read: () => Promise.reject(new Error("closed")),
    };
    const progress = createEarnedProgress(ann, { callers: failing, levels });
    await expect(progress.earn(use("a")).written).rejects.toThrow("closed");
    await expect(progress.refresh()).rejects.toThrow("closed");
    expect(progress.current().uses).toBe(1);
  });

  it("keeps what could not be written beside what could be later", async () => {
    const { callers } = sampleParts();
    let isBroken = true;
    const update: typeof callers.update = (caller, change) =>
      isBroken ? Promise.reject(new Error("no")) : callers.update(caller, change);
    const progress = createEarnedProgress(ann, { callers: { ...callers, update }, levels });
    await expect(progress.earn(use("a")).written).rejects.toThrow("no");
    isBroken = false;
    await progress.earn(use("b")).written;
    expect(progress.current().uses).toBe(2);
    await progress.refresh();
    expect(progress.current().uses).toBe(2);
  });

  it("ends where one after the other would, whichever of two processes earns what, and when", async () => {
    const steps = fc.array(fc.tuple(fc.boolean(), fc.constantFrom("a", "b", "c", "d")), { maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(steps, async (taken) => {
        const { callers } = sampleParts();
        const processes = [0, 1].map(() => createEarnedProgress(ann, { callers, levels }));
        await Promise.all(taken.map(([which, name]) => processes[which ? 1 : 0]?.earn(use(name)).written));
        for (const process of processes) {
          await process.refresh();
          expect(process.current().uses).toBe(new Set(taken.map(([, name]) => name)).size);
        }
      }),
    );
  });
});
