import { describe, expect, it } from "vitest";
import { createSettledRuns } from "./settled-runs.ts";

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const times = { settleMs: 10, longestMs: 60 };

/** A run that lasts until it is let go. */
function holdable() {
  let letGo: () => void = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  return { held, letGo };
}

describe("createSettledRuns", () => {
  it("runs once for a burst, one at a time, and once more for all that happened during a run", async () => {
    const { held, letGo } = holdable();
    let runs = 0;
    const abort = new AbortController();
    const settled = createSettledRuns(() => (++runs === 1 ? held : Promise.resolve()), {
      ...times,
      signal: abort.signal,
    });
    for (let at = 0; at < 5; at++) settled.ask();
    await expect.poll(() => runs, { interval: 2 }).toBe(1);
    settled.ask();
    await pause(40);
    settled.ask();
    expect(runs).toBe(1);
    letGo();
    await expect.poll(() => runs, { interval: 2 }).toBe(2);
    await pause(40);
    expect(runs).toBe(2);
    abort.abort();
    await settled.ended;
  });

  it("runs during a burst that does not end", async () => {
    let runs = 0;
    const abort = new AbortController();
    const settled = createSettledRuns(async () => void runs++, { ...times, signal: abort.signal });
    for (let at = 0; at < 40 && runs === 0; at++) {
      settled.ask();
      await pause(5);
    }
    expect(runs).toBeGreaterThan(0);
    abort.abort();
  });

  it("runs later unless it is asked for earlier, and not at all after the end", async () => {
    let runs = 0;
    const abort = new AbortController();
    const settled = createSettledRuns(async () => void runs++, { ...times, signal: abort.signal });
    settled.askLater(20);
    await expect.poll(() => runs).toBe(1);
    settled.ask();
    settled.askLater(10_000);
    await expect.poll(() => runs).toBe(2);
    settled.ask();
    abort.abort();
    await settled.ended;
    settled.ask();
    settled.askLater(0);
    await pause(40);
    expect(runs).toBe(2);
  });

  it("ends at once where it has been told so before, and after the run that is under way else", async () => {
    await createSettledRuns(async () => {}, { ...times, signal: AbortSignal.abort() }).ended;
    const { held, letGo } = holdable();
    const abort = new AbortController();
    let isStarted = false;
    const settled = createSettledRuns(
      () => {
        isStarted = true;
        return held;
      },
      { ...times, signal: abort.signal },
    );
    settled.ask();
    await expect.poll(() => isStarted).toBe(true);
    abort.abort();
    let isOver = false;
    const ended = settled.ended.then(() => {
      isOver = true;
    });
    await pause(20);
    expect(isOver).toBe(false);
    letGo();
    await ended;
  });
});
