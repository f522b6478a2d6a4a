/** Opens a compiled catalog and asks it, as a server that starts does. */
import { type Embedder, plainRequest } from "@flowmind/core";
import { createEngine } from "@flowmind/engine";
import { createVectorIndex } from "@flowmind/retrieval";
import { processClock } from "../process-clock.ts";
import { type Questions, takeSamples } from "../take-samples.ts";
import { askLayers, layeredRequest } from "./ask-layers.ts";
import { openStore } from "./compile-phase.ts";
import type { ServedFigures } from "./scale-task.ts";

/** @param residentBytes of this process, garbage collected. Rejects where there is no compiled catalog. */
export async function servePhase(
  questions: Questions,
  embedder: Embedder,
  compiledFolder: string,
  residentBytes: () => number,
): Promise<ServedFigures> {
  const clock = processClock;
  const residentBeforeBytes = residentBytes();
  const startMs = clock.monotonic();
  const engine = createEngine({ embedder, makeIndex: createVectorIndex, clock });
  const { readMs, openMs } = await restore(engine, compiledFolder);
  await engine.ask(plainRequest(layeredRequest));
  const firstAnswerMs = clock.monotonic() - startMs;
  const residentOpenedBytes = residentBytes();
  const { indexName, samples } = await takeSamples(questions, { engine, embedder, clock });
  const layers = await askLayers(engine);
  return {
    residentBeforeBytes,
    residentOpenedBytes,
    residentBytes: residentBytes(),
    residentPeakBytes: process.resourceUsage().maxRSS * bytesPerKiB,
    readMs,
    openMs,
    firstAnswerMs,
    indexName,
    samples,
    layers,
  };
}

const bytesPerKiB = 1_024;

/** On its own, so that nothing of what was read outlives it. */
async function restore(engine: ReturnType<typeof createEngine>, folder: string) {
  const startMs = processClock.monotonic();
  const stored = await openStore(folder).read();
  if (stored === undefined) throw new Error(`there is no compiled catalog in ${folder}`);
  const readMs = processClock.monotonic() - startMs;
  engine.restore(stored.data);
  return { readMs, openMs: processClock.monotonic() - startMs - readMs };
}
