/** One score for each candidate: the weighted sum of its standardised measurements. */
import type { Candidate, CatalogModel } from "@flowmind/core";
import type { LexicalQuery } from "../lexical/lexical-query.ts";
import { nearMiss, weightsOfLabels, weightsWithExamples, weightsWithoutExamples } from "../tuning.ts";
import { standardize } from "./standardize.ts";

export interface ScoredCandidate {
  readonly candidate: Candidate;
  readonly score: number;
  readonly lexical: number;
  readonly coverage: number;
  readonly exactName: number;
}

/**
 * (1 − w)·A + w·B + handicap − near miss over the shortlist (RECIPE, "Shortlist and score"), w and A of each context by its examples
 * and its description; best first, equal scores by URI. The result depends on the set of candidates, never on their order.
 */
export function scoreCandidates(
  unordered: readonly Candidate[],
  lexical: LexicalQuery,
  { weighting }: Pick<CatalogModel, "weighting">,
): ScoredCandidate[] {
  const candidates = unordered.toSorted((a, b) => a.position - b.position);
  const lexicalScores = candidates.map((one) => lexical.score(one.position));
  const coverages = candidates.map((one) => lexical.coverage(one.position));
  const exactNames = candidates.map((one) => lexical.exactName(one.position));
  const z = {
    lexical: standardize(lexicalScores),
    coverage: standardize(coverages),
    document: standardize(candidates.map((one) => one.documentCosine)),
    title: standardize(candidates.map((one) => one.titleCosine)),
    bestThree: standardize(candidates.map((one) => one.bestThreeCosine)),
    // Without a discriminant its weight goes to what is nearest to it, so that all scores keep one scale.
    discriminant: standardize(candidates.map((one) => one.discriminant ?? one.bestThreeCosine)),
  };
  const a = weightsWithoutExamples;
  const l = weightsOfLabels;
  const b = weightsWithExamples;
  const scored = candidates.map((candidate, at): ScoredCandidate => {
    const exactName = exactNames[at] as number;
    const coverage = coverages[at] as number;
    const words = z.lexical[at] as number;
    const document = z.document[at] as number;
    const title = z.title[at] as number;
    const byLabel = l.lexical * words + l.document * document + l.title * title + l.exactName * exactName;
    const byWords =
      a.lexical * words +
      a.document * document +
      a.title * title +
      a.coverage * (z.coverage[at] as number) +
      a.exactName * exactName;
    const byExamples =
      b.discriminant * (z.discriminant[at] as number) +
      b.bestThree * (z.bestThree[at] as number) +
      b.document * document +
      b.title * title +
      b.lexical * words;
    const { position } = candidate;
    const lean = weighting.examples[position] ?? 0;
    const handicap = weighting.handicap / (1 + candidate.context.examples.positive.length);
    const label = weighting.labels[position] ?? 0;
    const withoutExamples = (1 - label) * byWords + label * byLabel;
    const score =
      (1 - lean) * withoutExamples + lean * byExamples + handicap - nearMiss.weight * excessOfNearMiss(candidate);
    return { candidate, score, lexical: lexicalScores[at] as number, coverage, exactName };
  });
  return scored.sort((one, other) => other.score - one.score || compareText(one.candidate, other.candidate));
}

function excessOfNearMiss({ nearMissCosine = -1, bestCosine }: Candidate): number {
  return Math.max(0, nearMissCosine - Math.max(bestCosine, nearMiss.leastCosine));
}

/** No URI is there twice. */
function compareText(one: Candidate, other: Candidate): number {
  return one.context.uri < other.context.uri ? -1 : 1;
}
