import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Prediction } from "../workload/prediction.ts";
import { figureNames } from "./figures.ts";
import { measurePredictions } from "./measure-predictions.ts";

function predictionOf(
  parts: Partial<Prediction> & { readonly ids?: readonly string[]; readonly first?: number } = {},
): Prediction {
  const { ids = ["a", "b"], first = 0.8, ...rest } = parts;
  const ranked = ids.map((id, at) => ({ id, probability: at === 0 ? first : (1 - first) / ids.length }));
  return { query: "q", relevant: ["a"], ranked, inScope: 0.9, status: "success", latencyMs: 2, ...rest };
}

const foreign = predictionOf({ relevant: [], inScope: 0.1, status: "no_matches", first: 0.05 });

describe("the figures", () => {
  it("are each made from what it is defined by", () => {
    const figures = measurePredictions([
      predictionOf(),
      predictionOf({ relevant: ["b"], notRelevant: ["a"] }),
      predictionOf({ status: "no_matches", notRelevant: ["b"], latencyMs: 4 }),
      foreign,
      predictionOf({ relevant: [], inScope: 0.95 }),
    ]);
    const values = Object.fromEntries(Object.entries(figures.estimates).map(([name, { value }]) => [name, value]));
    expect(figures).toMatchObject({ queries: 5, ownQueries: 3, foreignQueries: 2, nearMissQueries: 2 });
    expect(values).toMatchObject({
      hitAtOne: 2 / 3,
      recallAtFive: 1,
      foreignArea: 1 / 2,
      foreignPrecision: 1 / 2,
      foreignRecall: 1 / 2,
      foreignF1: 1 / 2,
      ownRefused: 1 / 3,
      nearMissRate: 1 / 2,
      latencyP50Ms: 2,
    });
    expect(values["brierScore"]).toBeCloseTo((2 * 0.2 ** 2 + 2 * 0.8 ** 2 + 0.05 ** 2) / 5, 12);
    expect(figures.ownConfidentShare).toBe(0);
  });

  it("leave out what nothing says anything of", () => {
    const figures = measurePredictions([predictionOf()], { resamples: 10 });
    for (const name of ["foreignArea", "foreignPrecision", "foreignRecall", "foreignF1", "nearMissRate"] as const)
      expect(figures.estimates).not.toHaveProperty(name);
    expect(measurePredictions([])).toMatchObject({ queries: 0, estimates: {}, coverage: [] });
  });

  it("take the verdict from the status, and the claim from the first of the ranked whatever the status", () => {
    const { estimates, confident } = measurePredictions([
      predictionOf({ status: "no_matches", first: 0.95 }),
      predictionOf({ ids: [], status: "refinement_suggested" }),
    ]);
    expect(estimates.ownRefused?.value).toBe(0.5);
    expect(confident).toMatchObject({ count: 1, accuracy: 1 });
  });

  it("do not depend on the order of the predictions, and shares lie between 0 and 1", () => {
    const id = fc.constantFrom("a", "b", "c", "d");
    const predictions = fc.array(
      fc
        .record({
          relevant: fc.uniqueArray(id, { maxLength: 3 }),
          ids: fc.uniqueArray(id, { minLength: 1 }),
          first: fc.double({ min: 0, max: 1, noNaN: true }),
          inScope: fc.double({ min: 0, max: 1, noNaN: true }),
          status: fc.constantFrom("success", "no_matches"),
        })
        .map(predictionOf),
      { minLength: 1, maxLength: 20 },
    );
    fc.assert(
      fc.property(predictions, (all) => {
        const figures = measurePredictions(all, { resamples: 5 });
        const turned = measurePredictions(all.toReversed(), { resamples: 5 });
        for (const name of figureNames) {
          const value = figures.estimates[name]?.value;
          expect(turned.estimates[name]?.value ?? -1).toBeCloseTo(value ?? -1, 9);
          if (value === undefined || name.startsWith("latency")) continue;
          expect(value).toBeGreaterThanOrEqual(0);
          expect(value).toBeLessThanOrEqual(1 + 1e-12);
        }
      }),
      { numRuns: 50 },
    );
  });
});
