import type { QueryRow } from "@flowmind/evaluation";
import { describe, expect, it } from "vitest";
import { makeContext } from "../../../../test/support/make-context.ts";
import { teachingRequests } from "./teaching-requests.ts";

const contexts = [
  makeContext("agent://poet", { examples: { positive: ["A sonnet about autumn!"], negative: [] } }),
  makeContext("workflow://backup"),
];

function taken(...rows: readonly Omit<QueryRow, "line">[]) {
  const made = teachingRequests(
    rows.map((row, at) => ({ ...row, line: at + 1 })),
    contexts,
  );
  return { lines: made.rows.map(({ line }) => line), ...made.leftOut };
}

const poem = { query: "lines on snow", relevant: ["agent://poet"] };

describe("teachingRequests", () => {
  it("leaves out examples of the catalog", () => {
    const known = { query: "a sonnet  about autumn", relevant: ["agent://poet"] };
    expect(taken(known, poem)).toEqual({ lines: [2], known: 1, repeated: 0, contradicting: [] });
  });

  it("takes a request once, however often it stands there", () => {
    const again = { ...poem, query: " Lines on SNOW?" };
    expect(taken(poem, again, poem)).toEqual({ lines: [1], known: 0, repeated: 2, contradicting: [] });
  });

  it("takes none of those whose labels contradict each other, and says which", () => {
    const foreign = { ...poem, relevant: [] };
    const other = { ...poem, relevant: ["workflow://backup"] };
    expect(taken(poem, foreign, poem)).toMatchObject({ lines: [], repeated: 0, contradicting: [1, 2, 3] });
    expect(taken(poem, other)).toMatchObject({ lines: [], contradicting: [1, 2] });
  });

  it("tells apart what is asked among other candidates, and no labels in another order", () => {
    const among = { ...poem, candidates: ["agent://poet"] };
    expect(taken(poem, among).lines).toEqual([1, 2]);
    const either = { query: "x y", relevant: ["agent://poet", "workflow://backup"] };
    expect(taken(either, { ...either, relevant: either.relevant.toReversed() })).toMatchObject({
      lines: [1],
      repeated: 1,
    });
  });
});
