import { Worker } from "node:worker_threads";
import { describe, expect, it } from "vitest";
import { beginRun, createThreadState, endRun, requestStop, waitForRun } from "./thread-state.ts";

describe("the state of a thread", () => {
  it("lets runs begin until a stop is requested", () => {
    const state = createThreadState();
    endRun(state);
    expect(beginRun(state)).toBe(true);
    requestStop(state);
    endRun(state);
    expect(beginRun(state)).toBe(false);
    waitForRun(state, 10_000);
  });

  it("is busy from the start, until the model is loaded", () => {
    const state = createThreadState();
    const startedMs = performance.now();
    waitForRun(state, 30);
    expect(performance.now() - startedMs).toBeGreaterThanOrEqual(25);
  });

  it("makes the pool wait until the run under way in another thread is over", async () => {
    const state = createThreadState();
    const body = `
      const { workerData } = require("node:worker_threads");
      Atomics.wait(workerData, 0, 0, 10_000);
      Atomics.wait(workerData, 0, 1, 50);
      Atomics.store(workerData, 1, 0);
      Atomics.notify(workerData, 1);`;
    const worker = new Worker(body, { eval: true, workerData: state });
    requestStop(state);
    waitForRun(state, 10_000);
    expect(Atomics.load(state, 1)).toBe(0);
    await worker.terminate();
  });
});
