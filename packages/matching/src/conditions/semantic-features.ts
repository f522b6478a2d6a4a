/**
 * What the probability of a semantic part is read from. Shared words, phrases that say it and how near ordinary messages are to the part
 * were tried and add nothing to the cosines (benchmarks/README.md, "Conditions").
 */
import { dotProduct } from "@flowmind/core";
import { findConcept } from "./concepts/find-concept.ts";
import { leafProbes } from "./leaf-probes.ts";
import { type SaidOfLeaf, saidOfLeaf } from "./said-of-leaf.ts";
import type { Situation } from "./situation.ts";

export const semanticFeatureNames = [
  "cosine",
  "margin",
  "counters",
  "denied",
  "turned",
  "hedged",
  "asked",
  "past",
] as const;
export type SemanticFeatureName = (typeof semanticFeatureNames)[number];
export type SemanticFeatures = Readonly<Record<SemanticFeatureName, number>>;

/** The vector of a text; unit length, of one model. */
export type VectorOf = (text: string) => Float32Array;

export interface SemanticEvidence {
  readonly features: SemanticFeatures;
  readonly said: SaidOfLeaf;
}

/** Everything that has to be embedded before a part can be judged, but for the situation's own texts. */
export function leafTexts(text: string): readonly string[] {
  const concept = findConcept(text);
  return [...leafProbes(text), ...(concept === undefined ? [] : [...concept.like, ...concept.unlike])];
}

/** O(texts · dimensions). */
export function semanticEvidence(
  text: string,
  { texts, said: message }: Situation,
  vectorOf: VectorOf,
): SemanticEvidence {
  const concept = findConcept(text);
  const vectors = texts.map(vectorOf);
  const probes = leafProbes(text).map(vectorOf);
  const cosine = nearest(probes, vectors);
  const like = concept === undefined ? 0 : nearest(concept.like.map(vectorOf), vectors);
  const unlike = concept === undefined ? 0 : nearest(concept.unlike.map(vectorOf), vectors);
  const said = saidOfLeaf(text, concept, message);
  const counters = counted(said.counters);
  const isTurned = (said.denied > 0 || counters > 0) && said.said === 0 && said.cues.length === 0;
  return {
    said,
    features: {
      cosine,
      margin: like - unlike,
      counters,
      denied: said.denied,
      turned: isTurned ? 1 : 0,
      hedged: said.hedged ? 1 : 0,
      asked: said.asked ? 1 : 0,
      past: said.past ? 1 : 0,
    },
  };
}

/** A second phrase says more, a third hardly. */
function counted(phrases: readonly string[]): number {
  return Math.min(phrases.length, mostCounted) / mostCounted;
}
const mostCounted = 2;

function nearest(ones: readonly Float32Array[], others: readonly Float32Array[]): number {
  let best = 0;
  for (const one of ones) for (const other of others) best = Math.max(best, dotProduct(one, 0, other));
  return best;
}
