/** Measured variants → the two logistic factors of a probability. */
import { type Calibration, type Calibrations, type FeatureName, type Features, fitLogistic } from "@flowmind/matching";
import type { MeasuredRow, MeasuredVariant } from "./measure-variant.ts";
import type { RequestKind } from "./variant-plan.ts";

/**
 * Chosen one by one as what lowers the loss on sets left out (benchmarks/routing/tried/probability.md). All but `documentCosine`
 * of the first compare with what the catalog's own texts or foreign requests get there, so that they mean the same in any catalog.
 */
const inScopeFeatures: readonly FeatureName[] = [
  "documentCosine",
  "coverage",
  "lexical",
  "selfSimilarity",
  "foreignSurprise",
  "foreignDocument",
  "foreignShortlist",
  "foreignScore",
  "vacancy",
];
const rightFeatures: readonly FeatureName[] = [
  "documentCosine",
  "bestThreeCosine",
  "siblingCosine",
  "share",
  "cosineMargin",
  "nearer",
  "foreignDocument",
  "foreignScore",
  "vacantForeignDocument",
  "label",
  "length",
];

/** Of 20 requests 17 are taken to belong to the catalog they are asked of. */
const ownShare = 0.85;

/** Of the foreign ones: whether a near one really belongs elsewhere is not sure, and the bank is nobody's request. */
const foreignWeights: Readonly<Record<Exclude<RequestKind, "own">, number>> = {
  labelled: 1,
  far: 1,
  near: 0.2,
  bank: 0.5,
};

/** A normal prior of deviation 1 for every standardised weight, against as many rows as there are: next to nothing. */
const ridge = 1;

/** A variant weighs 1 / √(variants of its set): a set with many of them says more, yet not so much more. Some weigh in full. */
export function fitCalibrations(variants: readonly MeasuredVariant[]): Calibrations {
  const variantsOf = new Map<string, number>();
  for (const { set } of variants) variantsOf.set(set, (variantsOf.get(set) ?? 0) + 1);
  const scopeRows: WeightedRow[] = [];
  const rightRows: WeightedRow[] = [];
  for (const { set, catalogs, weighsInFull = false } of variants) {
    const weight = weighsInFull ? 1 : 1 / Math.sqrt(variantsOf.get(set) ?? 1);
    const rows = catalogs.flatMap((catalog) => catalog.rows);
    const own = rows.filter(({ kind }) => kind === "own");
    const foreign = rows.filter(({ kind }) => kind !== "own");
    const foreignMass = foreign.reduce((sum, { kind }) => sum + foreignWeight(kind), 0);
    for (const { features, right } of own) {
      scopeRows.push({ features, label: 1, weight: (weight * ownShare) / own.length });
      rightRows.push({ features, label: right ? 1 : 0, weight: weight / own.length });
    }
    for (const { features, kind } of foreign) {
      const share = foreignWeight(kind) / foreignMass;
      scopeRows.push({ features, label: 0, weight: weight * (1 - ownShare) * share });
    }
  }
  return { inScope: fit(scopeRows, inScopeFeatures), rightGivenInScope: fit(rightRows, rightFeatures) };
}

function foreignWeight(kind: MeasuredRow["kind"]): number {
  return kind === "own" ? 0 : foreignWeights[kind];
}

interface WeightedRow {
  readonly features: Features;
  readonly label: 0 | 1;
  readonly weight: number;
}

/** Features are standardised, so that the ridge treats them alike; what is given back is for the features as they are. */
function fit(rows: readonly WeightedRow[], names: readonly FeatureName[]): Calibration {
  const total = rows.reduce((sum, { weight }) => sum + weight, 0);
  const scales = names.map((name) => scaleOf(rows.map(({ features }) => features[name])));
  const coefficients = fitLogistic({
    rows: rows.map(({ features }) => [
      ...names.map((name, at) => (features[name] - (scales[at]?.mean ?? 0)) / (scales[at]?.deviation ?? 1)),
      1,
    ]),
    labels: rows.map(({ label }) => label),
    weights: rows.map(({ weight }) => (weight * rows.length) / total),
    prior: [...names.map(() => ({ mean: 0, precision: ridge })), { mean: 0, precision: 0 }],
  });
  const weights = names.map((_, at) => (coefficients[at] ?? 0) / (scales[at]?.deviation ?? 1));
  const moved = weights.reduce((sum, weight, at) => sum + weight * (scales[at]?.mean ?? 0), 0);
  return {
    bias: (coefficients[names.length] ?? 0) - moved,
    weights: Object.fromEntries(names.map((name, at) => [name, weights[at]])),
  };
}

function scaleOf(values: readonly number[]): { readonly mean: number; readonly deviation: number } {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
  return { mean, deviation: Math.sqrt(variance) + 1e-9 };
}
