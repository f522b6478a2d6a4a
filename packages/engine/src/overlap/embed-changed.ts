/** The vectors of changed contexts, of which those of texts that they had before are taken over. */
import type { Context } from "@flowmind/core";
import { textsOf } from "../embed-rows.ts";
import type { MemberVectors, OverlapRoom } from "./overlap-room.ts";

/** In the order of the contexts. */
export async function embedChanged(
  room: OverlapRoom,
  contexts: readonly Context[],
  signal: AbortSignal | undefined,
): Promise<readonly MemberVectors[]> {
  const known = new Map<string, Float32Array>();
  for (const { uri } of contexts) {
    const position = room.positionOf(uri);
    if (position === undefined) continue;
    const { context, document, title, examples, nearMisses } = room.memberAt(position);
    const vectors = [document, title, ...examples, ...nearMisses];
    textsOf(context).forEach((text, at) => {
      known.set(text, vectors[at] as Float32Array);
    });
  }
  const missing = [...new Set(contexts.flatMap(textsOf))].filter((text) => !known.has(text));
  const embedded = missing.length === 0 ? [] : await room.embed(missing, signal);
  missing.forEach((text, at) => {
    known.set(text, embedded[at] as Float32Array);
  });
  return contexts.map((context) => {
    const [document, title, ...rest] = textsOf(context).map((text) => known.get(text) as Float32Array);
    const count = context.examples.positive.length;
    return {
      document: document as Float32Array,
      title: title as Float32Array,
      examples: rest.slice(0, count),
      nearMisses: rest.slice(count),
    };
  });
}
