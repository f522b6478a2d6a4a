import { describe, expect, it } from "vitest";
import { summarise } from "./summarise.ts";
import type { OwnVerdict, TaskAnswer } from "./task.ts";

function answerOf(id: string, score: number, verdict: OwnVerdict): TaskAnswer {
  const found = { ranked: [{ id, score }], inScope: score, verdict };
  return { ...found, answerCharacters: 100 * score, latencyMs: score };
}

const questions = [["a"], ["a"], [], []].map((relevant, at) => ({ query: `q ${at}`, relevant, line: at + 1 }));
const answers = [
  answerOf("a", 4, "accepted"),
  answerOf("b", 2, "refused"),
  answerOf("a", 3, "unsure"),
  answerOf("a", 1, "accepted"),
];
const routed = { version: "1.0.0", buildMs: 12, residentBytes: 1024, answers };
const router = { name: "Lookup", command: "lookup", arguments: [] };

describe("a router's row", () => {
  it("counts ranks over its own requests, and verdicts over both kinds", () => {
    expect(summarise(router, questions, routed)).toEqual({
      router: "Lookup",
      version: "1.0.0",
      encodes: false,
      hitAtOne: 1 / 2,
      recallAtFive: 1 / 2,
      gainAtFive: 1 / 2,
      foreignArea: 3 / 4,
      foreignTaken: 1,
      foreignSure: 1 / 2,
      ownRefused: 1 / 2,
      latencyP50Ms: 2.5,
      latencyP99Ms: expect.closeTo(3.97, 9),
      buildMs: 12,
      residentBytes: 1024,
      answerTokens: 75,
    });
  });

  it("has no area where it hands out no score", () => {
    const { inScope: _, ...unscored } = answerOf("a", 1, "accepted");
    const row = summarise(router, questions, { ...routed, answers: [...answers.slice(0, 3), unscored] });
    expect(row).not.toHaveProperty("foreignArea");
    expect(row).toMatchObject({ foreignTaken: 1, foreignSure: 1 / 2 });
  });

  it("has no figures for what was not asked, and a calibration error only where probabilities are given", () => {
    const own = summarise({ ...router, isProbabilistic: true }, questions.slice(0, 1), {
      ...routed,
      answers: [answerOf("a", 0.75, "accepted")],
    });
    expect(own).not.toHaveProperty("foreignArea");
    expect(own).not.toHaveProperty("foreignTaken");
    expect(own.calibrationError).toBeCloseTo(0.25, 9);
  });
});
