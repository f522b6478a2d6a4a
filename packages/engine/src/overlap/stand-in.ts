/** A context that takes the place of one of the catalog's for a while: changed, new, or with an example left out. */
import { type Candidate, type Context, dotProduct } from "@flowmind/core";
import type { ContextWeight, FieldTerms } from "@flowmind/matching";
import { keepThree, meanOfThree } from "../nearest-three.ts";

export interface StandIn {
  /** Where it stands; beyond the catalog's contexts for one that is new. */
  readonly position: number;
  readonly context: Context;
  readonly document: Float32Array;
  readonly title: Float32Array;
  /** Parallel to its positive examples. */
  readonly examples: readonly Float32Array[];
  /** Parallel to its negative examples. */
  readonly nearMisses: readonly Float32Array[];
  readonly terms: FieldTerms;
  readonly weight: ContextWeight;
  /** Present where the catalog has a discriminant. */
  readonly discriminant?: (vector: Float32Array) => number;
}

/** By position; undefined for a context that has gone. */
export type StandIns = ReadonlyMap<number, StandIn | undefined>;

/** As recalling measures a context of the catalog. */
export function measureStandIn(standIn: StandIn, vector: Float32Array): Candidate {
  const { position, context, document, title, examples, nearMisses, discriminant } = standIn;
  const nearest = new Float64Array(3).fill(Number.NEGATIVE_INFINITY);
  const documentCosine = dotProduct(document, 0, vector);
  const titleCosine = dotProduct(title, 0, vector);
  let bestExample: Candidate["bestExample"];
  examples.forEach((example, index) => {
    const cosine = dotProduct(example, 0, vector);
    if (bestExample === undefined || cosine > bestExample.cosine) bestExample = { index, cosine };
    keepThree(nearest, 0, cosine);
  });
  keepThree(nearest, 0, documentCosine);
  keepThree(nearest, 0, titleCosine);
  const misses = nearMisses.map((miss) => dotProduct(miss, 0, vector));
  return {
    position,
    context,
    documentCosine,
    titleCosine,
    bestCosine: nearest[0] as number,
    bestThreeCosine: meanOfThree(nearest, 0, examples.length + 2),
    ...(bestExample === undefined ? {} : { bestExample }),
    ...(misses.length === 0 ? {} : { nearMissCosine: Math.max(...misses) }),
    ...(discriminant === undefined ? {} : { discriminant: discriminant(vector) }),
  };
}
