import { defaultCosts } from "@flowmind/core";
import { describe, expect, it } from "vitest";
import { resolveCosts } from "./resolve-costs.ts";

describe("resolveCosts", () => {
  it("puts what is given over what is usual", () => {
    expect(resolveCosts()).toEqual(defaultCosts);
    expect(resolveCosts({ missedMatch: 20 })).toEqual({ ...defaultCosts, missedMatch: 20 });
  });

  it.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY])("refuses the cost %d", (cost) => {
    expect(() => resolveCosts({ wrongExecution: cost })).toThrow(RangeError);
  });
});
