import { describe, expect, it } from "vitest";
import { checkLabels } from "./check-labels.ts";
import type { QueryRow } from "./labelled-set.ts";

const known = new Set(["a", "b", "c"]);

function problemsOf(row: Partial<QueryRow>) {
  const found = checkLabels([{ query: "q", relevant: ["a"], line: 7, ...row }], known, "f.jsonl");
  return found.map(({ file, line, severity, code, message, fix }) => ({
    at: `${file}:${line} ${severity} ${code}`,
    text: `${message}. ${fix}`,
  }));
}

describe("checkLabels", () => {
  it.each([
    [{ groups: [["b"]] }, '"groups" names b as right, and "relevant" does not', "take it out"],
    [
      {
        groups: [
          ["a", "b"],
          ["b", "c"],
        ],
      },
      "names b, c as right",
      "Name every id",
    ],
    [
      { candidates: ["b", "c"] },
      '"candidates" lets nothing of "relevant" be answered: a is not in it',
      "Add what is right",
    ],
    [{ relevant: ["a", "b"], candidates: ["c"] }, "a, b are not in it", '"relevant": []'],
    [{ relevant: ["a"], candidates: ["gone"] }, "a is not in it", "Add what is right"],
    [{ notRelevant: ["a", "b"] }, '"relevant" names a, and so does "not_relevant"', "on the side where it belongs"],
  ])("names what contradicts itself, with file, line and fix: %j", (row, message, fix) => {
    const [problem, ...more] = problemsOf(row);
    expect(more).toEqual([]);
    expect(problem?.at).toBe("f.jsonl:7 warning LABELS_CONTRADICT");
    expect(problem?.text).toContain(message);
    expect(problem?.text).toContain(fix);
  });

  it("names an empty list of candidates, whether something is right or not", () => {
    for (const relevant of [["a"], []]) {
      expect(problemsOf({ relevant, candidates: [] })).toEqual([
        { at: "f.jsonl:7 warning INVALID_VALUE", text: expect.stringContaining("leave it out where every one may") },
      ]);
    }
  });

  it("names everything of a row at once", () => {
    expect(problemsOf({ groups: [["b"]], candidates: ["c"], notRelevant: ["a"] })).toHaveLength(3);
  });

  it("warns of a need that no candidate meets, since the other figures hold", () => {
    expect(problemsOf({ relevant: ["a", "b"], candidates: ["a"] })).toEqual([
      {
        at: "f.jsonl:7 warning LABELS_CONTRADICT",
        text: expect.stringContaining("no candidate is one of b, so recall"),
      },
    ]);
    expect(problemsOf({ relevant: ["a", "b"], groups: [["a", "b"]], candidates: ["a"] })).toEqual([]);
  });

  it("takes what is consistent, what is right beyond the groups, and leaves unknown ids to others", () => {
    expect(problemsOf({ relevant: ["a", "b"], groups: [["a"]], candidates: ["a", "b"], notRelevant: ["c"] })).toEqual(
      [],
    );
    expect(
      problemsOf({ relevant: ["gone"], groups: [["gone", "away"]], candidates: ["a"], notRelevant: ["gone"] }),
    ).toEqual([]);
    expect(problemsOf({ relevant: [], candidates: ["a"], notRelevant: ["b"] })).toEqual([]);
  });
});
