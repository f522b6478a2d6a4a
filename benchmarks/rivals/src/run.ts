/** The program between its arguments and its exit code. */
import { resolve } from "node:path";
import type { Writable } from "node:stream";
import { fileURLToPath } from "node:url";
import { encoderFolder } from "@flowmind/encoder";
import { type LabelledSet, type PublicData, type PublicSet, readPublicSets } from "@flowmind/evaluation";
import { type Comparison, formatComparison } from "./format-comparison.ts";
import { type MadeTask, makeTask } from "./make-task.ts";
import { type CompareOptions, readOptions, usage } from "./read-options.ts";
import { routeApart } from "./route-apart.ts";
import { type ComparedRouter, comparedRouters } from "./routers.ts";
import { charactersPerToken, type RouterRow, summarise } from "./summarise.ts";
import { toolList } from "./tool-list.ts";

export interface RunParts {
  readonly output: Writable;
  /** Progress and faults. */
  readonly errorOutput: Writable;
  /** @default the routers of routers.ts */
  readonly routers?: readonly ComparedRouter[];
}

const exitCode = { fine: 0, incomplete: 1, wrongUse: 2 } as const;

/** A router that fails is named, costs its own rows only, and makes the exit code 1. */
export async function run(args: readonly string[], { output, errorOutput, routers }: RunParts): Promise<number> {
  const tell = (line: string): void => {
    errorOutput.write(`${line}\n`);
  };
  const options = readOptions(args);
  if (options.command === "wrong-use") {
    tell(`${options.fault}\n\n${usage}`);
    return exitCode.wrongUse;
  }
  const known = routers ?? comparedRouters(foldersHere(options.python));
  const unknown = options.only?.find((name) => known.every((router) => router.name !== name));
  if (unknown !== undefined) {
    tell(`--only: "${unknown}" is none of ${known.map(({ name }) => name).join(", ")}`);
    return exitCode.wrongUse;
  }
  const data = await readPublicSets(options.dataFolder, options.sets);
  if (data.fault !== undefined) {
    tell(data.fault);
    return exitCode.wrongUse;
  }
  if (data.missing.length > 0) tell(`not there: ${data.missing.map(({ name }) => name).join(", ")}`);
  const chosen = known.filter(({ name }) => options.only?.includes(name) ?? true);
  const show = (comparison: Comparison): void => {
    if (!options.json) output.write(`${formatComparison(comparison)}\n\n`);
  };
  const comparisons = await compareAll(data.sets, options, chosen, { tell, show });
  if (options.json) output.write(`${JSON.stringify(comparisons, undefined, 2)}\n`);
  return comparisons.every(({ rows }) => rows.length === chosen.length) ? exitCode.fine : exitCode.incomplete;
}

async function compareAll(
  sets: PublicData["sets"],
  options: CompareOptions,
  routers: readonly ComparedRouter[],
  { tell, show }: { readonly tell: (line: string) => void; readonly show: (comparison: Comparison) => void },
): Promise<readonly Comparison[]> {
  const comparisons: Comparison[] = [];
  for (const { from, set } of sets) {
    for (const examples of levelsOf(set, options)) {
      const compared = await compare(makeSetTask(from, set, options, examples), routers, tell);
      const comparison = { set: from.name, examples: Number.isFinite(examples) ? examples : null, ...compared };
      comparisons.push(comparison);
      show(comparison);
    }
  }
  return comparisons;
}

/** Without an example file there is nothing to take examples from. */
function levelsOf({ examples }: LabelledSet, options: CompareOptions): readonly number[] {
  return examples.length === 0 ? [0] : options.examples;
}

function makeSetTask(from: PublicSet, set: LabelledSet, options: CompareOptions, examples: number): MadeTask {
  const { limit, seed, cacheFolder } = options;
  return makeTask(set, {
    examples,
    limit,
    seed,
    encoderFolder: encoderFolder(),
    ...(from.split === undefined ? {} : { split: from.split }),
    ...(cacheFolder === undefined ? {} : { cacheFolder: resolve(cacheFolder) }),
  });
}

async function compare(
  { task, questions }: MadeTask,
  routers: readonly ComparedRouter[],
  tell: (line: string) => void,
): Promise<Omit<Comparison, "set" | "examples">> {
  const rows: RouterRow[] = [];
  for (const router of routers) {
    tell(`${router.name}: ${task.contexts.length} contexts, ${task.requests.length} requests`);
    try {
      rows.push(summarise(router, questions, await routeApart(router, task)));
    } catch (error) {
      tell(`${router.name} failed: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  const foreignRequests = questions.filter(({ relevant }) => relevant.length === 0).length;
  return {
    contexts: task.contexts.length,
    ownRequests: questions.length - foreignRequests,
    foreignRequests,
    listTokens: toolList(task.contexts).length / charactersPerToken,
    keepsVectors: task.cacheFolder !== undefined,
    rows,
  };
}

/** Seen from src/ and from dist/ alike. */
function foldersHere(python: string | undefined): Parameters<typeof comparedRouters>[0] {
  const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
  return {
    programs: at("../dist/programs"),
    scripts: at("../python"),
    python: python ?? at("../node_modules/.python/bin/python"),
    litellmPython: at("../node_modules/.python-litellm/bin/python"),
    binaries: at("../node_modules/.go"),
  };
}
