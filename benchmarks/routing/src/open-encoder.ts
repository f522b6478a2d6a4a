/** The encoder that ships, with its catalog vectors kept from run to run. */
import type { Embedder } from "@flowmind/core";
import { encoderFolder } from "@flowmind/encoder";
import { createOnnxEmbedder, createVectorCache, withVectorCache } from "@flowmind/retrieval";

/** @param tell takes one line where the cache cannot be used: the figures are the same then, only later */
export async function openEncoder(cacheFolder: string, tell: (line: string) => void): Promise<Embedder> {
  const embedder = await createOnnxEmbedder({ folder: encoderFolder() });
  const cache = createVectorCache({
    folder: cacheFolder,
    embedderId: embedder.id,
    dimensions: embedder.dimensions,
    onProblem: (problem) => tell(problem.message),
  });
  return withVectorCache(embedder, cache);
}
