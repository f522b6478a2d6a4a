/** The program between its arguments and its exit code. */
import type { Writable } from "node:stream";
import type { EngineParts } from "@flowmind/engine";
import { createVectorIndex } from "@flowmind/retrieval";
import { compareBlends } from "./compare-blends.ts";
import { describeSets } from "./describe-sets.ts";
import { fixedClock } from "./fixed-clock.ts";
import { formatBlendFigures, formatRoutingFigures, type Measured } from "./format-figures.ts";
import { makeWorkload, type Workload } from "./make-workload.ts";
import { measureRouting } from "./measure-routing.ts";
import { openEncoder } from "./open-encoder.ts";
import { type RoutingOptions, readOptions, usage } from "./read-options.ts";
import { type PublicData, readPublicData, type SetRows } from "./read-public-data.ts";

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
  const data = await readPublicData(options.dataFolder, options.sets);
  const fault = faultOf(data, options.dataFolder);
  if (fault !== undefined) {
    tell(fault);
    return exitCode.wrongUse;
  }
  if (data.missing.length > 0) tell(`not there: ${data.missing.join(", ")}`);
  const table = await measureAll(options, data.sets, tell);
  output.write(`${table}\n\nPublic data:\n\n${describeSets(data.sets.map((rows) => rows.set))}\n`);
  return exitCode.fine;
}

async function measureAll(
  options: RoutingOptions,
  sets: readonly SetRows[],
  tell: (line: string) => void,
): Promise<string> {
  const embedder = await openEncoder(options.cacheFolder, tell);
  const parts: EngineParts = { embedder, makeIndex: createVectorIndex, clock: fixedClock };
  try {
    return options.command === "blend"
      ? formatBlendFigures(await eachWorkload(options, sets, tell, (workload) => compareBlends(workload, parts)))
      : formatRoutingFigures(
          await eachWorkload(options, sets, tell, (workload) => measureRouting(workload, parts, tell)),
        );
  } finally {
    await embedder.close();
  }
}

/** Every set with every count of examples, one after the other. */
async function eachWorkload<Figures>(
  { exampleCounts, limit }: RoutingOptions,
  sets: readonly SetRows[],
  tell: (line: string) => void,
  work: (workload: Workload) => Promise<Figures>,
): Promise<readonly Measured<Figures>[]> {
  const measured: Measured<Figures>[] = [];
  for (const rows of sets) {
    for (const examples of exampleCounts) {
      const workload = makeWorkload(rows, { examples, questions: limit });
      tell(`${rows.set.name}: ${workload.contexts.length} contexts, ${workload.questions.length} questions`);
      measured.push({ setName: rows.set.name, figures: await work(workload) });
    }
  }
  return measured;
}

function faultOf({ sets, faults }: PublicData, folder: string): string | undefined {
  if (sets.length === 0) return `${folder} holds none of these sets\n\n${usage}`;
  if (faults.length === 0) return undefined;
  const more = faults.length > shownFaults ? [`and ${faults.length - shownFaults} more`] : [];
  return [...faults.slice(0, shownFaults), ...more].join("\n");
}
