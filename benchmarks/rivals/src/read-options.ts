/** Arguments → what to compare, or what is wrong with them. */
import { parseArgs } from "node:util";
import { type PublicSet, publicSets } from "@flowmind/evaluation";

export interface CompareOptions {
  readonly command: "compare";
  readonly dataFolder: string;
  readonly sets: readonly PublicSet[];
  /** Examples of a context, a comparison each; Infinity: all that there are. */
  readonly examples: readonly number[];
  /** Requests with a right answer, of each set; Infinity: all. */
  readonly limit: number;
  readonly seed: number;
  /** Names of routers; absent: all. */
  readonly only?: readonly string[];
  /** A Python interpreter, of all programs but LiteLLM's; absent: the one that `npm run setup` makes. */
  readonly python?: string;
  /** Where vectors of the catalogs are kept from run to run; absent: nowhere. */
  readonly cacheFolder?: string;
  readonly json: boolean;
}

export interface WrongUse {
  readonly command: "wrong-use";
  readonly fault: string;
}

export const usage = `npm run bench -- --data DIR [--sets metatool,hwu64,clinc150,bfcl] [--examples 0,5,all] [--limit 500] [--seed 1]
  [--only NAME,NAME] [--python FILE] [--cache DIR] [--json]

DIR holds public sets, a folder each: catalog.jsonl, queries.jsonl, examples.jsonl (benchmarks/README.md says which).`;

const defaults = { sets: "metatool,hwu64,clinc150,bfcl", examples: "0,5,all", limit: "500", seed: "1" } as const;

export function readOptions(args: readonly string[]): CompareOptions | WrongUse {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        data: { type: "string" },
        sets: { type: "string", default: defaults.sets },
        examples: { type: "string", default: defaults.examples },
        limit: { type: "string", default: defaults.limit },
        seed: { type: "string", default: defaults.seed },
        only: { type: "string" },
        python: { type: "string" },
        cache: { type: "string" },
        json: { type: "boolean", default: false },
      },
    });
    return values.data === undefined
      ? wrongUse("--data is required: a folder of public sets")
      : checkValues({ ...values, data: values.data });
  } catch (error) {
    return wrongUse(error instanceof Error ? error.message : String(error));
  }
}

interface Values {
  readonly data: string;
  readonly sets: string;
  readonly examples: string;
  readonly limit: string;
  readonly seed: string;
  readonly only?: string;
  readonly python?: string;
  readonly cache?: string;
  readonly json: boolean;
}

function checkValues(values: Values): CompareOptions | WrongUse {
  const sets = new Map(publicSets.map((set) => [set.name, set]));
  const names = listOf(values.sets);
  const unknown = names.find((name) => !sets.has(name));
  if (unknown !== undefined) return wrongUse(`--sets: "${unknown}" is none of ${[...sets.keys()].join(", ")}`);
  const examples = listOf(values.examples).map((text) => (text === "all" ? Number.POSITIVE_INFINITY : toCount(text)));
  if (examples.length === 0 || examples.some(Number.isNaN)) {
    return wrongUse('--examples takes whole numbers and "all", with commas between');
  }
  const limit = values.limit === "all" ? Number.POSITIVE_INFINITY : toCount(values.limit);
  if (!(limit > 0)) return wrongUse('--limit takes a whole number from 1 on, or "all"');
  const seed = toCount(values.seed);
  if (Number.isNaN(seed)) return wrongUse("--seed takes a whole number");
  return {
    command: "compare",
    dataFolder: values.data,
    sets: names.flatMap((name) => sets.get(name) ?? []),
    examples,
    limit,
    seed,
    ...(values.only === undefined ? {} : { only: listOf(values.only) }),
    ...(values.python === undefined ? {} : { python: values.python }),
    ...(values.cache === undefined ? {} : { cacheFolder: values.cache }),
    json: values.json,
  };
}

function wrongUse(fault: string): WrongUse {
  return { command: "wrong-use", fault };
}

function listOf(text: string): readonly string[] {
  return text
    .split(",")
    .map((one) => one.trim())
    .filter((one) => one !== "");
}

/** NaN where the text is no whole number. */
function toCount(text: string): number {
  return /^\d{1,9}$/.test(text.trim()) ? Number(text) : Number.NaN;
}
