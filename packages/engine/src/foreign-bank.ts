/** The foreign requests with their vectors, embedded once for all catalogs of an engine. */
import type { Embedder, EmbedManyOptions } from "@flowmind/core";

export interface ForeignRequest {
  readonly text: string;
  readonly vector: Float32Array;
}

export type ForeignBank = (options?: EmbedManyOptions) => Promise<readonly ForeignRequest[]>;

/** Rejects with what embedding rejects with; the next call tries again. */
export function createForeignBank(texts: readonly string[], embedder: Embedder): ForeignBank {
  let embedded: readonly ForeignRequest[] | undefined;
  return async (options) => {
    if (embedded === undefined) {
      const vectors = texts.length === 0 ? [] : await embedder.embedMany(texts, options);
      // Copies: what a cache gives are views that would keep all it was read with.
      embedded = texts.map((text, at) => ({ text, vector: Float32Array.from(vectors[at] as Float32Array) }));
    }
    return embedded;
  };
}
