/** The program between its arguments and its exit code. */
import type { Writable } from "node:stream";
import { isFlowmindError } from "@flowmind/core";
import { type PublicData, publicSets, readPublicSets } from "@flowmind/evaluation";
import { runCallers } from "./concurrent-callers.ts";
import { examplesPerContext, makeWorkload } from "./make-workload.ts";
import { type Options, readOptions, usage } from "./read-options.ts";
import { describeData } from "./report.ts";
import { runBenchmark } from "./run-benchmark.ts";
import { runScale } from "./scale/run-scale.ts";
import { writeCatalog } from "./write-catalog.ts";

export interface Streams {
  readonly output: Writable;
  /** Progress and faults. */
  readonly errorOutput: Writable;
}

const exitCode = { fine: 0, wrongUse: 2 } as const;

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
  const data = await readPublicSets(options.dataFolder, publicSets);
  if (data.fault !== undefined) {
    tell(data.fault);
    return exitCode.wrongUse;
  }
  if (options.command === "make-catalog") return makeCatalog(options, data, output, tell);
  return measureAll(options, data, output, tell);
}

type Command<Name extends Options["command"]> = Extract<Options, { readonly command: Name }>;

async function measureAll(
  options: Command<"measure" | "callers" | "scale">,
  data: PublicData,
  output: Writable,
  tell: (line: string) => void,
): Promise<number> {
  const workload = makeWorkload(data.sets, examplesPerContext);
  if (workload.requests.length === 0) {
    tell(`${options.dataFolder} holds no queries to ask`);
    return exitCode.wrongUse;
  }
  try {
    output.write(await measureWith(options, data, workload, tell));
    return exitCode.fine;
  } catch (error) {
    if (!isFlowmindError(error)) throw error;
    tell(error.message);
    return exitCode.wrongUse;
  }
}

function measureWith(
  options: Command<"measure" | "callers" | "scale">,
  data: PublicData,
  workload: ReturnType<typeof makeWorkload>,
  tell: (line: string) => void,
): Promise<string> {
  switch (options.command) {
    case "measure":
      return runBenchmark(options, data, workload, tell);
    case "callers":
      return runCallers(options, workload);
    case "scale":
      return runScale(options, tell);
  }
}

async function makeCatalog(
  { size, examples, outputFolder }: Command<"make-catalog">,
  data: PublicData,
  output: Writable,
  tell: (line: string) => void,
): Promise<number> {
  const contexts = makeWorkload(data.sets, examples).contexts.slice(0, size);
  if (contexts.length < size) tell(`${size} contexts were asked for; the public rows are ${contexts.length}`);
  if (!(await writeCatalog(contexts, outputFolder))) {
    tell(`${outputFolder} is not empty; give a new folder`);
    return exitCode.wrongUse;
  }
  output.write(`${contexts.length} contexts in ${outputFolder}, made from:\n${describeData(data)}\n`);
  return exitCode.fine;
}
