import { describe, expect, it } from "vitest";
import type { TaskAnswer } from "./task.ts";
import { toPredictions } from "./to-predictions.ts";

const answer: TaskAnswer = {
  ranked: [{ id: "a", score: 7.5 }],
  inScope: 7.5,
  verdict: "accepted",
  answerCharacters: 40,
  latencyMs: 2,
};
const question = { query: "q", relevant: ["a"], line: 1 };

describe("answers", () => {
  it("become predictions with the router's own scores", () => {
    const asked = { ...question, groups: [["a", "b"]], notRelevant: ["c"] };
    expect(toPredictions([asked], [answer])).toEqual([
      {
        query: "q",
        relevant: ["a"],
        groups: [["a", "b"]],
        notRelevant: ["c"],
        ranked: [{ id: "a", probability: 7.5 }],
        inScope: 7.5,
        status: "success",
        latencyMs: 2,
      },
    ]);
  });

  it.each([
    ["accepted", "success"],
    ["unsure", "refinement_suggested"],
    ["refused", "no_matches"],
  ] as const)("say %s as %s", (verdict, status) => {
    expect(toPredictions([question], [{ ...answer, verdict }])[0]?.status).toBe(status);
  });

  it("keep their order where a router hands out no scores", () => {
    const unscored = {
      ranked: [{ id: "a" }, { id: "b" }],
      verdict: "accepted",
      answerCharacters: 1,
      latencyMs: 1,
    } as const;
    expect(toPredictions([question], [unscored])[0]?.ranked.map(({ id }) => id)).toEqual(["a", "b"]);
  });

  it("must be as many as the requests", () => {
    expect(() => toPredictions([question], [])).toThrow(RangeError);
  });
});
