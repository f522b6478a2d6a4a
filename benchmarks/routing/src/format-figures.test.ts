import { describe, expect, it } from "vitest";
import { formatBlendFigures, formatRoutingFigures } from "./format-figures.ts";

const figures = {
  contexts: 1_436,
  examplesPerContext: 4.96,
  ownQuestions: 2_369,
  foreignQuestions: 0,
  scores: { hitAtOne: 0.5, recallAtFive: 0.75, gainAtFive: 1 },
  calibrationError: 0.0994,
  ownRefused: 0,
};

describe("the figures", () => {
  it("have a row a set, and nothing where nothing was measured", () => {
    const [head, rule, ...rows] = formatRoutingFigures([
      { setName: "bfcl", figures },
      { setName: "metatool", figures: { ...figures, foreignQuestions: 103, inScopeArea: 0.82, foreignAccepted: 0.3 } },
    ]).split("\n");
    expect(head).toContain("| set | contexts | examples a context | queries | hit@1 |");
    expect(rule).toMatch(/^\| --- \|( ---: \|){10}$/);
    expect(rows).toEqual([
      "| bfcl | 1,436 | 5 | 2,369 | .500 | .750 | 1.000 |  | .099 |  | .000 |",
      "| metatool | 1,436 | 5 | 2,369 + 103 foreign | .500 | .750 | 1.000 | .820 | .099 | .300 | .000 |",
    ]);
  });

  it("have a column for each weight that was compared", () => {
    const blend = { examplesPerContext: 3, questions: 700, hitsAtOne: [0.1, 0.2, 0.3, 0.4, 0.5] };
    expect(formatBlendFigures([{ setName: "hwu64", figures: blend }])).toMatch(
      /hit@1 at 0 \| hit@1 at 0\.25 .*\n.*\n\| hwu64 \| 3 \| 700 \| \.100 \| \.200 \| \.300 \| \.400 \| \.500 \|$/,
    );
  });
});
