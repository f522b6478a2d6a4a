import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { leaveOutRepeated } from "./leave-out-repeated.ts";

type Given = readonly [query: string, relevant: readonly string[], candidates?: readonly string[]];

function leftOf(...given: readonly Given[]) {
  const rows = given.map(([query, relevant, candidates], at) => ({
    query,
    relevant,
    line: at + 1,
    ...(candidates === undefined ? {} : { candidates }),
  }));
  const { problems, repeated, rows: kept } = leaveOutRepeated(rows, "f.jsonl", "error");
  return {
    lines: kept.map(({ line }) => line),
    repeated,
    problems: problems.map(({ line, severity, code, message }) => `${line} ${severity} ${code} ${message}`),
  };
}

describe("leaveOutRepeated", () => {
  it("keeps the first of equal requests, letter case, spaces and a closing mark aside", () => {
    expect(leftOf(["Money  back", ["a"]], ["other", ["b"]], [" money BACK!", ["a"]], ["money\tback", ["a"]])).toEqual({
      lines: [1, 2],
      repeated: 2,
      problems: [],
    });
  });

  it("takes right contexts in any order, and other candidates for another question", () => {
    expect(leftOf(["q", ["a", "b"]], ["q", ["b", "a"]]).problems).toEqual([]);
    expect(leftOf(["q", ["a"], ["a", "b"]], ["q", ["c"], ["c", "d"]], ["q", ["a"], ["b", "a"]])).toEqual({
      lines: [1, 2],
      repeated: 1,
      problems: [],
    });
  });

  it("names both lines where labels contradict each other, each row once", () => {
    const contradicting = "error LABELS_CONTRADICT The labels contradict each other: the same request leads to";
    expect(leftOf(["q", ["a"]], ["Q", []], ["x", []], ["q ", ["b"]], ["q", ["a", "b"]]).problems).toEqual([
      `2 ${contradicting} no context here and to a in line 1`,
      `4 ${contradicting} b here and to a in line 1`,
      `5 ${contradicting} a, b here and to a in line 1`,
    ]);
  });

  it("leaves each key once, and counts every row", () => {
    const queries = fc.array(fc.constantFrom("a", "A ", "b", "c?", "c"));
    fc.assert(
      fc.property(queries, (texts) => {
        const { lines, repeated, problems } = leftOf(...texts.map((text) => [text, ["x"]] as const));
        expect(lines.length + repeated).toBe(texts.length);
        expect(lines.length).toBeLessThanOrEqual(3);
        expect(problems).toEqual([]);
      }),
    );
  });
});
