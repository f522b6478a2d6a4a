/** The vectors of a request and its parts, all made before the first is ranked, so that each stage has its own time. */
import type { Asking } from "./asking.ts";
import type { RequestTexts } from "./request-texts.ts";

export interface EmbeddedParts {
  /** Parallel to the parts; of each one vector for every text of it. */
  readonly vectors: readonly (readonly Float32Array[])[];
  /** Milliseconds, of all together. */
  readonly embedMs: number;
}

/** Rejects with what the embedder and the signal say. */
export async function embedParts(
  { clock, embedder, signal }: Pick<Asking, "clock" | "embedder" | "signal">,
  parts: readonly Pick<RequestTexts, "embedded">[],
): Promise<EmbeddedParts> {
  const startMs = clock.monotonic();
  const vectors = await Promise.all(
    parts.map(({ embedded }) => Promise.all(embedded.map((text) => embedder.embed(text, signal)))),
  );
  return { vectors, embedMs: clock.monotonic() - startMs };
}
