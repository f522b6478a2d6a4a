/** An embedder that remembers the catalog's texts. */
import type { Embedder, EmbedManyOptions } from "@flowmind/core";
import { refuseCancelled } from "../model/cancellation.ts";
import type { VectorCache } from "./vector-cache.ts";

/**
 * `embedMany` embeds only texts that the cache does not know, each once however often it comes, and writes as it goes, so that a run
 * that is stopped loses seconds and not minutes. `embed`, which is for requests, never touches the disk.
 */
export function withVectorCache(embedder: Embedder, cache: VectorCache): Embedder {
  async function embedMany(texts: readonly string[], options: EmbedManyOptions = {}): Promise<readonly Float32Array[]> {
    const { signal, onProgress } = options;
    refuseCancelled(signal, texts.length);
    const vectors = new Map(await cache.read(new Set(texts)));
    const unknown = [...new Set(texts)].filter((text) => !vectors.has(text));
    let left = unknown.length;
    onProgress?.(texts.length - left, texts.length);
    for (let start = 0; start < unknown.length; start += textsPerWrite) {
      const batch = unknown.slice(start, start + textsPerWrite);
      const before = left;
      const embedded = await embedder.embedMany(batch, {
        ...(signal === undefined ? {} : { signal }),
        onProgress: (done) => {
          left = before - done;
          onProgress?.(texts.length - left, texts.length);
        },
      });
      const fresh = new Map(batch.map((text, at) => [text, embedded[at] as Float32Array]));
      for (const [text, vector] of fresh) vectors.set(text, vector);
      await cache.write(fresh);
    }
    if (unknown.length > 0) await cache.tidy();
    return texts.map((text) => vectors.get(text) as Float32Array);
  }

  return {
    id: embedder.id,
    dimensions: embedder.dimensions,
    embed: (text, signal) => embedder.embed(text, signal),
    embedMany,
    ...(embedder.piecesOf && { piecesOf: embedder.piecesOf.bind(embedder) }),
    close: () => embedder.close(),
  };
}

/** About five seconds of embedding: what a killed run loses at most. */
const textsPerWrite = 1_024;
