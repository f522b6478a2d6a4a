/** Stated probabilities beside what happens, bin by bin. */
import type { Claim } from "./claim.ts";

export interface ReliabilityBin {
  /** Of the bin: from `low`, up to `high`; the last bin holds 1 too. */
  readonly low: number;
  readonly high: number;
  readonly count: number;
  /** Mean of what was stated; absent in an empty bin. */
  readonly stated?: number;
  /** Share that was right; absent in an empty bin. */
  readonly right?: number;
}

/** As in Guo et al. 2017, "On calibration of modern neural networks". */
export const reliabilityBins = 15;

/** Bins of equal width in ascending order, the empty ones among them. */
export function reliabilityTable(claims: readonly Claim[]): readonly ReliabilityBin[] {
  const counts = new Float64Array(reliabilityBins);
  const stated = new Float64Array(reliabilityBins);
  const right = new Float64Array(reliabilityBins);
  for (const claim of claims) {
    const bin = Math.max(0, Math.min(reliabilityBins - 1, Math.floor(claim.probability * reliabilityBins)));
    counts[bin] = (counts[bin] ?? 0) + 1;
    stated[bin] = (stated[bin] ?? 0) + claim.probability;
    right[bin] = (right[bin] ?? 0) + (claim.right ? 1 : 0);
  }
  return Array.from(counts, (count, bin) => ({
    low: bin / reliabilityBins,
    high: (bin + 1) / reliabilityBins,
    count,
    ...(count === 0 ? {} : { stated: (stated[bin] ?? 0) / count, right: (right[bin] ?? 0) / count }),
  }));
}
