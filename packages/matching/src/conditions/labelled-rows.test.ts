import { readFileSync } from "node:fs";
import type { ConditionSituation, ConditionVerdict } from "@flowmind/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { evaluateCondition } from "./evaluate-condition.ts";
import { parseCondition } from "./parse-condition.ts";

interface Row extends ConditionSituation {
  readonly condition: string;
  readonly verdict: boolean;
  readonly kind: string;
}

const noonMs = Date.UTC(2026, 10, 22, 12);

/** By others for others: real wordings, states and histories. Only what is not held back. */
const rows: readonly Row[] = ["development", "further", "ordinary"].flatMap((name) =>
  readFileSync(new URL(`../../../../benchmarks/conditions/data/${name}.jsonl`, import.meta.url), "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line): Row => ({ variables: {}, ...JSON.parse(line) })),
);

function judge({ condition, message, variables, state, history, summary }: Row) {
  const situation = {
    message,
    variables,
    ...(state && { state }),
    ...(history && { history }),
    ...(summary === undefined ? {} : { summary }),
  };
  return evaluateCondition(parseCondition(condition), situation, noonMs);
}

function nodes(verdict: ConditionVerdict): readonly ConditionVerdict[] {
  return [verdict, ...verdict.parts.flatMap(nodes)];
}

function expectWhole(verdict: ConditionVerdict): void {
  for (const { probability, least, most, evidence } of nodes(verdict)) {
    expect(probability).toBeGreaterThanOrEqual(least);
    expect(probability).toBeLessThanOrEqual(most);
    expect([least >= 0, most <= 1, evidence.length > 0]).toEqual([true, true, true]);
  }
}

describe("the rows of the labelled set", () => {
  it("are judged whole: every node has a probability within its bounds, and words for what it rests on", () => {
    for (const row of rows) expectWhole(judge(row).verdict);
  });

  it("are judged whole whatever values, facts and earlier messages stand beside them", () => {
    const names = [...new Set(rows.flatMap(({ variables, state }) => Object.keys({ ...variables, ...state })))];
    const texts = rows.flatMap(({ message, history = [] }) => [message, ...history]);
    const value = fc.oneof(
      fc.jsonValue({ maxDepth: 2 }),
      fc.constantFrom(...rows.flatMap(({ variables, state }) => Object.values({ ...variables, ...state }))),
      fc.constantFrom("-3", "1,200 EUR", "2 hours", "90 min", "tomorrow", "2026-11-30", "HIGH", "yes", "no", "5 %", ""),
    );
    const values = fc.dictionary(fc.constantFrom(...names), value, { maxKeys: 4 });
    fc.assert(
      fc.property(
        fc.constantFrom(...rows),
        fc.constantFrom(...texts),
        values,
        fc.option(values, { nil: undefined }),
        fc.option(fc.array(fc.constantFrom(...texts), { maxLength: 4 }), { nil: undefined }),
        ({ condition, verdict, kind }, message, variables, state, history) => {
          const given = { ...(state && { state }), ...(history && { history }) };
          expectWhole(judge({ condition, verdict, kind, message, variables, ...given }).verdict);
        },
      ),
      { numRuns: 1_500 },
    );
  });

  it("are judged rightly where something exact decides", () => {
    const exact = rows.filter(({ kind }) => kind === "comparison" || kind === "state");
    const decided = exact
      .map((row) => ({ row, judged: judge(row) }))
      .filter(
        ({ judged }) =>
          judged.verdict.least === judged.verdict.most &&
          judged.unknown.length === 0 &&
          [0, 1].includes(judged.verdict.probability),
      );
    const right = decided.filter(({ row, judged }) => judged.verdict.holds === row.verdict);
    expect(decided.length).toBeGreaterThan(exact.length / 4);
    expect(right.length / decided.length).toBeGreaterThan(0.9);
  });
});
