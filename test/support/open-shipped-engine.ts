/** The real encoder and engine, as the command line wires them, without a disk cache. */
import type { Context, Embedder } from "@flowmind/core";
import { encoderFolder } from "@flowmind/encoder";
import { createEngine, type Engine, type EngineOptions } from "@flowmind/engine";
import { createOnnxEmbedder, createVectorIndex } from "@flowmind/retrieval";

const clock = { now: () => Date.UTC(2026, 0, 15), monotonic: () => performance.now() };

/** Remembers vectors, so that the same texts can be compiled again in other combinations. */
export async function openRememberingEmbedder(): Promise<Embedder> {
  const embedder = await createOnnxEmbedder({ folder: encoderFolder() });
  const known = new Map<string, Float32Array>();
  return {
    ...embedder,
    embedMany: async (texts) => {
      const unknown = [...new Set(texts)].filter((text) => !known.has(text));
      const vectors = await embedder.embedMany(unknown);
      for (const [at, text] of unknown.entries()) known.set(text, vectors[at] as Float32Array);
      return texts.map((text) => known.get(text) as Float32Array);
    },
  };
}

export async function compileEngine(
  embedder: Embedder,
  contexts: readonly Context[],
  options: EngineOptions = {},
): Promise<Engine> {
  const engine = createEngine({ embedder, makeIndex: createVectorIndex, clock }, options);
  await engine.compile(contexts);
  return engine;
}
