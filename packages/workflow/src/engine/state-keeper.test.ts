import type { RunState } from "@flowmind/core";
import { createMemoryStore } from "@flowmind/store";
import { describe, expect, it } from "vitest";
import { begin } from "../../../../test/support/begin-run.ts";
import { createStateKeeper } from "./state-keeper.ts";

const stateOf = (done: number, status: RunState["status"] = "running"): RunState => ({
  status,
  awaited: [],
  variables: {},
  progress: { done },
  trace: [],
});

describe("the keeper of a run's states", () => {
  it("keeps what is shown after it was asked to keep what it had kept already", async () => {
    const { runs } = createMemoryStore();
    const keeper = createStateKeeper(runs, await begin(runs), { now: () => 1 });
    for (const done of [1, 2]) {
      keeper.show(stateOf(done));
      for (let time = 1; time <= 3; time += 1) await keeper.flush();
      expect(await runs.state("run")).toEqual(stateOf(done));
    }
    keeper.show(stateOf(3, "completed"));
    await keeper.flush();
    expect([keeper.current(), await runs.state("run")]).toEqual([stateOf(3, "completed"), stateOf(3, "completed")]);
  });

  it("says once more what is in the way, each time it is asked", async () => {
    const { runs } = createMemoryStore();
    const keeper = createStateKeeper(runs, { runId: "none", fence: 1 }, { now: () => 1 });
    keeper.show(stateOf(1));
    for (let time = 1; time <= 2; time += 1)
      await expect(keeper.flush()).rejects.toMatchObject({ code: "RUN_TAKEN_OVER" });
  });
});
