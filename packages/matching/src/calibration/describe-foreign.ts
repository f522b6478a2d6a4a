/** What the foreign bank gets in a catalog. */
import type { Distribution, ForeignStatistics } from "@flowmind/core";
import { shortlistCosine } from "../probability/calibration-features.ts";
import type { ScoredCandidate } from "../probability/score-candidates.ts";

/**
 * @param answers for each foreign request its candidates, best first; requests without any are left out
 * @returns undefined where none is left
 */
export function describeForeign(answers: readonly (readonly ScoredCandidate[])[]): ForeignStatistics | undefined {
  const answered = answers.filter((scored) => scored.length > 0);
  if (answered.length === 0) return undefined;
  const firsts = answered.map((scored) => scored[0] as ScoredCandidate);
  const bestCosines = Float64Array.from(firsts, (one) => one.candidate.bestCosine).sort();
  return {
    bestCosines,
    documentCosine: describe(firsts.map((one) => one.candidate.documentCosine)),
    shortlistCosine: describe(answered.map(shortlistCosine)),
    score: describe(firsts.map((one) => one.score)),
  };
}

function describe(values: Iterable<number>): Distribution {
  const all = [...values];
  const mean = all.reduce((sum, value) => sum + value, 0) / all.length;
  const variance = all.reduce((sum, value) => sum + (value - mean) ** 2, 0) / all.length;
  return { mean, deviation: Math.sqrt(variance) };
}
