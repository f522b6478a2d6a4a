import { calibratedLogit } from "@flowmind/matching";
import { describe, expect, it } from "vitest";
import { makeFeatures } from "../../../../test/support/make-features.ts";
import { fitCalibrations } from "./fit-calibrations.ts";
import { formatFitTable } from "./format-fit-table.ts";
import type { MeasuredRow, MeasuredVariant } from "./measure-variant.ts";
import { typicalForeign } from "./typical-foreign.ts";
import { variantFigures } from "./variant-figures.ts";

/** Own requests are nearer to their context than foreign ones, and right where they stand out. */
const rows: readonly MeasuredRow[] = [
  ...Array.from({ length: 300 }, (_, at): MeasuredRow => {
    const x = at / 300;
    const features = makeFeatures({ foreignSurprise: 2 + 4 * x, share: x, bestCosine: 0.5 });
    return { kind: "own", features, right: (at * 7) % 10 < 10 * x };
  }),
  ...(["labelled", "near", "far", "bank"] as const).flatMap((kind) =>
    Array.from({ length: 60 }, (_, at): MeasuredRow => {
      return { kind, features: makeFeatures({ foreignSurprise: (3 * at) / 60, share: 0.3 }), right: false };
    }),
  ),
];

const cosines = { mean: 0.3, deviation: 0.1 };
const foreign = {
  bestCosines: Float64Array.from({ length: 100 }, (_, at) => at / 100),
  documentCosine: cosines,
  shortlistCosine: cosines,
  score: { mean: 2, deviation: 1 },
};

function variant(set: string, measured: readonly MeasuredRow[] = rows): MeasuredVariant {
  const samples = { own: [], foreign: [], source: "examples" } as const;
  return { set, name: "0", whole: true, catalogs: [{ rows: measured, samples, foreign }] };
}

describe("fitCalibrations", () => {
  it("weighs features by what they tell, for features as they are measured", () => {
    const { inScope, rightGivenInScope } = fitCalibrations([variant("one"), variant("two")]);
    expect(inScope.weights.foreignSurprise).toBeGreaterThan(1);
    expect(rightGivenInScope.weights.share).toBeGreaterThan(2);
    const at = (foreignSurprise: number) => calibratedLogit(inScope, makeFeatures({ foreignSurprise }));
    expect(at(0)).toBeLessThan(0);
    expect(at(5)).toBeGreaterThan(2);
    for (const weight of Object.values({ ...inScope.weights, ...rightGivenInScope.weights })) {
      expect(Number.isFinite(weight)).toBe(true);
    }
  });

  it("gives a set no more say for having been measured twice over", () => {
    const turned = rows.map((row) => ({ ...row, right: row.kind === "own" && !row.right }));
    const other = variant("other", turned);
    const share = (variants: readonly MeasuredVariant[]) =>
      fitCalibrations(variants).rightGivenInScope.weights.share ?? 0;
    const once = share([variant("one"), other]);
    const four = share([variant("one"), variant("one"), variant("one"), variant("one"), other]);
    expect(Math.abs(once)).toBeLessThan(0.5);
    expect(four).toBeGreaterThan(once);
    expect(four).toBeLessThan(share([variant("one")]));
  });
});

describe("variantFigures", () => {
  it("judges the first match over own and labelled requests, and P(in scope) against each kind of foreign ones", () => {
    const figures = variantFigures(variant("one"), fitCalibrations([variant("one")]));
    expect(figures.calibrationError).toBeLessThan(0.1);
    expect(figures.rightError).toBeLessThan(0.1);
    for (const kind of ["labelled", "near", "far", "bank"] as const) expect(figures.area[kind]).toBeGreaterThan(0.9);
    expect(figures.accuracy).toBeCloseTo(150 / 360, 1);
    expect(figures.meanProbability).toBeCloseTo(figures.accuracy, 1);
    expect(figures.ownInScope).toBeGreaterThan(figures.nearInScope ?? 1);
  });

  it("stands in a table, a row a variant, empty where there is nothing to measure", () => {
    const own = rows.filter(({ kind }) => kind === "own");
    const some = variant("one", own);
    const figures = variantFigures(some, fitCalibrations([variant("one")]));
    const [head, line, row] = formatFitTable([{ set: "one", name: "0 half", ...figures }]).split("\n");
    expect(head).toContain("| ECE |");
    expect(line?.split("|")).toHaveLength(head?.split("|").length ?? 0);
    expect(row).toMatch(/^\| one \| 0 half \| \.\d{3} \| \.\d{3} \| {2}\| {2}\| {2}\|/);
  });
});

describe("typicalForeign", () => {
  it("pools what catalogs give", () => {
    const shifted = { ...foreign, score: { mean: 4, deviation: 1 } };
    const typical = typicalForeign([foreign, shifted]);
    expect(typical.bestCosines).toHaveLength(20);
    expect([...typical.bestCosines]).toEqual([...typical.bestCosines].sort((a, b) => a - b));
    expect(typical.documentCosine.mean).toBeCloseTo(0.3);
    expect(typical.documentCosine.deviation).toBeCloseTo(0.1);
    expect(typical.score.mean).toBe(3);
    expect(typical.score.deviation).toBeCloseTo(Math.SQRT2);
  });
});
