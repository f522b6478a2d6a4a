/** The encoder that ships, with its catalog vectors kept from run to run. */
import type { Embedder, FlowmindError } from "@flowmind/core";
import { encoderFolder } from "@flowmind/encoder";
import { createOnnxEmbedder, createVectorCache, withVectorCache } from "@flowmind/retrieval";

/** Rejects with DATA_FOLDER_UNUSABLE at the first `embedMany` that cannot keep its vectors: nothing would be warm. */
export async function openEncoder(cacheFolder: string): Promise<Embedder> {
  const embedder = await createOnnxEmbedder({ folder: encoderFolder() });
  let problem: FlowmindError<"DATA_FOLDER_UNUSABLE"> | undefined;
  const cache = createVectorCache({
    folder: cacheFolder,
    embedderId: embedder.id,
    dimensions: embedder.dimensions,
    onProblem: (found) => {
      problem = found;
    },
  });
  const cached = withVectorCache(embedder, cache);
  return {
    ...cached,
    async embedMany(texts, options) {
      const vectors = await cached.embedMany(texts, options);
      if (problem !== undefined) throw problem;
      return vectors;
    },
  };
}
