/** `pnpm bench:routing learning`: what outcomes are worth to requests that come later, and what falsehoods can do. */
import { createVectorIndex } from "@flowmind/retrieval";
import { fixedClock } from "../fixed-clock.ts";
import { openEncoder } from "../open-encoder.ts";
import { readWholeSets } from "../read-whole-sets.ts";
import { rememberVectors } from "../remember-vectors.ts";
import type { Streams } from "../run.ts";
import { formatLearning, type LearningRow } from "./format-learning.ts";
import { measureLearning } from "./measure-learning.ts";
import { planLearning } from "./plan-learning.ts";
import { learningUsage, readLearningOptions } from "./read-learning-options.ts";

const exitCode = { fine: 0, wrongUse: 2 } as const;

/** Of a context: none, where there is most to learn, and a few. */
const exampleCounts = [0, 5];

export async function runLearning(args: readonly string[], { output, errorOutput }: Streams): Promise<number> {
  const tell = (line: string): void => {
    errorOutput.write(`${line}\n`);
  };
  const options = readLearningOptions(args);
  if (options.command === "wrong-use") {
    tell(`${options.fault}\n\n${learningUsage}`);
    return exitCode.wrongUse;
  }
  const data = await readWholeSets(options.dataFolder, options.sets);
  if (!data.ok) {
    tell(data.fault);
    return exitCode.wrongUse;
  }
  const encoder = await openEncoder(options.cacheFolder, tell);
  const parts = { embedder: rememberVectors(encoder), makeIndex: createVectorIndex, clock: fixedClock };
  const rows: LearningRow[] = [];
  try {
    for (const { from, set } of data.sets) {
      for (const examples of exampleCounts) {
        const plan = planLearning(from, set, { ...options, examples });
        const name = `${from.name}, ${examples === 0 ? "no" : examples} examples`;
        tell(`${name}: ${plan.requests.length} requests, ${plan.questions.length} questions`);
        rows.push({ name, ...(await measureLearning(plan, parts, options.callers)) });
      }
    }
  } finally {
    await encoder.close();
  }
  output.write(`${formatLearning(rows)}\n`);
  return exitCode.fine;
}
