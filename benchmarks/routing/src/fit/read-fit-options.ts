/** Arguments of `fit` → what to do, or what is wrong with them. */
import { parseArgs } from "node:util";
import { messageOf } from "@flowmind/core";
import type { PublicSet } from "@flowmind/evaluation";
import { chooseSets } from "../choose-sets.ts";
import { usualCacheFolder } from "../usual-cache-folder.ts";
import { type WrongUse, wrongUse } from "../wrong-use.ts";

export interface FitOptions {
  readonly command: "fit";
  readonly dataFolder: string;
  readonly sets: readonly PublicSet[];
  /** Own requests of a variant at most. */
  readonly limit: number;
  readonly cacheFolder: string;
  /** With the written catalogs, which take a minute: where no sets are named. */
  readonly written: boolean;
  /** Replace the file that matching reads. */
  readonly write: boolean;
}

export const fitUsage = `pnpm bench:routing fit --data DIR [--sets clinc150,bfcl] [--limit N] [--cache DIR] [--write]

Fits the probabilities on every set but one and shows what they are worth on that one; --write fits on all and keeps the result.`;

const fittedSets = ["agent-contexts", "bfcl", "clinc150", "hwu64", "metatool", "seal-tools", "stabletoolbench"];

/** All of most sets: the ECE of 500 is about .015 higher than that of all, by chance alone. */
const defaultLimit = 4000;

/** Leaving one set out needs another. */
const leastSets = 2;

export function readFitOptions(args: readonly string[]): FitOptions | WrongUse {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        data: { type: "string" },
        sets: { type: "string" },
        limit: { type: "string" },
        cache: { type: "string" },
        write: { type: "boolean" },
      },
    });
    const chosen = chooseSets(values.sets, fittedSets);
    const limit = Number(values.limit ?? defaultLimit);
    if (values.data === undefined) return wrongUse("--data is required: a folder of public sets");
    if (!chosen.ok) return wrongUse(chosen.fault);
    if (chosen.sets.length < leastSets) return wrongUse("--sets takes two or more: one is left out at a time");
    if (!(Number.isInteger(limit) && limit > 0)) return wrongUse("--limit takes a whole number from 1 on");
    return {
      command: "fit",
      dataFolder: values.data,
      sets: chosen.sets,
      limit,
      cacheFolder: values.cache ?? usualCacheFolder,
      written: values.sets === undefined,
      write: values.write === true,
    };
  } catch (error) {
    return wrongUse(messageOf(error));
  }
}
