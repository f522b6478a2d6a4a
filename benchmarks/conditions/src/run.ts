/** The program between its arguments and its exit code. */
import type { Writable } from "node:stream";
import { createConditionJudge } from "@flowmind/engine";
import { entailmentFolder } from "@flowmind/entailment";
import { createOnnxEntailment } from "@flowmind/retrieval";
import { formatReport } from "./format-report.ts";
import { judgeRows } from "./judge-rows.ts";
import { judgeWithOracle } from "./judge-with-oracle.ts";
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
    return exitCode.fine;
  } finally {
    await entailment.close();
  }
}
