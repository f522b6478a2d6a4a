/** The encoder that ships, but for the texts of a made catalog, whose vectors are made too. */
import type { Embedder } from "@flowmind/core";
import { textsOf } from "@flowmind/engine";
import { processClock } from "../process-clock.ts";
import type { MadeContext } from "./made-context.ts";

/**
 * A made catalog is told by its first text: the engine asks for all texts of a catalog at once, context by context, in the order of
 * their URIs.
 * @param onMade takes the milliseconds that making vectors took
 */
export function createMadeEmbedder(
  embedder: Embedder,
  made: readonly MadeContext[],
  onMade: (ms: number) => void = () => undefined,
): Embedder {
  const [first] = made.slice(0, 1).flatMap(({ context }) => textsOf(context));
  return {
    ...embedder,
    embedMany: async (texts, options) =>
      texts.length === made.length * rowsPerContext && texts[0] === first
        ? madeWhenAsked(made, onMade)
        : embedder.embedMany(texts, options),
  };
}

const rowsPerContext = 2;

/** As a list that keeps nothing but the last: a million vectors beside the engine's own would be another 1.5 GB. */
function madeWhenAsked(made: readonly MadeContext[], onMade: (ms: number) => void): readonly Float32Array[] {
  let last = -1;
  let vectors: readonly Float32Array[] | undefined;
  return new Proxy<readonly Float32Array[]>([], {
    get: (_, key) => {
      const row = Number(key);
      const position = Math.floor(row / rowsPerContext);
      if (position !== last) {
        const startMs = processClock.monotonic();
        vectors = made[position]?.vectors();
        last = position;
        onMade(processClock.monotonic() - startMs);
      }
      return vectors?.[row % rowsPerContext];
    },
  });
}
