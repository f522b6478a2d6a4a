/** How alike the examples of one context are: the yardstick for a request's best example. */
import { dotProduct } from "@flowmind/core";
import { selfSimilaritySample } from "../tuning.ts";

/**
 * Mean and population deviation of the best cosine of an example to the others of its own context, over at most 600 examples
 * taken at even distances (RECIPE, "Probability"). Undefined where no context has two examples.
 */
export function measureSelfSimilarity(
  examples: readonly (readonly Float32Array[])[],
): { readonly mean: number; readonly deviation: number } | undefined {
  const groups = examples.filter((vectors) => vectors.length >= 2);
  const total = groups.reduce((sum, vectors) => sum + vectors.length, 0);
  if (total === 0) return undefined;
  const stride = Math.max(1, Math.ceil(total / selfSimilaritySample));
  const cosines: number[] = [];
  let seen = 0;
  for (const vectors of groups) {
    vectors.forEach((vector, own) => {
      if (seen++ % stride !== 0) return;
      let best = -1;
      vectors.forEach((other, at) => {
        if (at !== own) best = Math.max(best, dotProduct(vector, 0, other));
      });
      cosines.push(best);
    });
  }
  const mean = cosines.reduce((sum, value) => sum + value, 0) / cosines.length;
  const variance = cosines.reduce((sum, value) => sum + (value - mean) ** 2, 0) / cosines.length;
  return { mean, deviation: Math.sqrt(variance) };
}
