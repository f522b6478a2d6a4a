/** The program between its arguments and its exit code. */
import type { Writable } from "node:stream";
import { isFlowmindError } from "@flowmind/core";
import { makeWorkload } from "./make-workload.ts";
import { type Options, readOptions, usage } from "./read-options.ts";
import { type PublicData, readPublicData } from "./read-public-data.ts";
import { describeData } from "./report.ts";
import { runBenchmark } from "./run-benchmark.ts";
import { writeCatalog } from "./write-catalog.ts";

export interface Streams {
  readonly output: Writable;
  /** Progress and faults. */
  readonly errorOutput: Writable;
}

const exitCode = { fine: 0, wrongUse: 2 } as const;

/** How many bad lines are shown. */
const shownFaults = 20;

/** Bad data are named and not measured: figures over half of a set would not be what they say. */
export async function run(args: readonly string[], { output, errorOutput }: Streams): Promise<number> {
  const tell = (line: string): void => {
    errorOutput.write(`${line}\n`);
  };
  const options = readOptions(args);
  if (options.command === "wrong-use") {
    tell(`${options.fault}\n\n${usage}`);
    return exitCode.wrongUse;
  }
  const data = await readPublicData(options.dataFolder);
  const fault = faultOf(data, options.dataFolder);
  if (fault !== undefined) {
    tell(fault);
    return exitCode.wrongUse;
  }
  return options.command === "measure"
    ? measureAll(options, data, output, tell)
    : makeCatalog(options, data, output, tell);
}

type Command<Name> = Extract<Options, { readonly command: Name }>;

async function measureAll(
  options: Command<"measure">,
  data: PublicData,
  output: Writable,
  tell: (line: string) => void,
): Promise<number> {
  const workload = makeWorkload(data.sets);
  if (workload.requests.length === 0) {
    tell(`${options.dataFolder} holds no queries to ask`);
    return exitCode.wrongUse;
  }
  try {
    output.write(await runBenchmark(options, data, workload, tell));
    return exitCode.fine;
  } catch (error) {
    if (!isFlowmindError(error)) throw error;
    tell(error.message);
    return exitCode.wrongUse;
  }
}

async function makeCatalog(
  { size, outputFolder }: Command<"make-catalog">,
  data: PublicData,
  output: Writable,
  tell: (line: string) => void,
): Promise<number> {
  const contexts = makeWorkload(data.sets).contexts.slice(0, size);
  if (contexts.length < size) tell(`${size} contexts were asked for; the public rows are ${contexts.length}`);
  if (!(await writeCatalog(contexts, outputFolder))) {
    tell(`${outputFolder} is not empty; give a new folder`);
    return exitCode.wrongUse;
  }
  output.write(`${contexts.length} contexts in ${outputFolder}, made from:\n${describeData(data)}\n`);
  return exitCode.fine;
}

function faultOf({ sets, faults }: PublicData, folder: string): string | undefined {
  if (sets.length === 0) return `${folder} holds none of the public sets\n\n${usage}`;
  if (faults.length === 0) return undefined;
  const more = faults.length > shownFaults ? [`and ${faults.length - shownFaults} more`] : [];
  return [...faults.slice(0, shownFaults), ...more].join("\n");
}
