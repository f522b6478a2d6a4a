/** `pnpm bench:routing unseen`: quality on public sets that nothing was fitted or tuned on, read from clones of their repositories. */
import { basename, join } from "node:path";
import { messageOf } from "@flowmind/core";
import { type LabelledSet, makeSetWorkload } from "@flowmind/evaluation";
import { createVectorIndex } from "@flowmind/retrieval";
import { fixedClock } from "../fixed-clock.ts";
import { formatFigures, type MeasuredSet } from "../format-figures.ts";
import { measureSet } from "../measure-set.ts";
import { openEncoder } from "../open-encoder.ts";
import type { Streams } from "../run.ts";
import { readUnseenOptions, type UnseenOptions, unseenUsage } from "./read-unseen-options.ts";
import type { UnseenSet } from "./unseen-sets.ts";

const exitCode = { fine: 0, wrongUse: 2 } as const;

/** A set that cannot be read is named, and nothing is measured. A set without examples is measured without them. */
export async function runUnseen(args: readonly string[], { output, errorOutput }: Streams): Promise<number> {
  const tell = (line: string): void => {
    errorOutput.write(`${line}\n`);
  };
  const options = readUnseenOptions(args);
  if (options.command === "wrong-use") {
    tell(`${options.fault}\n\n${unseenUsage}`);
    return exitCode.wrongUse;
  }
  const faults: string[] = [];
  const sets: LabelledSet[] = [];
  for (const one of options.sets) {
    try {
      sets.push(await one.read(cloneOf(one, options)));
    } catch (error) {
      faults.push(`${one.name} (https://github.com/${one.repository}): ${messageOf(error)}`);
    }
  }
  if (faults.length > 0) {
    tell(faults.join("\n"));
    return exitCode.wrongUse;
  }
  output.write(`${formatFigures(await measureAll(options, sets, tell))}\n`);
  return exitCode.fine;
}

function cloneOf({ repository }: UnseenSet, { clonesFolder }: UnseenOptions): string {
  return join(clonesFolder, basename(repository));
}

async function measureAll(
  { cacheFolder, examples }: UnseenOptions,
  sets: readonly LabelledSet[],
  tell: (line: string) => void,
): Promise<readonly MeasuredSet[]> {
  const embedder = await openEncoder(cacheFolder, tell);
  const parts = { embedder, makeIndex: createVectorIndex, clock: fixedClock };
  const measured: MeasuredSet[] = [];
  try {
    for (const set of sets) {
      const workload = makeSetWorkload(set, { examples, limit: Number.POSITIVE_INFINITY, seed: 1 });
      tell(`${set.name}: ${workload.contexts.length} contexts, ${workload.questions.length} questions`);
      measured.push({ setName: set.name, ...(await measureSet(workload, parts, tell)) });
    }
    return measured;
  } finally {
    await embedder.close();
  }
}
