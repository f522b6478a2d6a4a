/** A part of a condition in plain words, judged by what the message means. */
import type { SemanticCalibration } from "./fitted-condition.ts";
import type { JudgedLeaf } from "./judged-leaf.ts";
import { type SemanticFeatures, semanticEvidence, semanticFeatureNames, type VectorOf } from "./semantic-features.ts";
import type { Situation } from "./situation.ts";

/** Logistic in its features; unknown where there is no message. */
export function judgeSemantic(
  text: string,
  situation: Situation,
  vectorOf: VectorOf,
  calibration: SemanticCalibration,
): JudgedLeaf {
  if (situation.texts.length === 0) {
    return { type: "semantic", least: 0, most: 1, evidence: "There is no message to judge it by", unknown: "message" };
  }
  const { features, said } = semanticEvidence(text, situation, vectorOf);
  const probability = semanticProbability(features, calibration);
  return {
    type: "semantic",
    least: probability,
    most: probability,
    evidence: describe(features, said.cues, said.counters),
    numbers: features,
  };
}

/** 1 / (1 + e^−(bias + w·x)) */
function semanticProbability(features: SemanticFeatures, { bias, weights }: SemanticCalibration): number {
  let logit = bias;
  for (const name of semanticFeatureNames) logit += weights[name] * features[name];
  return 1 / (1 + Math.exp(-logit));
}

function describe(features: SemanticFeatures, cues: readonly string[], counters: readonly string[]): string {
  const told = [
    `similarity ${features.cosine.toFixed(2)}`,
    ...(cues.length === 0 ? [] : [`the message says ${quoted(cues)}`]),
    ...(counters.length === 0 ? [] : [`against it: ${quoted(counters)}`]),
    ...(features.denied > 0 ? ["its words are denied"] : []),
    ...(features.hedged > 0 ? ["the message leaves it open"] : []),
  ];
  return told.join("; ");
}

/** More phrases say no more. */
const mostQuoted = 3;

function quoted(phrases: readonly string[]): string {
  return phrases
    .slice(0, mostQuoted)
    .map((phrase) => `"${phrase}"`)
    .join(", ");
}
