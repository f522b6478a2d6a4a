/** `pnpm bench:routing unseen`: quality on public sets that nothing was fitted or tuned on, read from clones of their repositories. */
import { basename, join } from "node:path";
import { messageOf } from "@flowmind/core";
import { type LabelledSet, makeSetWorkload } from "@flowmind/evaluation";
import { formatFigures } from "../format-figures.ts";
import { measureWorkloads, type NamedWorkload } from "../measure-workloads.ts";
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
  const measured = await measureWorkloads(workloadsOf(sets, options), options.cacheFolder, tell);
  output.write(`${formatFigures(measured)}\n`);
  return exitCode.fine;
}

function cloneOf({ repository }: UnseenSet, { clonesFolder }: UnseenOptions): string {
  return join(clonesFolder, basename(repository));
}

function* workloadsOf(sets: readonly LabelledSet[], { examples }: UnseenOptions): Iterable<NamedWorkload> {
  for (const set of sets) {
    const workload = makeSetWorkload(set, { examples, limit: Number.POSITIVE_INFINITY, seed: 1 });
    yield { setName: set.name, workload };
  }
}
