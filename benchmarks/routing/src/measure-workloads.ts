/** Workloads one after the other, asked of engines with the encoder that ships. */
import type { Workload } from "@flowmind/evaluation";
import { createVectorIndex } from "@flowmind/retrieval";
import { fixedClock } from "./fixed-clock.ts";
import type { MeasuredSet } from "./format-figures.ts";
import { measureSet } from "./measure-set.ts";
import { openEncoder } from "./open-encoder.ts";

export interface NamedWorkload {
  readonly setName: string;
  readonly workload: Workload;
}

/**
 * @param workloads each is made when its turn comes
 * @param tell takes one line of progress at a time
 */
export async function measureWorkloads(
  workloads: Iterable<NamedWorkload>,
  cacheFolder: string,
  tell: (line: string) => void,
): Promise<readonly MeasuredSet[]> {
  const embedder = await openEncoder(cacheFolder, tell);
  const parts = { embedder, makeIndex: createVectorIndex, clock: fixedClock };
  const measured: MeasuredSet[] = [];
  try {
    for (const { setName, workload } of workloads) {
      tell(`${setName}: ${workload.contexts.length} contexts, ${workload.questions.length} questions`);
      measured.push({ setName, ...(await measureSet(workload, parts, tell)) });
    }
    return measured;
  } finally {
    await embedder.close();
  }
}
