/** An encoder whose vectors of the catalog are kept from run to run, where that is asked for. */
import type { Embedder } from "@flowmind/core";
import { createVectorCache, withVectorCache } from "@flowmind/retrieval";

/** Requests are encoded each time they come. Rejects at the first vectors that cannot be kept: build times would not be what they say. */
export function keepVectors(embedder: Embedder, cacheFolder: string | undefined): Embedder {
  if (cacheFolder === undefined) return embedder;
  let problem: Error | undefined;
  const cache = createVectorCache({
    folder: cacheFolder,
    embedderId: embedder.id,
    dimensions: embedder.dimensions,
    onProblem: (found) => {
      problem = found;
    },
  });
  const keeping = withVectorCache(embedder, cache);
  return {
    ...keeping,
    async embedMany(texts, options) {
      const vectors = await keeping.embedMany(texts, options);
      if (problem !== undefined) throw problem;
      return vectors;
    },
  };
}
