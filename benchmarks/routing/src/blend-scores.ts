/** Measurements of a ranking → its scores under another weight of the examples. */
import type { Evidence } from "@flowmind/core";
import { standardize, weightsWithExamples, weightsWithoutExamples } from "@flowmind/matching";

/**
 * (1 − w)·A + w·B as matching has it, over the whole shortlist, parallel to it; the engine itself always uses the weight that the
 * catalog's descriptions and examples give.
 */
export function blendScores(shortlist: readonly Evidence[], exampleWeight: number): readonly number[] {
  const z = (measure: (evidence: Evidence) => number) => standardize(shortlist.map(measure));
  const document = z((one) => one.documentCosine);
  const title = z((one) => one.titleCosine);
  const lexical = z((one) => one.lexical);
  const a = weightsWithoutExamples;
  const b = weightsWithExamples;
  const withoutExamples = weighted([
    [a.lexical, lexical],
    [a.document, document],
    [a.title, title],
    [a.coverage, z((one) => one.coverage)],
    [a.exactName, shortlist.map((one) => one.exactName)],
  ]);
  const withExamples = weighted([
    [b.lexical, lexical],
    [b.document, document],
    [b.title, title],
    [b.bestThree, z((one) => one.bestThreeCosine)],
    [b.discriminant, z((one) => one.discriminant ?? 0)],
  ]);
  return shortlist.map(
    (_, at) => (1 - exampleWeight) * (withoutExamples[at] ?? 0) + exampleWeight * (withExamples[at] ?? 0),
  );
}

function weighted(parts: readonly (readonly [weight: number, values: readonly number[]])[]): readonly number[] {
  const count = parts[0]?.[1].length ?? 0;
  return Array.from({ length: count }, (_, at) =>
    parts.reduce((sum, [weight, values]) => sum + weight * (values[at] ?? 0), 0),
  );
}
