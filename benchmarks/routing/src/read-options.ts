/** Arguments → what to do, or what is wrong with them. */
import { parseArgs } from "node:util";
import { messageOf } from "@flowmind/core";
import { type PublicSet, publicSets } from "@flowmind/evaluation";
import { chooseSets } from "./choose-sets.ts";
import { usualCacheFolder } from "./usual-cache-folder.ts";
import { type WrongUse, wrongUse } from "./wrong-use.ts";

export interface RoutingOptions {
  readonly command: "measure";
  readonly dataFolder: string;
  readonly sets: readonly PublicSet[];
  /** Of a context; Infinity: all that there are. */
  readonly examples: number;
  /** Queries of a set; Infinity: all. */
  readonly limit: number;
  readonly seed: number;
  readonly cacheFolder: string;
}

export const usage = `pnpm bench:routing --data DIR [--sets metatool,hwu64] [--examples 0|3|5|10|all] [--limit N] [--seed N] [--cache DIR]

DIR holds public sets, a folder each: catalog.jsonl, queries.jsonl, examples.jsonl (benchmarks/routing/README.md says which).`;

/** Has no queries. */
const unasked = "openapi-specs";

export function readOptions(args: readonly string[]): RoutingOptions | WrongUse {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        data: { type: "string" },
        sets: { type: "string" },
        examples: { type: "string" },
        limit: { type: "string" },
        seed: { type: "string" },
        cache: { type: "string" },
      },
    });
    return values.data === undefined
      ? wrongUse("--data is required: a folder of public sets")
      : checkValues({ ...values, data: values.data });
  } catch (error) {
    return wrongUse(messageOf(error));
  }
}

interface Values {
  readonly data: string;
  readonly sets?: string;
  readonly examples?: string;
  readonly limit?: string;
  readonly seed?: string;
  readonly cache?: string;
}

function checkValues(values: Values): RoutingOptions | WrongUse {
  const asked = publicSets.map(({ name }) => name).filter((name) => name !== unasked);
  const chosen = chooseSets(values.sets, asked);
  if (!chosen.ok) return wrongUse(chosen.fault);
  const examples = values.examples?.trim() === "all" ? Number.POSITIVE_INFINITY : toCount(values.examples ?? "0");
  if (Number.isNaN(examples)) return wrongUse('--examples takes a whole number or "all"');
  const limit = values.limit === undefined ? Number.POSITIVE_INFINITY : toCount(values.limit);
  if (!(limit > 0)) return wrongUse("--limit takes a whole number from 1 on");
  const seed = toCount(values.seed ?? "1");
  if (Number.isNaN(seed)) return wrongUse("--seed takes a whole number");
  return {
    command: "measure",
    dataFolder: values.data,
    sets: chosen.sets,
    examples,
    limit,
    seed,
    cacheFolder: values.cache ?? usualCacheFolder,
  };
}

/** NaN where the text is no whole number. */
function toCount(text: string): number {
  return /^\d{1,9}$/.test(text.trim()) ? Number(text) : Number.NaN;
}
