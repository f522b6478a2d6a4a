/** What the words of a request and the vectors of the candidates come to together. */
import type { Candidate, CatalogModel } from "@flowmind/core";
import { nearMiss, weightsOfLabels, weightsWithExamples, weightsWithoutExamples } from "../tuning.ts";
import { standardize } from "./standardize.ts";

/** What a request's words say of each candidate; parallel to the candidates. */
interface WordMeasures {
  readonly lexical: ArrayLike<number>;
  readonly coverage: ArrayLike<number>;
  readonly exactName: ArrayLike<number>;
}

/** Scores, parallel to the candidates. */
export type CandidateScorer = (words: WordMeasures) => Float64Array;

/**
 * (1 − w)·A + w·B + handicap − near miss over the shortlist (RECIPE, "Shortlist and score"), w and A of each context by its examples
 * and its description. What the vectors add is computed once: the same candidates can be scored with other words at little cost.
 */
export function createCandidateScorer(
  candidates: readonly Candidate[],
  { weighting }: Pick<CatalogModel, "weighting">,
): CandidateScorer {
  const document = standardize(candidates.map((one) => one.documentCosine));
  const title = standardize(candidates.map((one) => one.titleCosine));
  const bestThree = standardize(candidates.map((one) => one.bestThreeCosine));
  // Without a discriminant its weight goes to what is nearest to it, so that all scores keep one scale.
  const discriminant = standardize(candidates.map((one) => one.discriminant ?? one.bestThreeCosine));
  const a = weightsWithoutExamples;
  const l = weightsOfLabels;
  const b = weightsWithExamples;
  const weights = candidates.map((candidate, at) => {
    const { position } = candidate;
    const lean = weighting.examples[position] ?? 0;
    const label = weighting.labels[position] ?? 0;
    const byWords = (1 - lean) * (1 - label);
    const byLabel = (1 - lean) * label;
    const handicap = weighting.handicap / (1 + candidate.context.examples.positive.length);
    return {
      lexical: byWords * a.lexical + byLabel * l.lexical + lean * b.lexical,
      coverage: byWords * a.coverage,
      exactName: byWords * a.exactName + byLabel * l.exactName,
      vectors:
        (byWords * a.document + byLabel * l.document + lean * b.document) * (document[at] as number) +
        (byWords * a.title + byLabel * l.title + lean * b.title) * (title[at] as number) +
        lean * (b.bestThree * (bestThree[at] as number) + b.discriminant * (discriminant[at] as number)) +
        handicap -
        nearMiss.weight * excessOfNearMiss(candidate),
    };
  });
  return (words) => {
    const lexical = standardize(words.lexical);
    const coverage = standardize(words.coverage);
    const scores = new Float64Array(weights.length);
    for (let at = 0; at < scores.length; at++) {
      const weight = weights[at] as (typeof weights)[number];
      const ofWords = weight.lexical * (lexical[at] as number) + weight.coverage * (coverage[at] as number);
      scores[at] = weight.vectors + ofWords + weight.exactName * (words.exactName[at] as number);
    }
    return scores;
  };
}

function excessOfNearMiss({ nearMissCosine = -1, bestCosine }: Candidate): number {
  return Math.max(0, nearMissCosine - Math.max(bestCosine, nearMiss.leastCosine));
}
