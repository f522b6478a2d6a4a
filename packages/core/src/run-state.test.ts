import { describe, expect, it } from "vitest";
import { type AwaitedSignal, isRunOver, runStatuses } from "./run-state.ts";

describe("a run's state", () => {
  it("is over where nothing can come of it any more", () => {
    const over = runStatuses.filter((status) => isRunOver({ status, awaited: [] }));
    expect(over).toEqual(["completed", "failed", "limit_reached", "cancelled"]);
  });

  it("is not over at a limit that the caller can still lift", () => {
    const limit: AwaitedSignal = {
      type: "continuation",
      path: "a",
      breadcrumb: [],
      limit: "depth",
      bound: 50,
      what: "Go on",
    };
    expect(isRunOver({ status: "limit_reached", awaited: [limit] })).toBe(false);
  });
});
