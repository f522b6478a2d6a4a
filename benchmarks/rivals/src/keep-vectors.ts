/** An encoder whose vectors of the catalog are kept from run to run, where that is asked for. */
import type { Embedder } from "@flowmind/core";
import { createVectorCache, withVectorCache } from "@flowmind/retrieval";

/** Requests are encoded each time they come. Rejects at the first vectors that cannot be kept: build times would not be what they say. */
export function keepVectors(embedder: Embedder, cacheFolder: string | undefined): Embedder {
  if (cacheFolder === undefined) return embedder;
  const { id: embedderId, dimensions } = embedder;
  const onProblem = (problem: Error): never => {
    throw problem;
  };
  return withVectorCache(embedder, createVectorCache({ folder: cacheFolder, embedderId, dimensions, onProblem }));
}
