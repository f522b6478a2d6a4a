import { measurePredictions } from "@flowmind/evaluation";
import { describe, expect, it } from "vitest";
import { formatFigures } from "./format-figures.ts";

const right = {
  query: "q",
  relevant: ["a"],
  ranked: [{ id: "a", probability: 0.95 }],
  inScope: 0.9,
  status: "success",
  latencyMs: 0,
};
const foreign = {
  ...right,
  relevant: [],
  ranked: [{ id: "a", probability: 0.05 }],
  inScope: 0.1,
  status: "no_matches",
};

describe("the figures", () => {
  it("have a row a set, and nothing where nothing was measured", () => {
    const parts = { contexts: 1_436, examplesPerContext: 4.96 };
    const [head, rule, ...rows] = formatFigures([
      {
        setName: "bfcl",
        ...parts,
        figures: measurePredictions([{ ...right, ranked: [{ id: "b", probability: 0.5 }] }]),
      },
      { setName: "metatool", ...parts, figures: measurePredictions([right, foreign]) },
    ]).split("\n");
    expect(head).toContain("| set | contexts | examples a context | queries | hit@1 |");
    expect(rule).toMatch(/^\| --- \|( ---: \|){13}$/);
    expect(rows).toEqual([
      "| bfcl | 1,436 | 5 | 1 | .000 | .000 | .000 |  |  | .000 | .500 | .250 | .000 |  |",
      "| metatool | 1,436 | 5 | 1 + 1 foreign | 1.000 | 1.000 | 1.000 | 1.000 | 1.000 | .000 | .050 | .003 | .500 | 1.000 (≥ .207) |",
    ]);
  });
});
