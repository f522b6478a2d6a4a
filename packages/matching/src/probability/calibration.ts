/** The two logistic factors of a probability, and how one catalog moves them. */

/** Measured of a request's first-ranked candidate among its shortlist; `calibrationFeatures` says how. */
export const featureNames = [
  "bestCosine",
  "documentCosine",
  "bestThreeCosine",
  "siblingCosine",
  "lexical",
  "coverage",
  "share",
  "rivals",
  "cosineMargin",
  "nearer",
  "selfSimilarity",
  "foreignSurprise",
  "foreignDocument",
  "foreignShortlist",
  "foreignScore",
  "vacancy",
  "vacantForeignDocument",
  "label",
  "length",
] as const;
export type FeatureName = (typeof featureNames)[number];
export type Features = Readonly<Record<FeatureName, number>>;

/** A feature without a weight does not count. */
export interface Calibration {
  readonly weights: Readonly<Partial<Record<FeatureName, number>>>;
  readonly bias: number;
}

/** Two factors: P(the request belongs to this catalog) and P(the first is right | it does). */
export interface Calibrations {
  readonly inScope: Calibration;
  readonly rightGivenInScope: Calibration;
}

/** bias + w·x */
export function calibratedLogit(calibration: Calibration, features: Features): number {
  let logit = calibration.bias;
  for (const name of featureNames) logit += (calibration.weights[name] ?? 0) * features[name];
  return logit;
}
