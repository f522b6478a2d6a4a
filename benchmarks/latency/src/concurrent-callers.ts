/** `pnpm bench callers`: what one catalog answers when several callers ask at once, beside the encoder by itself. */
import { plainRequest } from "@flowmind/core";
import { createEngine } from "@flowmind/engine";
import { createVectorIndex } from "@flowmind/retrieval";
import { askTogether, type Together } from "./ask-together.ts";
import type { Workload } from "./make-workload.ts";
import { openEncoder } from "./open-encoder.ts";
import { processClock } from "./process-clock.ts";
import type { CallersOptions } from "./read-options.ts";
import { describeMachine } from "./report.ts";

/** Enough for all threads to be up and all code to be compiled. */
const warmUpCount = 100;

/** The encoder by itself and the whole request take turns with the same texts, first by one caller, then by all of them. */
export async function runCallers(options: CallersOptions, { contexts, requests }: Workload): Promise<string> {
  const embedder = await openEncoder(options.cacheFolder);
  try {
    const engine = createEngine({ embedder, makeIndex: createVectorIndex, clock: processClock }, { cachedAnswers: 0 });
    await engine.compile(contexts.slice(0, options.size));
    const asked = {
      "the encoder alone": (text: string): Promise<unknown> => embedder.embed(text),
      "a request": (text: string): Promise<unknown> => engine.ask(plainRequest(text)),
    };
    const texts = requests.slice(warmUpCount, warmUpCount + options.requestCount);
    const rows: string[] = [];
    for (const callers of [1, options.callers]) {
      for (const ask of Object.values(asked)) {
        await askTogether(callers, requests.slice(0, warmUpCount), ask, processClock);
      }
      for (const [name, ask] of Object.entries(asked)) {
        rows.push(formatRow(name, await askTogether(callers, texts, ask, processClock)));
      }
    }
    return `${describeMachine()}; ${texts.length} requests, ${options.size} contexts\n\n${head}\n${rows.join("\n")}\n`;
  } finally {
    await embedder.close();
  }
}

const head = `| asked for | callers | a second | p50 ms | p99 ms | p99 / p50 |
| --- | ---: | ---: | ---: | ---: | ---: |`;

function formatRow(name: string, { callers, perSecond, p50, p99 }: Together): string {
  const cells = [name, callers, perSecond.toFixed(0), p50.toFixed(2), p99.toFixed(2), (p99 / p50).toFixed(1)];
  return `| ${cells.join(" | ")} |`;
}
