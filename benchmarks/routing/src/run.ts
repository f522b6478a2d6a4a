/** The program between its arguments and its exit code. */
import type { Writable } from "node:stream";
import { makeSetWorkload, type PublicData, readPublicSets } from "@flowmind/evaluation";
import { runFit } from "./fit/run-fit.ts";
import { formatFigures } from "./format-figures.ts";
import { runLearning } from "./learning/run-learning.ts";
import { measureWorkloads, type NamedWorkload } from "./measure-workloads.ts";
import { prepareSet } from "./prepare-set.ts";
import { type RoutingOptions, readOptions, usage } from "./read-options.ts";
import { runUnseen } from "./unseen/run-unseen.ts";

export interface Streams {
  readonly output: Writable;
  /** Progress and faults. */
  readonly errorOutput: Writable;
}

const exitCode = { fine: 0, wrongUse: 2 } as const;

/** Bad data are named and not measured: figures over half of a set would not be what they say. */
export async function run(args: readonly string[], streams: Streams): Promise<number> {
  const [command, ...others] = args;
  if (command === "fit") return runFit(others, streams);
  if (command === "learning") return runLearning(others, streams);
  if (command === "unseen") return runUnseen(others, streams);
  const { output, errorOutput } = streams;
  const tell = (line: string): void => {
    errorOutput.write(`${line}\n`);
  };
  const options = readOptions(args);
  if (options.command === "wrong-use") {
    tell(`${options.fault}\n\n${usage}`);
    return exitCode.wrongUse;
  }
  const data = await readPublicSets(options.dataFolder, options.sets);
  if (data.fault !== undefined) {
    tell(data.fault);
    return exitCode.wrongUse;
  }
  if (data.missing.length > 0) tell(`not there: ${data.missing.map(({ name }) => name).join(", ")}`);
  const sources = data.sets.map(
    ({ from }) =>
      `- ${from.name}: ${from.repositories.map((name) => `https://github.com/${name}`).join(", ")} (${from.licence})`,
  );
  const measured = await measureWorkloads(workloadsOf(data.sets, options), options.cacheFolder, tell);
  output.write(`${formatFigures(measured)}\n\nPublic data:\n\n${sources.join("\n")}\n`);
  return exitCode.fine;
}

function* workloadsOf(sets: PublicData["sets"], { examples, limit, seed }: RoutingOptions): Iterable<NamedWorkload> {
  for (const { from, set } of sets) {
    const choice = { examples, limit, seed, ...(from.split === undefined ? {} : { split: from.split }) };
    yield { setName: from.name, workload: makeSetWorkload(prepareSet(from, set, examples), choice) };
  }
}
