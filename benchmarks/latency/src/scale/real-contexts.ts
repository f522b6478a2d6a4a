/** The public contexts with the vectors of their two texts. */
import type { Context, Embedder } from "@flowmind/core";
import { textsOf } from "@flowmind/engine";
import type { RealContext } from "./mix-contexts.ts";

/** Two texts each: 20,000 real texts are embedded. */
const realCount = 10_000;

/** Without examples, in the order in which they are given. */
export async function realContexts(contexts: readonly Context[], embedder: Embedder): Promise<readonly RealContext[]> {
  const bare = contexts
    .slice(0, realCount)
    .map((context): Context => ({ ...context, examples: { positive: [], negative: [] } }));
  const vectors = await embedder.embedMany(bare.flatMap(textsOf));
  return bare.map((context, at) => ({
    context,
    document: vectors[2 * at] as Float32Array,
    title: vectors[2 * at + 1] as Float32Array,
  }));
}
