import { describe, expect, it } from "vitest";
import { makeVariable } from "../../../../../test/support/make-context.ts";
import { prepareQueryText } from "../query/query-text.ts";
import { inferPeriod } from "./infer-period.ts";

const read = (text: string, hint: string) =>
  inferPeriod(makeVariable("period", { extractionHints: [hint] }), prepareQueryText(text, 0))?.value;

describe("inferPeriod", () => {
  it("reads a quarter with what ended in it", () => {
    expect(read("we finished the Q4 release", "project")).toBe("Q4 release");
    expect(read("goals for Q4", "project")).toBe("Q4");
  });

  it("leaves a time that is only told of", () => {
    expect(read("Last year everybody shouted. Goals, please", "project")).toBeUndefined();
    expect(read("not like last year's goals", "project")).toBeUndefined();
    expect(read("we look back on last year", "project")).toBe("last year");
  });

  it("reads nothing ahead where the hints look back", () => {
    expect(read("what to try next sprint", "last weeks")).toBeUndefined();
    expect(read("what to try next sprint", "project")).toBe("next sprint");
  });
});
