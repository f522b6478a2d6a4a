/** `pnpm bench`: every size in turn, then the figures. */

import type { Context } from "@flowmind/core";
import { createEngine } from "@flowmind/engine";
import type { PublicData } from "@flowmind/evaluation";
import { createVectorIndex } from "@flowmind/retrieval";
import type { Workload } from "./make-workload.ts";
import { measureApart } from "./measure-apart.ts";
import { openEncoder } from "./open-encoder.ts";
import { processClock } from "./process-clock.ts";
import type { BenchmarkOptions } from "./read-options.ts";
import { describeData, describeMachine, formatTable } from "./report.ts";
import { type Figures, summarise } from "./summarise.ts";

/** Past the first requests, in which code is compiled and memory touched for the first time. */
const warmUpCount = 50;

/** @param tell takes one line of progress at a time; the report is returned. */
export async function runBenchmark(
  options: BenchmarkOptions,
  data: PublicData,
  workload: Workload,
  tell: (line: string) => void,
): Promise<string> {
  const warmUp = workload.requests.slice(0, warmUpCount);
  const requests = workload.requests.slice(warmUpCount, warmUpCount + options.requestCount);
  if (requests.length < options.requestCount) tell(`only ${requests.length} different public requests are left to ask`);
  const largest = workload.contexts.slice(0, Math.max(...options.sizes));
  await embedCatalog(largest, options.cacheFolder, tell);
  const rows: Figures[] = [];
  for (const size of options.sizes) {
    const contexts = workload.contexts.slice(0, size);
    if (contexts.length < size) tell(`${size} contexts were asked for; the public rows are ${contexts.length}`);
    tell(`measuring ${contexts.length} contexts`);
    rows.push(summarise(await measureApart({ contexts, warmUp, requests, cacheFolder: options.cacheFolder })));
  }
  return options.json ? formatJson(rows, data) : formatMarkdown(rows, data, workload);
}

/** Compiling is what knows the texts of a context; afterwards all their vectors are kept. */
async function embedCatalog(
  contexts: readonly Context[],
  cacheFolder: string,
  tell: (line: string) => void,
): Promise<void> {
  const embedder = await openEncoder(cacheFolder);
  try {
    const engine = createEngine({ embedder, makeIndex: createVectorIndex, clock: processClock });
    await engine.compile(contexts, {
      onProgress: (done, total) => {
        if (done % toldEvery === 0 || done === total) tell(`${done} of ${total} vectors`);
      },
    });
  } finally {
    await embedder.close();
  }
}

/** About every five seconds. */
const toldEvery = 1_000;

function formatMarkdown(rows: readonly Figures[], data: PublicData, { contexts }: Workload): string {
  const requests = rows[0]?.requests ?? 0;
  return `${describeMachine()}; ${requests} requests, p50 / p99 in milliseconds

${formatTable(rows)}

Public data (${contexts.length} contexts in all):

${describeData(data)}
`;
}

function formatJson(rows: readonly Figures[], { sets }: PublicData): string {
  const data = sets.map(({ from, set }) => ({
    name: from.name,
    repositories: from.repositories,
    licence: from.licence,
    contexts: set.catalog.length,
    queries: set.queries.length,
  }));
  return `${JSON.stringify({ machine: describeMachine(), data, figures: rows }, null, 2)}\n`;
}
