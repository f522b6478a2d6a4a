/** An embedder for one request, which is ranked in several readings that share texts: a run of the encoder costs more than a ranking. */
import type { Embedder } from "@flowmind/core";

/** Each text is embedded once, under the signal that it came with first. To be dropped with the request: it forgets nothing. */
export function embedOnce(embedder: Pick<Embedder, "embed">): Pick<Embedder, "embed"> {
  const known = new Map<string, Promise<Float32Array>>();
  return {
    embed(text, signal) {
      const vector = known.get(text) ?? embedder.embed(text, signal);
      known.set(text, vector);
      return vector;
    },
  };
}
