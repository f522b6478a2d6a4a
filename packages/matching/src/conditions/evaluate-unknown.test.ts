import type { ConditionSituation } from "@flowmind/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { evaluateCondition } from "./evaluate-condition.ts";
import { parseCondition } from "./parse-condition.ts";

function evaluate(condition: string, given: Partial<ConditionSituation> = {}) {
  return evaluateCondition(parseCondition(condition), { message: "Hello", variables: {}, ...given }, 0);
}

describe("evaluateCondition: what is unknown", () => {
  it("does not matter where the rest decides", () => {
    const variables = { yes_flag: true, no_flag: false };
    expect(evaluate("no_flag AND missing_one", { variables })).toMatchObject({
      verdict: { holds: false, most: 0 },
      isUncertain: false,
    });
    expect(evaluate("yes_flag OR missing_one", { variables })).toMatchObject({
      verdict: { holds: true, least: 1 },
      isUncertain: false,
    });
    expect(evaluate("yes_flag AND missing_one", { variables })).toMatchObject({
      verdict: { holds: false, probability: 0.5, least: 0, most: 1 },
      isUncertain: true,
      unknown: ["missing_one"],
    });
  });

  const names = ["a_a", "b_b", "c_c", "d_d"];
  const { tree } = fc.letrec<{ tree: string }>((tie) => ({
    tree: fc.oneof(
      { maxDepth: 4 },
      fc.constantFrom(...names),
      fc
        .tuple(tie("tree"), fc.constantFrom("AND", "OR"), tie("tree"))
        .map(([one, joint, other]) => `(${one}) ${joint} (${other})`),
      tie("tree").map((one) => `NOT (${one})`),
    ),
  }));
  const flags = fc.dictionary(fc.constantFrom(...names), fc.boolean());

  it("bounds what the verdict is once it is known", () => {
    fc.assert(
      fc.property(
        tree,
        flags,
        fc.tuple(fc.boolean(), fc.boolean(), fc.boolean(), fc.boolean()),
        (condition, some, rest) => {
          const before = evaluate(condition, { variables: some }).verdict;
          const all = { ...Object.fromEntries(names.map((name, at) => [name, rest[at]])), ...some };
          const after = evaluate(condition, { variables: all }).verdict;
          expect(before.least).toBeLessThanOrEqual(before.most);
          expect(after.least).toBe(after.most);
          expect(after.probability).toBeGreaterThanOrEqual(before.least);
          expect(after.probability).toBeLessThanOrEqual(before.most);
        },
      ),
    );
  });

  it("is turned round by a denial, and back by a second", () => {
    fc.assert(
      fc.property(tree, flags, (condition, variables) => {
        const { least, most } = evaluate(condition, { variables }).verdict;
        expect(evaluate(`NOT (${condition})`, { variables }).verdict).toMatchObject({
          least: 1 - most,
          most: 1 - least,
        });
        expect(evaluate(`NOT (NOT (${condition}))`, { variables }).verdict).toMatchObject({ least, most });
      }),
    );
  });

  it("takes any situation", () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 60 }),
        fc.string({ maxLength: 60 }),
        fc.dictionary(fc.string(), fc.jsonValue()),
        (condition, message, variables) => {
          const { verdict } = evaluate(condition, { message, variables, history: [message] });
          expect(verdict.probability).toBeGreaterThanOrEqual(0);
          expect(verdict.probability).toBeLessThanOrEqual(1);
        },
      ),
    );
  });
});
