import type { Candidate, CatalogModel } from "@flowmind/core";
import { describe, expect, it } from "vitest";
import { makeCandidate, makeContext } from "../../../../test/support/make-context.ts";
import { buildLexicalModel } from "../lexical/build-lexical-model.ts";
import { lexicalQuery } from "../lexical/lexical-query.ts";
import { calibrationFeatures, shares } from "./calibration-features.ts";
import type { ScoredCandidate } from "./score-candidates.ts";

const lexical = lexicalQuery(buildLexicalModel([]), ["plan", "trip"]);
const model: CatalogModel = { lexical: buildLexicalModel([]), exampleShare: 0.5, exampleWeight: 0.5 };

function scored(score: number, candidate: Partial<Candidate> = {}): ScoredCandidate {
  const made = { ...makeCandidate(0, makeContext("workflow://x"), score), ...candidate };
  return { candidate: made, score, lexical: score, coverage: 0.5, exactName: 0 };
}

describe("calibrationFeatures", () => {
  it("measures the distance to the next and to the mean of the next four", () => {
    const features = calibrationFeatures([scored(2), scored(1), scored(0.5), scored(0), scored(0)], lexical, model);
    expect(features.m12).toBeCloseTo(1);
    expect(features.m15).toBeCloseTo(2 - 1.5 / 4);
  });

  it("takes a lone candidate as standing out by the most that counts", () => {
    const features = calibrationFeatures([scored(2)], lexical, model);
    expect(features).toMatchObject({ m12: 3, m15: 3, p1: 1, rrd: 1, rrl: 1, dmaxz: 0 });
  });

  it("says how many others are nearer or share more words", () => {
    const nearer = [scored(1), scored(0.9, { bestCosine: 5 }), scored(0.8, { bestCosine: 4 })];
    expect(calibrationFeatures(nearer, lexical, model).rrd).toBeCloseTo(1 / 3);
  });

  it("measures the best example against how alike the catalog's own examples are", () => {
    const first = scored(1, { bestExample: { index: 0, cosine: 0.8 } });
    const selfSimilarity = { mean: 0.6, deviation: 0.1 };
    expect(calibrationFeatures([first], lexical, { ...model, selfSimilarity }).selfz).toBeCloseTo(2, 3);
    expect(calibrationFeatures([first], lexical, model).selfz).toBe(0);
    expect(calibrationFeatures([scored(1)], lexical, { ...model, selfSimilarity }).selfz).toBe(0);
  });

  it("measures the discriminant's margin within its bounds, and as nothing where there is none", () => {
    const margin = (own: number | undefined, other: number | undefined) =>
      calibrationFeatures(
        [own, other].map((discriminant, at) => scored(1 - at, discriminant === undefined ? {} : { discriminant })),
        lexical,
        { ...model, exampleShare: 1 },
      ).ldam;
    expect(margin(7, 2)).toBeCloseTo(0.5);
    expect(margin(-100, 100)).toBe(-2);
    expect(margin(7, undefined)).toBe(4);
    expect(margin(undefined, 2)).toBe(0);
  });

  it("refuses to describe nothing", () => {
    expect(() => calibrationFeatures([], lexical, model)).toThrow(RangeError);
  });
});

describe("shares", () => {
  it("sum to 1 and fall with the score", () => {
    const values = shares([scored(1), scored(0.75), scored(0)]);
    expect(values.reduce((sum, one) => sum + one, 0)).toBeCloseTo(1);
    expect(values[0] ?? 0).toBeGreaterThan(values[1] ?? 0);
    expect((values[0] ?? 0) / (values[1] ?? 1)).toBeCloseTo(Math.E);
    expect(shares([])).toEqual([]);
  });
});
