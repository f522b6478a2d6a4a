/** A process of its own for each catalog, so that its memory is that catalog's and no other's. Started by measure-apart.ts. */
import { createVectorIndex } from "@flowmind/retrieval";
import { type MeasureInput, measure } from "./measure.ts";
import { openEncoder } from "./open-encoder.ts";
import { processClock } from "./process-clock.ts";

export interface MeasuringTask extends MeasureInput {
  readonly cacheFolder: string;
}

process.once("message", (task: MeasuringTask) => {
  void run(task).finally(() => process.disconnect());
});

/** A failure ends the process, with its stack on standard error. */
async function run(task: MeasuringTask): Promise<void> {
  const embedder = await openEncoder(task.cacheFolder);
  const parts = { embedder, makeIndex: createVectorIndex, clock: processClock, residentBytes };
  const measurement = await measure(task, parts);
  await embedder.close();
  await new Promise((sent) => process.send?.(measurement, sent));
}

/** measure-apart.ts starts this process with --expose-gc. */
function residentBytes(): number {
  globalThis.gc?.();
  return process.memoryUsage.rss();
}
