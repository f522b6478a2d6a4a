/** A process of its own for each phase of each size, so that its memory is that one's and no other's. Started by run-scale.ts. */
import { publicSets, readPublicSets } from "@flowmind/evaluation";
import { makeWorkload } from "../make-workload.ts";
import { openEncoder } from "../open-encoder.ts";
import { compilePhase } from "./compile-phase.ts";
import { makeCatalog } from "./made-catalog.ts";
import { realContexts } from "./real-contexts.ts";
import type { CompiledFigures, ScaleTask, ServedFigures } from "./scale-task.ts";
import { servePhase } from "./serve-phase.ts";

process.once("message", (task: ScaleTask) => {
  void run(task).finally(() => process.disconnect());
});

/** Past the first requests, in which code is compiled and memory touched for the first time. */
const warmUpCount = 50;

/** A failure ends the process, with its stack on standard error. */
async function run(task: ScaleTask): Promise<void> {
  const figures = await measurePhase(task);
  await new Promise((sent) => process.send?.(figures, sent));
}

async function measurePhase(task: ScaleTask): Promise<CompiledFigures | ServedFigures> {
  const { contexts, requests } = await readWorkload(task.dataFolder);
  const embedder = await openEncoder(task.cacheFolder);
  try {
    if (task.phase === "serve") {
      const asked = requests.slice(warmUpCount, warmUpCount + task.requestCount);
      const questions = { warmUp: requests.slice(0, warmUpCount), requests: asked };
      return await servePhase(questions, embedder, task.compiledFolder, residentBytes);
    }
    const real = await realContexts(contexts, embedder);
    const catalog = await makeCatalog(real, task.size, embedder);
    const { compiledFolder } = task;
    return await compilePhase(catalog, embedder, { requests: requests.slice(warmUpCount), compiledFolder }, tell);
  } finally {
    await embedder.close();
  }
}

/** On its own: what was read is let go of. */
async function readWorkload(dataFolder: string) {
  const { sets } = await readPublicSets(dataFolder, publicSets);
  const { contexts, requests } = makeWorkload(sets, 0);
  return { contexts, requests };
}

function tell(line: string): void {
  process.stderr.write(`${line}\n`);
}

/** run-scale.ts starts this process with --expose-gc. */
function residentBytes(): number {
  globalThis.gc?.();
  return process.memoryUsage.rss();
}
