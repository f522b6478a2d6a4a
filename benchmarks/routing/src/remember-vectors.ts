/** An embedder that embeds no text twice, request or not: many catalogs are asked the same. */
import type { Embedder } from "@flowmind/core";

/** For an encoder without prefixes, whose requests and catalog texts have the same vectors. */
export function rememberVectors(embedder: Embedder): Embedder {
  const known = new Map<string, Float32Array>();
  const embedMany: Embedder["embedMany"] = async (texts, options) => {
    const unknown = [...new Set(texts)].filter((text) => !known.has(text));
    const vectors = unknown.length === 0 ? [] : await embedder.embedMany(unknown, options);
    unknown.forEach((text, at) => {
      // A copy: what a cache gives is a view that would keep all it was read with.
      known.set(text, Float32Array.from(vectors[at] as Float32Array));
    });
    return texts.map((text) => known.get(text) as Float32Array);
  };
  return {
    ...embedder,
    embedMany,
    embed: async (text, signal) => {
      const [vector] = await embedMany([text], signal === undefined ? {} : { signal });
      return vector as Float32Array;
    },
  };
}
