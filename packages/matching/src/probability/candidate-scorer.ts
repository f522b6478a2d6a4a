/** What the words of a request and the vectors of the candidates come to together. */
import { type Candidate, type CatalogModel, groupBy } from "@flowmind/core";
import type { WordMeasures } from "../lexical/lexical-query.ts";
import { nearMiss, weightsOfLabels, weightsWithExamples, weightsWithoutExamples } from "../tuning.ts";
import { standardize } from "./standardize.ts";

/** Scores, parallel to the candidates, by what a request's words say of each. */
export type CandidateScorer = (words: WordMeasures) => Float64Array;

/**
 * (1 − w)·A + w·B + handicap − near miss over the shortlist (RECIPE, "Shortlist and score"), w and A of each context by its examples
 * and its description. What the vectors add is computed once: the same candidates can be scored with other words at little cost.
 */
export function createCandidateScorer(
  candidates: readonly Candidate[],
  { weighting }: Pick<CatalogModel, "weighting">,
): CandidateScorer {
  const { length } = candidates;
  const document = standardize(measuresOf(candidates, (one) => one.documentCosine));
  const title = standardize(measuresOf(candidates, (one) => one.titleCosine));
  const bestThree = standardize(measuresOf(candidates, (one) => one.bestThreeCosine));
  // Without a discriminant its weight goes to what is nearest to it, so that all scores keep one scale.
  const discriminant = standardize(measuresOf(candidates, (one) => one.discriminant ?? one.bestThreeCosine));
  const a = weightsWithoutExamples;
  const l = weightsOfLabels;
  const b = weightsWithExamples;
  const weights = {
    lexical: new Float64Array(length),
    coverage: new Float64Array(length),
    exactName: new Float64Array(length),
  };
  const ofVectors = new Float64Array(length);
  for (let at = 0; at < length; at++) {
    const candidate = candidates[at] as Candidate;
    const { position } = candidate;
    const lean = weighting.examples[position] ?? 0;
    const label = weighting.labels[position] ?? 0;
    const byWords = (1 - lean) * (1 - label);
    const byLabel = (1 - lean) * label;
    weights.lexical[at] = byWords * a.lexical + byLabel * l.lexical + lean * b.lexical;
    weights.coverage[at] = byWords * a.coverage;
    weights.exactName[at] = byWords * a.exactName + byLabel * l.exactName;
    ofVectors[at] =
      (byWords * a.document + byLabel * l.document + lean * b.document) * (document[at] as number) +
      (byWords * a.title + byLabel * l.title + lean * b.title) * (title[at] as number) +
      lean * (b.bestThree * (bestThree[at] as number) + b.discriminant * (discriminant[at] as number)) +
      (weighting.handicaps[position] ?? 0) -
      nearMiss.weight * excessOfNearMiss(candidate);
  }
  const twins = twinsAmong(candidates);
  return (words) => {
    const lexical = standardize(twins.length === 0 ? words.lexical : levelled(words, twins));
    const coverage = standardize(words.coverage);
    const scores = new Float64Array(length);
    for (let at = 0; at < length; at++) {
      const ofWords =
        (weights.lexical[at] as number) * (lexical[at] as number) +
        (weights.coverage[at] as number) * (coverage[at] as number);
      const ofName = (weights.exactName[at] as number) * (words.exactName[at] as number);
      scores[at] = (ofVectors[at] as number) + ofWords + ofName;
    }
    return scores;
  };
}

/** Places of those that say the same of themselves, group by group. */
function twinsAmong(candidates: readonly Candidate[]): readonly (readonly number[])[] {
  const places = [...candidates.keys()].filter((at) => candidates[at]?.twins !== undefined);
  return [...groupBy(places, (at) => candidates[at]?.twins).values()];
}

/** Twins that have the same of the request's words differ by what else their texts hold, which makes one of them longer: that says nothing. */
function levelled({ lexical, coverage }: WordMeasures, twins: readonly (readonly number[])[]): Float64Array {
  const level = lexical.slice();
  for (const group of twins) {
    for (const at of group) {
      const alike = group.filter((other) => coverage[other] === coverage[at]);
      level[at] = alike.reduce((sum, other) => sum + (lexical[other] as number), 0) / alike.length;
    }
  }
  return level;
}

/** A tenth of the time of `Float64Array.from`. */
function measuresOf(candidates: readonly Candidate[], measure: (one: Candidate) => number): Float64Array {
  const measures = new Float64Array(candidates.length);
  for (let at = 0; at < candidates.length; at++) measures[at] = measure(candidates[at] as Candidate);
  return measures;
}

function excessOfNearMiss({ nearMissCosine, bestCosine }: Candidate): number {
  return nearMissCosine === undefined ? 0 : Math.max(0, nearMissCosine - Math.max(bestCosine, nearMiss.leastCosine));
}
