/** Where requests for a context are expected, before and after some have been seen. */
import { documentExamples } from "../tuning.ts";

/**
 * The mean of the examples and of the document, moved by what requests differ from documents, which counts as `documentExamples` of them: the posterior mean
 * under a normal prior around the moved document (Gelman et al., Bayesian Data Analysis, 2.5).
 * @param shift `SharedStatistics`
 */
export function expectedMean(
  examples: readonly Float32Array[],
  document: Float32Array,
  shift: Float64Array,
): Float64Array {
  const mean = shift.map((value, at) => documentExamples * (value + (document[at] as number)));
  for (const vector of examples) {
    for (let at = 0; at < mean.length; at++) mean[at] = (mean[at] as number) + (vector[at] as number);
  }
  const count = documentExamples + examples.length;
  for (let at = 0; at < mean.length; at++) mean[at] = (mean[at] as number) / count;
  return mean;
}
