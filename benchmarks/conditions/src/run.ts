/** The program between its arguments and its exit code. */
import { writeFile } from "node:fs/promises";
import type { Writable } from "node:stream";
import { encoderFolder } from "@flowmind/encoder";
import { createEngine } from "@flowmind/engine";
import { createOnnxEmbedder, createVectorIndex } from "@flowmind/retrieval";
import { fitSemantic } from "./fit-semantic.ts";
import { fittedFile } from "./fitted-file.ts";
import { formatReport } from "./format-report.ts";
import { judgeRows } from "./judge-rows.ts";
import { judgeWithOracle } from "./judge-with-oracle.ts";
import { leafSamples } from "./leaf-samples.ts";
import { readOptions, usage } from "./read-options.ts";
import { readRows } from "./read-rows.ts";

export interface Streams {
  readonly output: Writable;
  /** Progress and faults. */
  readonly errorOutput: Writable;
}

const exitCode = { fine: 0, wrongUse: 2 } as const;
/** What "tomorrow" is measured from, so that every run judges alike. */
const fixedNowMs = Date.UTC(2026, 10, 22, 12);
const fitted = new URL("../../../packages/matching/src/conditions/fitted-condition.ts", import.meta.url);

/** The rows come with the repository: the same program gives the same figures, but for the times. */
export async function run(args: readonly string[], { output, errorOutput }: Streams): Promise<number> {
  const options = readOptions(args);
  if (options.command === "wrong-use") {
    errorOutput.write(`${options.fault}\n\n${usage}\n`);
    return exitCode.wrongUse;
  }
  const embedder = await createOnnxEmbedder({ folder: encoderFolder() });
  try {
    if (options.command === "fit") {
      const rows = [...(await readRows("development")), ...(await readRows("ordinary"))];
      errorOutput.write(`fitting on ${rows.length} rows\n`);
      const samples = await leafSamples(rows, embedder, fixedNowMs);
      const conditions = new Set(samples.map(({ condition }) => condition)).size;
      await writeFile(fitted, fittedFile(fitSemantic(samples), { samples: samples.length, conditions }));
      output.write("written: packages/matching/src/conditions/fitted-condition.ts (format it)\n");
      return exitCode.fine;
    }
    const rows = await readRows(options.part);
    errorOutput.write(`judging ${rows.length} rows of ${options.part}\n`);
    const clock = { now: () => fixedNowMs, monotonic: () => performance.now() };
    const parts = { embedder, makeIndex: createVectorIndex, clock };
    output.write(formatReport(await judgeRows(createEngine(parts), rows)));
    if (options.withOracle) {
      const judged = await judgeWithOracle((alphaLlm) => createEngine({ ...parts, alphaLlm }), rows);
      output.write(`\nUncertain verdicts settled by a model that is never wrong:\n\n${formatReport(judged)}`);
    }
    return exitCode.fine;
  } finally {
    await embedder.close();
  }
}
