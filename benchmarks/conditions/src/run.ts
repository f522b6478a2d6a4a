/** The program between its arguments and its exit code. */
import type { Writable } from "node:stream";
import type { Clock, EntailmentModel } from "@flowmind/core";
import { encoderFolder } from "@flowmind/encoder";
import { createConditionJudge } from "@flowmind/engine";
import { entailmentFolder } from "@flowmind/entailment";
import { createOnnxEmbedder, createOnnxEntailment } from "@flowmind/retrieval";
import { formatReport } from "./format-report.ts";
import { judgeRows } from "./judge-rows.ts";
import { judgeWithOracle } from "./judge-with-oracle.ts";
import { measureTimes } from "./measure-times.ts";
import { readOptions, usage } from "./read-options.ts";
import { type ConditionRow, readRows } from "./read-rows.ts";

export interface Streams {
  readonly output: Writable;
  /** Progress and faults. */
  readonly errorOutput: Writable;
}

const exitCode = { fine: 0, wrongUse: 2 } as const;
/** What "tomorrow" is measured from, so that every run judges alike. */
const fixedNowMs = Date.UTC(2026, 10, 22, 12);

/** The rows come with the repository: the same program gives the same figures, but for the times. */
export async function run(args: readonly string[], { output, errorOutput }: Streams): Promise<number> {
  const options = readOptions(args);
  if (options.command === "wrong-use") {
    errorOutput.write(`${options.fault}\n\n${usage}\n`);
    return exitCode.wrongUse;
  }
  const rows = await readRows(options.part);
  errorOutput.write(`judging ${rows.length} rows of ${options.part}\n`);
  const entailment = await createOnnxEntailment({ folder: entailmentFolder() });
  try {
    const clock = { now: () => fixedNowMs, monotonic: () => performance.now() };
    const parts = { entailment, clock };
    output.write(formatReport(await judgeRows(createConditionJudge(parts), rows)));
    if (options.withOracle) {
      const judged = await judgeWithOracle((alphaLlm) => createConditionJudge({ ...parts, alphaLlm }), rows);
      output.write(`\nUncertain verdicts settled by a model that is never wrong:\n\n${formatReport(judged)}`);
    }
    if (options.withTimes) output.write(`\n${await timesOf(rows, parts)}`);
    return exitCode.fine;
  } finally {
    await entailment.close();
  }
}

async function timesOf(
  rows: readonly ConditionRow[],
  parts: { readonly entailment: EntailmentModel; readonly clock: Clock },
): Promise<string> {
  const embedder = await createOnnxEmbedder({ folder: encoderFolder(), workers: 0 });
  try {
    const makeJudge = () => createConditionJudge(parts);
    const times = await measureTimes(rows, { embedder, makeJudge, clock: parts.clock });
    if (times.rows === 0) return "None of these rows has to be read whole, so there is nothing to time.\n";
    const [message, both, judged] = [times.encodingMs, times.encodingBothMs, times.judgingMs].map((ms) =>
      ms.toFixed(2),
    );
    const encoder = `The encoder takes ${message} ms for the message and ${both} ms for condition and message`;
    return `${encoder} (medians of ${times.rows} rows), judging a known condition ${judged} ms (of ${times.known}).\n`;
  } finally {
    await embedder.close();
  }
}
