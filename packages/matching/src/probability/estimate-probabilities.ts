/** P(right) for every candidate, from the features of the first. */
import type { CatalogCalibration, Scaling } from "@flowmind/core";
import { type Calibrations, calibratedLogit, type Features } from "./calibration.ts";
import { fittedCalibrations } from "./fitted-calibration.ts";

export interface Probabilities {
  /** P(the request belongs to this catalog at all). */
  readonly inScope: number;
  /** P(the first is right | in scope). */
  readonly rightGivenInScope: number;
  /** P(right), parallel to the shares; their sum is at most `inScope`. */
  readonly right: readonly number[];
}

export interface EstimateOptions {
  /** @default the ones fitted on public data */
  readonly calibrations?: Calibrations;
  /** How this catalog moves them; absent: not at all. */
  readonly scaling?: CatalogCalibration;
  /** Added to the logit of P(in scope), after the catalog has moved it. @default 0 */
  readonly inScopeShift?: number;
  /** What P(in scope) can be at most. @default 1 */
  readonly ceiling?: number;
}

/**
 * The first: P(in scope) · P(right | in scope), of which scores that are nearly the same have their part (`rivals`). A later one: what is left of P(in scope), divided by the shares (RECIPE,
 * "Probability"), but never more than the one before it: where the first is doubtful, the rest of the shortlist shares the doubt,
 * and the order of the scores, which was measured to rank better, stands. What one may not have is left for those behind it, so that
 * all together have P(in scope) wherever as many as there are can. Those that score the same as the first (the same tool on two
 * servers) are equally likely.
 * @param shares of the score, best first, summing to 1
 */
export function estimateProbabilities(
  features: Features,
  shares: readonly number[],
  options: EstimateOptions = {},
): Probabilities {
  const { calibrations = fittedCalibrations, scaling, inScopeShift = 0, ceiling = 1 } = options;
  const logit = calibratedLogit(calibrations.inScope, features);
  const inScope = Math.min(ceiling, probability(logit, scaling?.inScope, inScopeShift));
  const rightGivenInScope = Math.min(
    probability(calibratedLogit(calibrations.rightGivenInScope, features), scaling?.rightGivenInScope),
    1 / (1 + Math.max(0, features.rivals)),
  );
  const first = inScope * rightGivenInScope;
  const right = shares.length === 0 ? [] : [first, ...divided(inScope - first, shares.slice(1), first)];
  return { inScope, rightGivenInScope, right: levelled(right, shares) };
}

/** In proportion to the shares, each at most the one before it, the first of them at most `bound`. */
function divided(whole: number, shares: readonly number[], bound: number): readonly number[] {
  let left = whole;
  let most = bound;
  let behind = shares.reduce((sum, share) => sum + share, 0);
  return shares.map((share) => {
    most = behind > 0 ? Math.min(most, left, (left * share) / behind) : 0;
    left -= most;
    behind -= share;
    return most;
  });
}

/** Those that share the first place share what they have together. */
function levelled(right: readonly number[], shares: readonly number[]): readonly number[] {
  const first = shares[0] ?? 1;
  const tied = shares.filter((share) => first - share <= equalShares).length;
  if (tied < 2) return right;
  const mean = right.slice(0, tied).reduce((sum, one) => sum + one, 0) / tied;
  // Rounding must not put them below the one that follows.
  const each = Math.max(mean, right[tied - 1] as number);
  return right.map((one, rank) => (rank < tied ? each : one));
}

/** Differences of rounding, not of evidence. */
const equalShares = 1e-9;

function probability(logit: number, { slope, shift }: Scaling = { slope: 1, shift: 0 }, further = 0): number {
  return 1 / (1 + Math.exp(-(slope * logit + shift + further)));
}
