/** An embedder for tests: a bag of words hashed into a unit vector, so that shared words mean nearness. */
import type { Embedder } from "@flowmind/core";

export interface WordEmbedder extends Embedder {
  /** Every text embedded so far, in order. */
  readonly texts: string[];
}

export function createWordEmbedder(dimensions = 64): WordEmbedder {
  const texts: string[] = [];
  const embed = async (text: string, signal?: AbortSignal): Promise<Float32Array> => {
    signal?.throwIfAborted();
    texts.push(text);
    return vectorOf(text, dimensions);
  };
  return {
    id: `words-${dimensions}`,
    dimensions,
    texts,
    embed,
    embedMany: async (all, options) => {
      const vectors: Float32Array[] = [];
      for (const text of all) {
        vectors.push(await embed(text, options?.signal));
        options?.onProgress?.(vectors.length, all.length);
      }
      return vectors;
    },
    close: async () => {},
  };
}

function vectorOf(text: string, dimensions: number): Float32Array {
  const vector = new Float32Array(dimensions);
  for (const word of text.toLowerCase().match(/\p{L}+/gu) ?? []) {
    let hash = 7;
    for (const sign of word) hash = (hash * 31 + (sign.codePointAt(0) ?? 0)) % 1_000_003;
    vector[hash % dimensions] = (vector[hash % dimensions] ?? 0) + 1;
  }
  const length = Math.hypot(...vector) || 1;
  return vector.map((value) => value / length);
}
