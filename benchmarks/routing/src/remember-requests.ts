/** An embedder that embeds a request once, however many catalogs it is asked of. */
import type { Embedder } from "@flowmind/core";

/** Keeps every vector that `embed` gave, in memory. */
export function rememberRequests(embedder: Embedder): Embedder {
  const known = new Map<string, Float32Array>();
  return {
    ...embedder,
    async embed(text, signal) {
      const vector = known.get(text) ?? (await embedder.embed(text, signal));
      known.set(text, vector);
      return vector;
    },
  };
}
