/** The costs that are given, over those that are usual. */
import { type Costs, defaultCosts } from "@flowmind/core";

/** Throws RangeError for a cost that is not a finite number above 0. */
export function resolveCosts(given: Partial<Costs> = {}): Costs {
  const costs: Costs = { ...defaultCosts, ...given };
  for (const [name, cost] of Object.entries(costs)) {
    if (!(Number.isFinite(cost) && cost > 0)) throw new RangeError(`the cost ${name} must be above 0, not ${cost}`);
  }
  return costs;
}
