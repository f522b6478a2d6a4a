import type { ConditionSituation } from "@flowmind/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { evaluateCondition, type SettledPart } from "./evaluate-condition.ts";
import { openParts } from "./open-parts.ts";
import { parseCondition } from "./parse-condition.ts";

const says = (probability: number): SettledPart => ({ probability, evidence: "somebody says so" });

function evaluate(condition: string, given: Partial<ConditionSituation>, settled?: ReadonlyMap<string, SettledPart>) {
  const situation = { message: "Hello there", variables: {}, ...given };
  return evaluateCondition(parseCondition(condition), situation, 0, settled === undefined ? {} : { settled });
}

function open(condition: string, given: Partial<ConditionSituation> = {}): readonly string[] {
  return openParts(parseCondition(condition), evaluate(condition, given).verdict);
}

describe("openParts", () => {
  it.each<[string, Partial<ConditionSituation>, readonly string[]]>([
    ["user wants soup", {}, ["user wants soup"]],
    ["user wants soup AND NOT (user wants soup OR user is hungry)", {}, ["user wants soup", "user is hungry"]],
    ["impact > 5 AND user wants soup", { variables: { impact: 6 } }, ["user wants soup"]],
    ["impact > 5 OR in_window", {}, []],
    ["more than 50 users", {}, ["more than 50 users"]],
    ["more than 50 users", { variables: { users: 60 } }, []],
    ["more than 50 users", { message: "80 users cannot log in" }, ["more than 50 users"]],
    ["more than 50 users", { message: "8 users cannot log in" }, []],
    ["between 50 and 90 users", {}, ["between 50 and 90 users"]],
    ["has asked about soup before", { history: ["Where is my soup?"] }, ["has asked about soup before"]],
    ["tried twice already", { variables: { attempts: 2 } }, []],
    ["customer is premium", { variables: { plan: "premium" } }, []],
    ["nobody was injured", {}, ["nobody was injured"]],
    ["NOT user wants soup", {}, ["user wants soup"]],
    ["is not in maintenance window", { state: { in_maintenance_window: true } }, []],
    ["has not asked before", { history: ["Where is my soup?"] }, ["has not asked before"]],
  ])("of %j, given %j, are %j", (condition, given, parts) => {
    expect(open(condition, given)).toEqual(parts);
  });
});

describe("evaluateCondition: parts that were settled", () => {
  it("takes them in place of its own verdict, and joins them as ever", () => {
    const settled = new Map([["user wants soup", says(0.9)]]);
    const given = { variables: { impact: 6 } };
    const { verdict } = evaluate("impact > 5 AND NOT user wants soup", given, settled);
    expect(verdict.probability).toBeCloseTo(0.1);
    expect(verdict.parts[1]?.parts[0]).toMatchObject({ holds: true, evidence: "somebody says so" });
  });

  it("knows then what it did not know", () => {
    const condition = "more than 50 users OR impact > 5";
    expect(evaluate(condition, {}).unknown).toEqual(["users", "impact"]);
    const { verdict, unknown, isUncertain } = evaluate(condition, {}, new Map([["more than 50 users", says(0.95)]]));
    expect([verdict.holds, isUncertain, unknown]).toEqual([true, false, ["impact"]]);
  });

  it("takes what is denied in words as it was read, and its part for the contrary", () => {
    const { verdict } = evaluate(
      "nobody was injured AND in_window",
      { state: { in_window: true } },
      new Map([["nobody was injured", says(0.8)]]),
    );
    expect(verdict.probability).toBeCloseTo(0.8);
    expect(verdict.parts[0]).toMatchObject({
      type: "not",
      holds: true,
      parts: [{ text: "somebody was injured", holds: false }],
    });
  });

  it.each([
    [0.2, 0.2],
    [0.5, 0.9],
    [0.97, 0.9],
  ])("lets a figure of the message stand unless the reading is against it: %d", (read, probability) => {
    const given = { message: "80 users cannot log in" };
    const { verdict } = evaluate("more than 50 users", given, new Map([["more than 50 users", says(read)]]));
    expect(verdict.probability).toBe(probability);
  });

  it("takes a range as one thing to read", () => {
    const { verdict } = evaluate("between 50 and 90 users", {}, new Map([["between 50 and 90 users", says(0.8)]]));
    expect(verdict).toMatchObject({ type: "and", probability: 0.8, parts: [] });
  });

  it("moves with a part's probability, up or, behind a NOT, down", () => {
    const probability = fc.double({ min: 0, max: 1, noNaN: true });
    const judged = (condition: string, soup: number) =>
      evaluate(condition, {}, new Map([["user wants soup", says(soup)]])).verdict.probability;
    fc.assert(
      fc.property(probability, probability, (one, other) => {
        const [low, high] = one < other ? [one, other] : [other, one];
        for (const condition of [
          "user wants soup",
          "user wants soup AND user is hungry",
          "user wants soup OR in_window",
        ]) {
          expect(judged(condition, low)).toBeLessThanOrEqual(judged(condition, high));
        }
        expect(judged("NOT user wants soup", low)).toBeGreaterThanOrEqual(judged("NOT user wants soup", high));
      }),
    );
  });
});
