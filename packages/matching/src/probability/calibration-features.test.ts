import type { Candidate, CatalogModel } from "@flowmind/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { makeCandidate, makeContext } from "../../../../test/support/make-context.ts";
import { describeForeign } from "../calibration/describe-foreign.ts";
import { buildLexicalModel } from "../lexical/build-lexical-model.ts";
import { shortlist } from "../tuning.ts";
import { weighContexts } from "../weigh-contexts.ts";
import { featureNames } from "./calibration.ts";
import { calibrationFeatures, shares } from "./calibration-features.ts";
import { typicalForeign } from "./fitted-calibration.ts";
import type { ScoredCandidate } from "./score-candidates.ts";

const model: CatalogModel = { lexical: buildLexicalModel([]), weighting: weighContexts([]) };

function scored(score: number, candidate: Partial<Candidate> = {}): ScoredCandidate {
  const made = { ...makeCandidate(0, makeContext("workflow://x"), score), ...candidate };
  return { candidate: made, score, lexical: 0.4, coverage: 0.5, exactName: 0 };
}

function featuresOf(list: readonly ScoredCandidate[], parts: Partial<CatalogModel> = {}, words = 4) {
  return calibrationFeatures(list, { ...model, ...parts }, words);
}

describe("calibrationFeatures", () => {
  it("takes the first as it is measured, its words at most in full", () => {
    const first = { ...scored(0.7, { bestCosine: 0.7, documentCosine: 0.6 }), lexical: 1.8 };
    const features = featuresOf([first, scored(0.2)]);
    expect(features).toMatchObject({ bestCosine: 0.7, documentCosine: 0.6, lexical: 1, coverage: 0.5 });
    expect(features.share).toBeCloseTo(1 / (1 + Math.exp(-0.5 / 0.25)));
  });

  it("measures the distance to the nearest of the next seven", () => {
    const cosines = [0.8, 0.2, 0.5, 0.1, 0.1, 0.1, 0.1, 0.1, 0.9];
    const list = cosines.map((bestCosine, at) => scored(9 - at, { bestCosine }));
    expect(featuresOf(list).cosineMargin).toBeCloseTo(0.3);
    expect(featuresOf(list).nearer).toBeCloseTo(1 / 2);
  });

  it("says how near the documents of the next seven are, and how much the request says", () => {
    const documents = [0.9, 0.4, 0.2, 0.3, 0.3, 0.3, 0.3, 0.3, 0.9];
    const list = documents.map((documentCosine, at) => scored(9 - at, { documentCosine }));
    expect(featuresOf(list).siblingCosine).toBeCloseTo(0.3);
    expect(featuresOf(list.slice(0, 1)).siblingCosine).toBe(0);
    const lengths = [0, 1, 7, 30, 500].map((words) => featuresOf(list, {}, words).length);
    expect(lengths.map(Math.expm1).map(Math.round)).toEqual([0, 1, 7, 30, 30]);
  });

  it("counts what scores as the first does, and in part what is a little behind", () => {
    const rivals = (...scores: readonly number[]) => featuresOf(scores.map((score) => scored(score))).rivals;
    expect([rivals(1), rivals(1, 1), rivals(1, 1, 1)]).toEqual([0, 1, 2]);
    expect(rivals(1, 0.95)).toBeCloseTo(Math.exp(-1));
    expect(rivals(1, 0)).toBeLessThan(1e-8);
  });

  it("says how much of a label the first is", () => {
    const labels = Float32Array.of(0.75);
    expect(featuresOf([scored(1)], { weighting: { ...model.weighting, labels } }).label).toBe(0.75);
    expect(featuresOf([scored(1)]).label).toBe(0);
  });

  it("says how far the shortlist is from full", () => {
    const vacancy = (count: number) => featuresOf(Array.from({ length: count }, (_, at) => scored(-at))).vacancy;
    expect([vacancy(64), vacancy(80)]).toEqual([0, 0]);
    expect(vacancy(32)).toBeCloseTo(Math.log(2));
    expect(vacancy(1)).toBeCloseTo(Math.log(64));
  });

  it("takes a lone candidate as standing out clearly", () => {
    expect(featuresOf([scored(2)])).toMatchObject({ share: 1, nearer: 1, cosineMargin: 0.3 });
  });

  it("measures the best example against how alike the catalog's own examples are", () => {
    const first = scored(1, { bestExample: { index: 0, cosine: 0.8 } });
    const selfSimilarity = { mean: 0.6, deviation: 0.1 };
    expect(featuresOf([first], { selfSimilarity }).selfSimilarity).toBeCloseTo(2, 3);
    expect(featuresOf([first]).selfSimilarity).toBe(0);
    expect(featuresOf([scored(1)], { selfSimilarity }).selfSimilarity).toBe(0);
  });

  it("measures everything against what foreign requests get in this catalog", () => {
    const foreign = describeForeign([
      [scored(1, { bestCosine: 0.3, documentCosine: 0.2 })],
      [scored(3, { bestCosine: 0.5, documentCosine: 0.4 })],
    ]);
    const at = (parts: Partial<Candidate>, score = 2) =>
      featuresOf([scored(score, { bestCosine: 0.4, documentCosine: 0.3, ...parts })], foreign && { foreign });
    expect(at({})).toMatchObject({ foreignScore: 0 });
    expect(at({ documentCosine: 0.4 }).foreignDocument).toBeCloseTo(1, 1);
    expect(at({}, 3).foreignScore).toBeCloseTo(1, 1);
    expect(at({ bestCosine: 0.2 }).foreignSurprise).toBeCloseTo(-Math.log(2.5 / 3));
    expect(at({ bestCosine: 0.4 }).foreignSurprise).toBeCloseTo(-Math.log(1.5 / 3));
    expect(at({ bestCosine: 0.6 }).foreignSurprise).toBeCloseTo(-Math.log(0.5 / 3));
  });

  it("counts what stands out from foreign requests the more, the emptier the shortlist", () => {
    const few = featuresOf([scored(1, { documentCosine: 0.5 })]);
    expect(few.vacantForeignDocument).toBeCloseTo(few.vacancy * few.foreignDocument);
    const full = Array.from({ length: shortlist.size }, (_, at) => scored(-at, { documentCosine: 0.5 }));
    expect(featuresOf(full)).toMatchObject({ vacancy: 0, vacantForeignDocument: 0 });
  });

  it("measures against typical catalogs where this one is not calibrated", () => {
    const known = featuresOf([scored(1)], { foreign: typicalForeign });
    expect(featuresOf([scored(1)])).toEqual(known);
  });

  it("is finite and bounded, and grows no less surprising with the cosine", () => {
    const cosine = fc.double({ min: -1, max: 1, noNaN: true });
    fc.assert(
      fc.property(fc.array(cosine, { minLength: 1, maxLength: 9 }), cosine, (cosines, more) => {
        const list = cosines.map((bestCosine, at) => scored(-at, { bestCosine, documentCosine: bestCosine }));
        const features = featuresOf(list);
        for (const name of featureNames) {
          const reach = name === "vacantForeignDocument" ? features.vacancy : 1;
          expect(features[name]).toBeGreaterThanOrEqual(-4 * reach);
          expect(features[name]).toBeLessThanOrEqual(8 * reach);
        }
        const nearer = Math.max(more, cosines[0] ?? 0);
        const raised = featuresOf([scored(0, { bestCosine: nearer }), ...list.slice(1)]);
        expect(raised.foreignSurprise).toBeGreaterThanOrEqual(features.foreignSurprise);
      }),
    );
  });

  it("refuses to describe nothing", () => {
    expect(() => featuresOf([])).toThrow(RangeError);
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
