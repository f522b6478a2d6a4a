/** How often the surest answers are right: accuracy against coverage. */
import type { Claim } from "./claim.ts";

export interface CoveragePoint {
  /** Share of the claims that is answered, the surest first, 0..1. */
  readonly coverage: number;
  /** Share of the answered ones that is right. */
  readonly accuracy: number;
  /** The lowest probability among the answered ones. */
  readonly from: number;
}

/** Tenths, as risk-coverage curves are usually tabulated. */
const steps = 10;

/**
 * Selective accuracy (El-Yaniv & Wiener 2010, "On the foundations of noise-free selective classification"): as if only the surest
 * share were answered. Claims of one probability cannot be told apart, so of a tie that is cut the mean counts. Empty without claims.
 */
export function coverageCurve(claims: readonly Claim[]): readonly CoveragePoint[] {
  if (claims.length === 0) return [];
  const surest = withTiesShared(claims);
  const points: CoveragePoint[] = [];
  let right = 0;
  let answered = 0;
  for (let step = 1; step <= steps; step++) {
    const wanted = Math.max(1, Math.round((surest.length * step) / steps));
    for (; answered < wanted; answered++) right += surest[answered]?.right ?? 0;
    points.push({
      coverage: answered / surest.length,
      accuracy: right / answered,
      from: surest[answered - 1]?.probability ?? 0,
    });
  }
  return points;
}

interface Shared {
  readonly probability: number;
  /** Share of right ones among those of the same probability. */
  readonly right: number;
}

/** Descending by probability. */
function withTiesShared(claims: readonly Claim[]): readonly Shared[] {
  const byProbability = new Map<number, { count: number; right: number }>();
  for (const { probability, right } of claims) {
    const tie = byProbability.get(probability) ?? { count: 0, right: 0 };
    byProbability.set(probability, { count: tie.count + 1, right: tie.right + (right ? 1 : 0) });
  }
  return [...byProbability]
    .sort(([a], [b]) => b - a)
    .flatMap(([probability, { count, right }]) => new Array<Shared>(count).fill({ probability, right: right / count }));
}
