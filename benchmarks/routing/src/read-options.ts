/** Arguments → what to do, or what is wrong with them. */
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type PublicSet, publicSets, setsWithExamples } from "./public-sets.ts";

export interface RoutingOptions {
  readonly command: "measure" | "blend";
  readonly dataFolder: string;
  readonly sets: readonly PublicSet[];
  /** Examples a context, each measured in turn; Infinity: all that there are. */
  readonly exampleCounts: readonly number[];
  /** Questions of a set; Infinity: all. */
  readonly limit: number;
  readonly cacheFolder: string;
}

export interface WrongUse {
  readonly command: "wrong-use";
  readonly fault: string;
}

export const usage = `pnpm bench:routing --data DIR [--sets metatool,hwu64] [--examples 0|3|5|10|all] [--limit N] [--cache DIR]
pnpm bench:routing blend --data DIR [the same options]

DIR holds public sets, a folder each: catalog.jsonl, queries.jsonl, examples.jsonl (benchmarks/routing/README.md says which).`;

/** The counts that `describedExampleWeight` was chosen with. */
const blendCounts = [3, 5, 10];

export function readOptions(args: readonly string[]): RoutingOptions | WrongUse {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        data: { type: "string" },
        sets: { type: "string" },
        examples: { type: "string" },
        limit: { type: "string" },
        cache: { type: "string" },
      },
    });
    const [command = "measure", ...others] = positionals;
    if (others.length > 0) return wrongUse(`unexpected: ${others.join(" ")}`);
    if (command !== "measure" && command !== "blend") return wrongUse(`there is no command "${command}"`);
    return values.data === undefined
      ? wrongUse("--data is required: a folder of public sets")
      : checkValues(command, { ...values, data: values.data });
  } catch (error) {
    return wrongUse(error instanceof Error ? error.message : String(error));
  }
}

interface Values {
  readonly data: string;
  readonly sets?: string;
  readonly examples?: string;
  readonly limit?: string;
  readonly cache?: string;
}

function checkValues(command: RoutingOptions["command"], values: Values): RoutingOptions | WrongUse {
  const known = command === "blend" ? publicSets.filter((set) => setsWithExamples.includes(set.name)) : publicSets;
  const names = values.sets?.split(",").map((name) => name.trim()) ?? known.map((set) => set.name);
  const unknown = names.find((name) => !known.some((set) => set.name === name));
  if (unknown !== undefined)
    return wrongUse(`--sets: "${unknown}" is none of ${known.map((set) => set.name).join(", ")}`);
  const exampleCounts = readExampleCounts(command, values.examples);
  if (exampleCounts.some((count) => Number.isNaN(count)))
    return wrongUse(`--examples takes a whole number or "all"${command === "blend" ? ", and more than 0 here" : ""}`);
  const limit = values.limit === undefined ? Number.POSITIVE_INFINITY : toCount(values.limit);
  if (!(limit > 0)) return wrongUse("--limit takes a whole number from 1 on");
  return {
    command,
    dataFolder: values.data,
    sets: known.filter((set) => names.includes(set.name)),
    exampleCounts,
    limit,
    cacheFolder: values.cache ?? join(tmpdir(), "flowmind-benchmark-routing"),
  };
}

function readExampleCounts(command: RoutingOptions["command"], text: string | undefined): readonly number[] {
  if (text === undefined) return command === "blend" ? blendCounts : [0];
  const count = text.trim() === "all" ? Number.POSITIVE_INFINITY : toCount(text);
  return [command === "blend" && count === 0 ? Number.NaN : count];
}

function wrongUse(fault: string): WrongUse {
  return { command: "wrong-use", fault };
}

/** NaN where the text is no whole number. */
function toCount(text: string): number {
  return /^\d{1,9}$/.test(text.trim()) ? Number(text) : Number.NaN;
}
