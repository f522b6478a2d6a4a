import { describe, expect, it } from "vitest";
import { makeVariable } from "../../../../../test/support/make-context.ts";
import { prepareQueryText } from "../query/query-text.ts";
import { inferAmount } from "./infer-amount.ts";

const load = makeVariable("peak_load", { extractionHints: ["users"] });
const read = (text: string) => inferAmount(load, prepareQueryText(text, 0))?.value;

describe("inferAmount", () => {
  it("reads an amount with its unit, and none of nothing", () => {
    expect(read("it must bear 900 users at noon")).toBe("900 users");
    expect(read("it has 0 users at night")).toBeUndefined();
  });

  it("reads a limit of a target without a unit", () => {
    const target = makeVariable("target", { extractionHints: ["ms"] });
    const aimed = (text: string) => inferAmount(target, prepareQueryText(text, 0))?.value;
    expect(aimed("it takes 11, I want it under 2")).toBe("under 2");
    expect(aimed("it must stay below 2 euros")).toBeUndefined();
    expect(aimed("under €2")).toBeUndefined();
    expect(aimed("it takes 11")).toBeUndefined();
  });

  it("leaves what something else or another time took", () => {
    const budget = makeVariable("budget");
    expect(inferAmount(budget, prepareQueryText("up to 600 euros a month", 0))?.value).toBe("up to 600 euros a month");
    expect(inferAmount(budget, prepareQueryText("the old one took 1,100 a month", 0))).toBeUndefined();
    expect(read("last year it bore 900 users")).toBeUndefined();
  });

  it("takes no sum for each of many for the sum of all", () => {
    const sum = (text: string) => inferAmount(makeVariable("budget"), prepareQueryText(text, 0))?.value;
    expect(sum("lunch for 14 people, 12 euros per head")).toBeUndefined();
    expect(sum("lunch for 14 people, 12 euros for each guest")).toBeUndefined();
    expect(sum("a flat for 700 euros a month")).toBe("700 euros a month");
  });
});
