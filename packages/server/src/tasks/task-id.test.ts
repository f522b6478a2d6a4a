import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseTaskId, toTaskId } from "./task-id.ts";

/** The latest time that a date can have. */
const latestMs = 8.64e15;

describe("parseTaskId", () => {
  it("reads what toTaskId writes, whatever the run is called", () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), fc.integer({ min: 0, max: latestMs }), (runId, createdAtMs) => {
        expect(parseTaskId(toTaskId({ runId, createdAtMs }))).toEqual({ runId, createdAtMs });
      }),
    );
  });

  it("takes nothing else, so that a task has one name", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const named = parseTaskId(text);
        expect(named === undefined || toTaskId(named) === text).toBe(true);
      }),
    );
  });

  it.each([
    "",
    ".",
    "run",
    "run.",
    ".abc",
    "run.ABC",
    "run.0abc",
    "run. abc",
    "run.abc!",
    "run.1.5 ",
    "run.zzzzzzzzzzzzz",
  ])("knows no task by %j", (text) => {
    expect(parseTaskId(text)).toBeUndefined();
  });
});
