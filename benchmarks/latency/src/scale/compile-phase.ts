/** Compiles a made catalog and keeps it, as `flowmind compile` does. */
import type { Embedder, VectorIndex } from "@flowmind/core";
import { createCatalogStore, createEngine } from "@flowmind/engine";
import { createVectorIndex } from "@flowmind/retrieval";
import { processClock } from "../process-clock.ts";
import type { MadeCatalog } from "./made-catalog.ts";
import { createMadeEmbedder } from "./made-embedder.ts";
import { measureRecall } from "./measure-recall.ts";
import type { CompiledFigures } from "./scale-task.ts";

/** Every request is compared with every row: half a second each at 500,000 contexts. */
const recallRequests = 100;

/** @param tell takes one line of progress at a time. Rejects where the catalog cannot be kept. */
export async function compilePhase(
  { made, ...kinds }: MadeCatalog,
  embedder: Embedder,
  { requests, compiledFolder }: { readonly requests: readonly string[]; readonly compiledFolder: string },
  tell: (line: string) => void,
): Promise<CompiledFigures> {
  const clock = processClock;
  const spent = { madeMs: 0, indexMs: 0 };
  let index: VectorIndex | undefined;
  const makeIndex = (vectors: Float32Array, dimensions: number): VectorIndex => {
    const startMs = clock.monotonic();
    index = createVectorIndex(vectors, dimensions);
    spent.indexMs += clock.monotonic() - startMs;
    tell(`${index.name} over ${index.size} rows: ${Math.round(spent.indexMs)} ms`);
    return index;
  };
  const onMade = (ms: number): void => {
    spent.madeMs += ms;
  };
  const engine = createEngine({ embedder: createMadeEmbedder(embedder, made, onMade), makeIndex, clock });
  const startMs = clock.monotonic();
  await engine.compile(made.map(({ context }) => context));
  const compileMs = clock.monotonic() - startMs - spent.madeMs;
  tell(`compiled in ${Math.round(compileMs)} ms, vectors made in ${Math.round(spent.madeMs)} ms`);
  const writeStartMs = clock.monotonic();
  const stored = await openStore(compiledFolder).write(engine.data(), {});
  const writeMs = clock.monotonic() - writeStartMs;
  if (index === undefined || stored === undefined) throw new Error(`${compiledFolder} could not be written`);
  const vectors = await Promise.all(requests.slice(0, recallRequests).map((text) => embedder.embed(text)));
  const recall = measureRecall(index, made, vectors);
  return { kinds, compileMs, indexMs: spent.indexMs, writeMs, storedBytes: stored.sizeBytes, recall };
}

/** A catalog that cannot be used ends the run: nothing here is made anew in silence. */
export function openStore(folder: string): ReturnType<typeof createCatalogStore> {
  return createCatalogStore({
    folder,
    software: "benchmark",
    onProblem: (problem) => {
      throw problem;
    },
  });
}
