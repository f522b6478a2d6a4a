/** A catalog of any size: real contexts, layered ones, and mixtures up to the size. */
import type { Embedder } from "@flowmind/core";
import { layeredContexts } from "./layered-contexts.ts";
import type { MadeContext } from "./made-context.ts";
import { mixContext, type RealContext } from "./mix-contexts.ts";

export interface MadeCatalog {
  /** By URI, as the engine orders them. */
  readonly made: readonly MadeContext[];
  /** How many of each kind. */
  readonly real: number;
  readonly layered: number;
  readonly mixed: number;
}

/** A tenth is layered: at 500,000 contexts each of ten permits has 5,000 places. */
const layeredShare = 0.1;

/**
 * @param real taken first, and mixed for the rest
 * @param embedder knows the layered texts; those that it does not are embedded
 */
export async function makeCatalog(
  real: readonly RealContext[],
  size: number,
  embedder: Embedder,
): Promise<MadeCatalog> {
  const { texts, make } = layeredContexts(Math.floor(size * layeredShare));
  const layered = make(await embedder.embedMany(texts)).slice(0, Math.floor(size * layeredShare));
  const taken = real.slice(0, size - layered.length);
  const mixed = Array.from({ length: size - layered.length - taken.length }, (_, at) => mixContext(taken, at + 1));
  const asMade = taken.map(
    ({ context, document, title }): MadeContext => ({
      context: { ...context, examples: { positive: [], negative: [] } },
      vectors: () => [document, title],
    }),
  );
  const made = [...asMade, ...layered, ...mixed].sort((a, b) => (a.context.uri < b.context.uri ? -1 : 1));
  return { made, real: taken.length, layered: layered.length, mixed: mixed.length };
}
