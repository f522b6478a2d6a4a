/** Samples of semantic parts → the calibration of their probability. */
import {
  fitLogistic,
  type SemanticCalibration,
  type SemanticFeatureName,
  semanticFeatureNames,
} from "@flowmind/matching";
import type { LeafSample } from "./leaf-samples.ts";

/**
 * What each feature is expected to weigh: what makes ordinary messages come out right. Every coefficient is drawn to it with a deviation of
 * half its size, and one that would turn its sign does not count: more likeness never speaks against a condition.
 */
const expected: SemanticCalibration = {
  bias: -2.6,
  weights: { cosine: 5, margin: 4, counters: -2, denied: -2, turned: -1, hedged: -0.7, asked: -0.7, past: -0.4 },
};
const relativeDeviation = 1 / 2;
const biasDeviation = Math.SQRT2;
/** As good as fixed. */
const fixedPrecision = 1e9;

/** Deterministic. */
export function fitSemantic(samples: readonly LeafSample[]): SemanticCalibration {
  const left = new Set<SemanticFeatureName>();
  for (;;) {
    const [bias = 0, ...weights] = fitLogistic({
      rows: samples.map(({ features }) => [1, ...semanticFeatureNames.map((name) => features[name])]),
      labels: samples.map(({ holds }) => (holds ? 1 : 0)),
      weights: samples.map(({ weight }) => weight),
      prior: [{ mean: expected.bias, precision: 1 / biasDeviation ** 2 }, ...semanticFeatureNames.map(priorOf)],
    });
    const entries = semanticFeatureNames.map((name, at): [SemanticFeatureName, number] => [name, weights[at] ?? 0]);
    const turned = entries.filter(([name, weight]) => !left.has(name) && weight * expected.weights[name] < 0);
    if (turned.length === 0) {
      const named = entries.map(([name, weight]) => [name, left.has(name) ? 0 : weight]);
      return { bias, weights: Object.fromEntries(named) as SemanticCalibration["weights"] };
    }
    for (const [name] of turned) left.add(name);
  }

  function priorOf(name: SemanticFeatureName): { readonly mean: number; readonly precision: number } {
    const mean = expected.weights[name];
    return left.has(name)
      ? { mean: 0, precision: fixedPrecision }
      : { mean, precision: 1 / (relativeDeviation * mean) ** 2 };
  }
}
