/** The numbers from which a probability is read: features of the first-ranked candidate among its shortlist. */
import type { CatalogModel } from "@flowmind/core";
import type { LexicalQuery } from "../lexical/lexical-query.ts";
import { shareTemperature } from "../tuning.ts";
import type { Features } from "./calibration.ts";
import type { ScoredCandidate } from "./score-candidates.ts";
import { standardize } from "./standardize.ts";

/** softmax(score / .25) over the shortlist (RECIPE, "Probability"); sums to 1. */
export function shares(scored: readonly ScoredCandidate[]): number[] {
  const top = scored[0]?.score ?? 0;
  const raised = scored.map((one) => Math.exp((one.score - top) / shareTemperature));
  const sum = raised.reduce((total, value) => total + value, 0);
  return raised.map((value) => value / sum);
}

/**
 * The feature table of RECIPE, "Probability".
 * @param scored best first, at least one
 */
export function calibrationFeatures(
  scored: readonly ScoredCandidate[],
  lexical: LexicalQuery,
  model: CatalogModel,
): Features {
  const first = scored[0];
  if (first === undefined) throw new RangeError("Features need at least one candidate");
  const { candidate } = first;
  const next = scored.slice(1, 5).map((one) => one.score);
  const meanOfNext =
    next.length === 0 ? first.score - marginCap : next.reduce((sum, value) => sum + value, 0) / next.length;
  const best = standardize(scored.map((one) => one.candidate.bestCosine));
  const higher = (read: (one: ScoredCandidate) => number) => scored.filter((one) => read(one) > read(first)).length;
  const lambda = model.exampleShare;
  return {
    dmax1: candidate.bestCosine,
    dd1: candidate.documentCosine,
    cov1: first.coverage,
    lex1: Math.min(1, first.lexical),
    m12: Math.min(marginCap, first.score - (next[0] ?? Number.NEGATIVE_INFINITY)),
    m15: Math.min(marginCap, first.score - meanOfNext),
    p1: shares(scored)[0] ?? 1,
    rrd: 1 / (1 + higher((one) => one.candidate.bestCosine)),
    rrl: 1 / (1 + higher((one) => one.lexical)),
    kn: lexical.knownShare,
    loglen: Math.log(1 + lexical.distinctTerms),
    dmaxz: Math.min(6, best[0] ?? 0),
    selfz: selfSimilarity(first, model),
    ldam: discriminantMargin(scored) * lambda,
    lam: lambda,
    "lam*dmax1": lambda * candidate.bestCosine,
  };
}

const marginCap = 3;

function selfSimilarity(first: ScoredCandidate, model: CatalogModel): number {
  const own = model.selfSimilarity;
  const example = first.candidate.bestExample;
  if (own === undefined || example === undefined) return 0;
  return clamp((example.cosine - own.mean) / (own.deviation + 1e-6), -5, 3);
}

function discriminantMargin(scored: readonly ScoredCandidate[]): number {
  const own = scored[0]?.candidate.discriminant;
  if (own === undefined) return 0;
  let best = Number.NEGATIVE_INFINITY;
  for (const one of scored.slice(1)) best = Math.max(best, one.candidate.discriminant ?? best);
  return clamp(own - best, -20, 40) / 10;
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
