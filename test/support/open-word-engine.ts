/** An engine over descriptions by URI, whose encoder compares words and remembers the texts that it was given. */
import type { Context } from "@flowmind/core";
import { createEngine, type Engine } from "@flowmind/engine";
import { makeContext } from "./make-context.ts";
import { scanIndex } from "./scan-index.ts";
import { createStepClock } from "./step-clock.ts";
import { createWordEmbedder } from "./word-embedder.ts";

export interface WordEngine {
  readonly engine: Engine;
  /** Texts that were embedded one at a time, which those of contexts are not. */
  readonly embedded: string[];
}

/** @param more what each context has besides */
export async function openWordEngine(
  descriptions: Readonly<Record<string, string>>,
  more: Partial<Context> = {},
): Promise<WordEngine> {
  const words = createWordEmbedder();
  const embedded: string[] = [];
  const embedder = {
    ...words,
    embed: (text: string) => {
      embedded.push(text);
      return words.embed(text);
    },
  };
  const engine = createEngine({ embedder, makeIndex: scanIndex, clock: createStepClock() }, { foreignRequests: [] });
  await engine.compile(
    Object.entries(descriptions).map(([uri, description]) => makeContext(uri, { ...more, description })),
  );
  return { engine, embedded };
}
