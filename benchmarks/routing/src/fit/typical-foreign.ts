/** What foreign requests get in a usual catalog, from what they got in some. */
import type { Distribution, ForeignStatistics } from "@flowmind/core";
import { percentile } from "@flowmind/evaluation";

/** So many quantiles stand for all best cosines. */
const quantiles = 20;

/** @param catalogs at least one */
export function typicalForeign(catalogs: readonly ForeignStatistics[]): ForeignStatistics {
  const cosines = catalogs.flatMap(({ bestCosines }) => [...bestCosines]);
  const pooled = (part: (one: ForeignStatistics) => Distribution) => pool(catalogs.map(part));
  return {
    bestCosines: Float64Array.from({ length: quantiles }, (_, at) => percentile(cosines, (at + 0.5) / quantiles)),
    documentCosine: pooled((one) => one.documentCosine),
    shortlistCosine: pooled((one) => one.shortlistCosine),
    score: pooled((one) => one.score),
  };
}

/** Of equally many values each. */
function pool(parts: readonly Distribution[]): Distribution {
  const mean = parts.reduce((sum, part) => sum + part.mean, 0) / parts.length;
  const square = parts.reduce((sum, part) => sum + part.mean ** 2 + part.deviation ** 2, 0) / parts.length;
  return { mean, deviation: Math.sqrt(Math.max(0, square - mean ** 2)) };
}
