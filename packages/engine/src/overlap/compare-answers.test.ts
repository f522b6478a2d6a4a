import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compareAnswers } from "./compare-answers.ts";
import type { ExampleAnswer } from "./example-answer.ts";

const uri = fc.constantFrom("tool://a", "tool://b", "tool://c");
const answer = fc.record({
  uri,
  text: fc.constantFrom("one", "two", "three"),
  first: uri,
  probability: fc.double({ min: 0, max: 1, noNaN: true }),
  rank: fc.integer({ min: 1, max: 5 }),
  ownProbability: fc.double({ min: 0, max: 1, noNaN: true }),
  answered: fc.boolean(),
});
const answers = fc.uniqueArray(answer, { selector: ({ uri: own, text }) => `${own} ${text}` });

const opposite = { won: "lost", lost: "won", moved: "moved" } as const;
const key = (one: { readonly uri: string; readonly text: string }) => `${one.uri} ${one.text}`;

function answered(first: string): ExampleAnswer {
  return { uri: "tool://a", text: "one", first, probability: 0.5, rank: 1, ownProbability: 0.5, answered: true };
}

describe("compareAnswers", () => {
  it.each([
    ["tool://a", "tool://b", "lost"],
    ["tool://b", "tool://a", "won"],
    ["tool://b", "tool://c", "moved"],
  ])("from %s to %s is %s", (before, after, change) => {
    expect(compareAnswers([answered(before)], [answered(after)])).toMatchObject([
      { change, before: { first: before }, after: { first: after } },
    ]);
  });

  it("finds the opposite the other way round, and nothing between equal answers", () => {
    fc.assert(
      fc.property(answers, answers, (before, after) => {
        const there = compareAnswers(before, after);
        const back = new Map(compareAnswers(after, before).map((flip) => [key(flip), flip]));
        expect(back.size).toBe(there.length);
        for (const flip of there) {
          const other = back.get(key(flip));
          expect([other?.change, other?.before, other?.after]).toEqual([
            opposite[flip.change],
            flip.after,
            flip.before,
          ]);
        }
        expect(compareAnswers(before, before)).toEqual([]);
      }),
    );
  });

  it("passes over examples that only one of the catalogs has", () => {
    expect(compareAnswers([], [answered("tool://b")])).toEqual([]);
    expect(compareAnswers([answered("tool://b")], [])).toEqual([]);
  });
});
