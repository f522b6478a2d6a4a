/** One score for each candidate: the weighted sum of its standardised measurements. */
import type { Candidate, CatalogModel } from "@flowmind/core";
import type { LexicalQuery } from "../lexical/lexical-query.ts";
import { descriptionHandicap, weightsWithExamples, weightsWithoutExamples } from "../tuning.ts";
import { standardize } from "./standardize.ts";

export interface ScoredCandidate {
  readonly candidate: Candidate;
  readonly score: number;
  readonly lexical: number;
  readonly coverage: number;
  readonly exactName: number;
}

/**
 * (1 − w)·A + w·B + handicap over the shortlist (RECIPE, "Shortlist and score"), w of each context by the examples it has; best
 * first, equal scores by URI. The result depends on the set of candidates, never on their order.
 */
export function scoreCandidates(
  unordered: readonly Candidate[],
  lexical: LexicalQuery,
  { exampleWeights }: Pick<CatalogModel, "exampleWeights">,
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
    discriminant: standardize(candidates.map((one) => one.discriminant ?? 0)),
  };
  const a = weightsWithoutExamples;
  const b = weightsWithExamples;
  const scored = candidates.map((candidate, at): ScoredCandidate => {
    const of = (values: readonly number[]) => values[at] as number;
    const exactName = of(exactNames);
    const withoutExamples =
      a.lexical * of(z.lexical) +
      a.document * of(z.document) +
      a.title * of(z.title) +
      a.coverage * of(z.coverage) +
      a.exactName * exactName;
    const withExamples =
      b.discriminant * of(z.discriminant) +
      b.bestThree * of(z.bestThree) +
      b.document * of(z.document) +
      b.title * of(z.title) +
      b.lexical * of(z.lexical);
    const lean = exampleWeights[candidate.position] ?? 0;
    const handicap = descriptionHandicap / (1 + candidate.context.examples.positive.length);
    const score = (1 - lean) * withoutExamples + lean * withExamples + handicap;
    return { candidate, score, lexical: of(lexicalScores), coverage: of(coverages), exactName };
  });
  return scored.sort((one, other) => other.score - one.score || compareText(one.candidate, other.candidate));
}

/** No URI is there twice. */
function compareText(one: Candidate, other: Candidate): number {
  return one.context.uri < other.context.uri ? -1 : 1;
}
