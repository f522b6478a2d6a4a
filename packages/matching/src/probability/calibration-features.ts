/** The numbers from which a probability is read: features of the first-ranked candidate among its shortlist. */
import type { CatalogModel, Distribution } from "@flowmind/core";
import { shareTemperature, shortlist, tieTemperature } from "../tuning.ts";
import type { Features } from "./calibration.ts";
import { typicalForeign } from "./fitted-calibration.ts";
import type { ScoredCandidate } from "./score-candidates.ts";

/** softmax(score / .25) over the shortlist (RECIPE, "Probability"); sums to 1. */
export function shares(scored: readonly Pick<ScoredCandidate, "score">[]): number[] {
  const top = scored[0]?.score ?? 0;
  const raised = scored.map((one) => Math.exp((one.score - top) / shareTemperature));
  const sum = raised.reduce((total, value) => total + value, 0);
  return raised.map((value) => value / sum);
}

/**
 * Chosen one by one from RECIPE's table and further measurements as what lowers the loss on sets left out
 * (benchmarks/routing/tried/probability.md); `foreign…` compares with what requests from elsewhere get in this catalog. `vacancy`
 * is 0 where the shortlist is full: among a few contexts an own request stands out further, and the first is right more often; so it
 * tells more there to stand out from foreign requests (`vacantForeignDocument`). A short request is right less often than one of the same cosines
 * that says more (`length`), and so is one whose next contexts are as near (`siblingCosine`).
 * @param scored best first, at least one
 * @param words how many of the request's are counted
 */
export function calibrationFeatures(scored: readonly ScoredCandidate[], model: CatalogModel, words: number): Features {
  const first = scored[0];
  if (first === undefined) throw new RangeError("Features need at least one candidate");
  const { position, bestCosine, documentCosine, bestThreeCosine } = first.candidate;
  const foreign = model.foreign ?? typicalForeign;
  const foreignDocument = deviationsAbove(documentCosine, foreign.documentCosine);
  const vacancy = Math.max(0, Math.log(shortlist.size / scored.length));
  return {
    bestCosine,
    documentCosine,
    bestThreeCosine,
    siblingCosine: siblingCosine(scored),
    lexical: Math.min(1, first.lexical),
    coverage: first.coverage,
    share: shares(scored)[0] ?? 1,
    rivals: rivals(scored),
    cosineMargin: cosineMargin(scored),
    nearer: 1 / (1 + scored.filter((one) => one.candidate.bestCosine > bestCosine).length),
    selfSimilarity: selfSimilarity(first, model),
    foreignSurprise: surprise(bestCosine, foreign.bestCosines),
    foreignDocument,
    foreignShortlist: deviationsAbove(shortlistCosine(scored), foreign.shortlistCosine),
    foreignScore: deviationsAbove(first.score, foreign.score),
    vacancy,
    vacantForeignDocument: vacancy * foreignDocument,
    label: model.weighting.labels[position] ?? 0,
    length: Math.log1p(Math.min(words, mostWords)),
  };
}

/** −log of the share of foreign requests whose best cosine is at least this one, each end rounded by half a request. */
function surprise(cosine: number, ascending: ArrayLike<number>): number {
  let low = 0;
  let high = ascending.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ascending[middle] as number) < cosine) low = middle + 1;
    else high = middle;
  }
  return -Math.log((ascending.length - low + 0.5) / (ascending.length + 1));
}

function deviationsAbove(value: number, { mean, deviation }: Distribution): number {
  return clamp((value - mean) / (deviation + leastDeviation), -4, 8);
}

/** Cosines that hardly differ say nothing. */
const leastDeviation = 1e-3;

/** Mean of the best cosines of a shortlist. */
export function shortlistCosine(scored: readonly ScoredCandidate[]): number {
  return scored.reduce((sum, one) => sum + one.candidate.bestCosine, 0) / scored.length;
}

/** What a request of more words tells further is of another kind. */
const mostWords = 30;

/** The first and the next seven. */
const near = 8;

/** Mean of the documents of the next seven; 0 where there are none. */
function siblingCosine(scored: readonly ScoredCandidate[]): number {
  const others = scored.slice(1, near);
  return others.reduce((sum, one) => sum + one.candidate.documentCosine, 0) / Math.max(1, others.length);
}

/** How many score as the first does; one that is a little behind counts in part. */
function rivals([first, ...others]: readonly ScoredCandidate[]): number {
  return others.reduce((sum, { score }) => sum + Math.exp((score - (first?.score ?? 0)) / tieTemperature), 0);
}

/** To the best of the next seven. */
function cosineMargin(scored: readonly ScoredCandidate[]): number {
  const [own, ...others] = scored.slice(0, near).map((one) => one.candidate.bestCosine);
  return others.length === 0 ? loneMargin : (own as number) - Math.max(...others);
}

/** A lone candidate stands out as far as the first of a clear shortlist does. */
const loneMargin = 0.3;

function selfSimilarity(first: ScoredCandidate, model: CatalogModel): number {
  const own = model.selfSimilarity;
  const example = first.candidate.bestExample;
  if (own === undefined || example === undefined) return 0;
  return clamp((example.cosine - own.mean) / (own.deviation + 1e-6), -5, 3);
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
