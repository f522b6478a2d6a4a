/** The encoder that ships, with its catalog vectors kept from run to run. */
import type { Embedder } from "@flowmind/core";
import { encoderFolder } from "@flowmind/encoder";
import { createOnnxEmbedder, createVectorCache, withVectorCache } from "@flowmind/retrieval";

/** Rejects with DATA_FOLDER_UNUSABLE at the first `embedMany` that cannot keep its vectors: nothing would be warm. */
export async function openEncoder(cacheFolder: string): Promise<Embedder> {
  const embedder = await createOnnxEmbedder({ folder: encoderFolder() });
  const { id: embedderId, dimensions } = embedder;
  const onProblem = (problem: Error): never => {
    throw problem;
  };
  return withVectorCache(embedder, createVectorCache({ folder: cacheFolder, embedderId, dimensions, onProblem }));
}
