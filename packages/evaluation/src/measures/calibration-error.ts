/** How far stated probabilities are from what happens. */
import type { Claim } from "./claim.ts";
import { reliabilityTable } from "./reliability-table.ts";

/**
 * Expected calibration error (Naeini et al. 2015; 15 bins of equal width as in Guo et al. 2017): over the bins, the distance between
 * mean probability and share of right ones, weighted by how many claims lie in the bin. Undefined without claims.
 */
export function calibrationError(claims: readonly Claim[]): number | undefined {
  if (claims.length === 0) return undefined;
  const distances = reliabilityTable(claims).map(
    ({ count, stated = 0, right = 0 }) => count * Math.abs(stated - right),
  );
  return distances.reduce((sum, distance) => sum + distance, 0) / claims.length;
}
