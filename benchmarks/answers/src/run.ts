/** The program between its arguments and its exit code. */
import type { Writable } from "node:stream";
import { fileURLToPath } from "node:url";
import { loadCatalog } from "@flowmind/catalog";
import { encoderFolder } from "@flowmind/encoder";
import { createEngine } from "@flowmind/engine";
import { createOnnxEmbedder, createVectorIndex } from "@flowmind/retrieval";
import { countRemarks } from "./count-remarks.ts";
import { formatCallerCost, formatCost, formatCurve, formatRemarks, formatSizes } from "./format-report.ts";
import { createLabelledNeeds } from "./labelled-needs.ts";
import { measureCallerCost } from "./measure-caller-cost.ts";
import { measureCost } from "./measure-cost.ts";
import { measureCurve } from "./measure-curve.ts";
import { measureSizes } from "./measure-sizes.ts";
import { readOptions, usage } from "./read-options.ts";

export interface Streams {
  readonly output: Writable;
  /** Progress and faults. */
  readonly errorOutput: Writable;
}

/** Enough for a median; each is asked of every kind of server, a dozen times. */
const callerCostExamples = 200;

const exitCode = { fine: 0, wrongUse: 2 } as const;

/** Everything that is asked comes with the repository, and chance is seeded: the same program gives the same figures but for the times. */
export async function run(args: readonly string[], { output, errorOutput }: Streams): Promise<number> {
  const options = readOptions(args);
  if (options.command === "wrong-use") {
    errorOutput.write(`${options.fault}\n\n${usage}\n`);
    return exitCode.wrongUse;
  }
  const { contexts } = await loadCatalog([fileURLToPath(new URL("../../../contexts", import.meta.url))]);
  const embedder = await createOnnxEmbedder({ folder: encoderFolder() });
  const clock = { now: () => 0, monotonic: () => performance.now() };
  try {
    const engine = createEngine({ embedder, makeIndex: createVectorIndex, clock }, { cachedAnswers: 0 });
    errorOutput.write(`compiling ${contexts.length} contexts\n`);
    await engine.compile(contexts);
    const needs = createLabelledNeeds(contexts);
    const examples = contexts.flatMap(({ examples: { positive } }) => positive);
    errorOutput.write(`asking ${examples.length} examples and ${needs.length} other requests\n`);
    output.write(
      formatSizes([
        { asked: "examples of the contexts", sizes: await measureSizes(engine, examples) },
        {
          asked: "requests that are no examples",
          sizes: await measureSizes(
            engine,
            needs.map(({ query }) => query),
          ),
        },
      ]),
    );
    output.write(
      formatRemarks([
        {
          asked: "examples of the contexts",
          count: await countRemarks(
            engine,
            examples.map((query) => ({ query })),
          ),
        },
        { asked: "requests that are no examples, with all their variables", count: await countRemarks(engine, needs) },
      ]),
    );
    const cost = await measureCost(
      engine,
      needs.map(({ query }) => query),
    );
    output.write(formatCost(cost));
    output.write(formatCallerCost(await measureCallerCost(engine, examples.slice(0, callerCostExamples))));
    errorOutput.write(`simulating ${options.callers} callers of each kind\n`);
    output.write(formatCurve(await measureCurve(engine, needs, options.callers)));
    return exitCode.fine;
  } finally {
    await embedder.close();
  }
}
