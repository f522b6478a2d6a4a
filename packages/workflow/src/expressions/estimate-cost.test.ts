import { Environment } from "@marcbachmann/cel-js";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mostExpressionCost } from "../tuning.ts";
import { estimateCost } from "./estimate-cost.ts";
import { measureExtent } from "./measure-extent.ts";

const environment = new Environment({ unlistedVariablesAreDyn: true, homogeneousAggregateLiterals: false });

/** Expressions that may make values larger than those that go in. */
const { expression } = fc.letrec<{ expression: string; list: string; text: string }>((tie) => ({
  text: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom("s", "'ab'"),
    fc.tuple(tie("text"), tie("text")).map(([a, b]) => `(${a} + ${b})`),
    tie("list").map((list) => `${list}.map(t, string(t)).join(s)`),
    tie("text").map((text) => `${text}.upperAscii()`),
  ),
  list: fc.oneof(
    { maxDepth: 4 },
    fc.constant("xs"),
    fc.tuple(tie("list"), tie("list")).map(([a, b]) => `(${a} + ${b})`),
    fc.tuple(tie("text"), tie("text")).map(([a, b]) => `[${a}, ${b}]`),
    tie("text").map((text) => `${text}.split('')`),
    fc
      .tuple(tie("list"), tie("list"))
      .map(([a, b]) => `${a}.map(i, ${b})`)
      .map((list) => `[size(${list})].map(k, s)`),
    fc.tuple(tie("list"), tie("text")).map(([a, b]) => `${a}.map(i, ${b} + s)`),
    tie("list").map((list) => `${list}.filter(i, true)`),
  ),
  expression: fc.oneof(tie("text"), tie("list")),
}));

describe("the estimate", () => {
  it("is never less than what an expression gives", () => {
    const variables = fc.record({
      s: fc.string({ maxLength: 4 }),
      xs: fc.array(fc.string({ maxLength: 3 }), { maxLength: 4 }),
    });
    fc.assert(
      fc.property(expression, variables, (text, { s, xs }) => {
        const run = environment.parse(text);
        const estimate = estimateCost(run.ast, (name) => measureExtent(name === "s" ? s : xs));
        fc.pre(estimate.cost < 100_000);
        const value = measureExtent(run({ s, xs }));
        expect(estimate.weight).toBeGreaterThanOrEqual(value.weight);
        expect(estimate.longest).toBeGreaterThanOrEqual(value.longest);
        expect(estimate.inner).toBeGreaterThanOrEqual(value.inner);
      }),
      { numRuns: 200 },
    );
  });

  it("allows to look through thousands of rows, by what one row weighs", () => {
    const rows = Array.from({ length: 2_000 }, (_, id) => ({ id, name: `row ${id}`, tags: ["one", "two"] }));
    const text = "rows.filter(row, row.id > limits.low && row.tags.exists(tag, tag == 'two')).map(row, row.name)";
    const extent = (name: string) => measureExtent(name === "rows" ? rows : { low: 3, other: "x".repeat(100) });
    expect(estimateCost(environment.parse(text).ast, extent).cost).toBeLessThan(mostExpressionCost);
  });

  it("multiplies loops inside loops, and adds those beside each other", () => {
    const cost = (text: string) =>
      estimateCost(environment.parse(text).ast, () => ({ weight: 1_000, longest: 1_000, inner: 1 })).cost;
    expect(cost("xs.all(a, xs.all(b, a == b))")).toBeGreaterThan(1_000_000);
    expect(cost("xs.all(a, true) && xs.all(b, true)")).toBeLessThan(20_000);
  });
});
