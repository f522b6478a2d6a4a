import { describe, expect, it } from "vitest";
import { judgeStateInWords } from "./judge-state.ts";
import { readSituation } from "./situation.ts";

const noonMs = Date.UTC(2026, 10, 22, 12);
const judge = (state: Readonly<Record<string, unknown>>) =>
  judgeStateInWords("in maintenance window", readSituation({ message: "Hello", variables: {}, state }, noonMs));

describe("judgeStateInWords", () => {
  it.each([
    ["from", "to"],
    ["start", "end"],
    ["starts_at", "ends_at"],
    ["start_time", "end_time"],
    ["begin", "until"],
  ])("names the beginning of a period that stands under %s", (begins, ends) => {
    const judged = judge({ maintenance_window: { [begins]: "11:00", [ends]: "13:00" } });
    expect(judged).toMatchObject({ least: 1, evidence: 'maintenance_window is from "11:00"' });
  });

  it("passes over a beginning that is no time", () => {
    const judged = judge({ maintenance_window: { from: "soon", start: "12:30", end: "13:00" } });
    expect(judged).toMatchObject({ least: 0, evidence: 'maintenance_window is from "12:30"' });
  });

  it("judges nothing by a period without a beginning or an end", () => {
    expect(judge({ maintenance_window: { from: "11:00" } })).toBeUndefined();
    expect(judge({ maintenance_window: { until: "13:00" } })).toBeUndefined();
  });
});
