/** Arguments of `fit` → what to do, or what is wrong with them. */
import type { PublicSet } from "@flowmind/evaluation";
import { toCount } from "../read-chosen.ts";
import { readGiven } from "../read-given.ts";
import { type WrongUse, wrongUse } from "../wrong-use.ts";

export interface FitOptions {
  readonly command: "fit";
  readonly dataFolder: string;
  readonly sets: readonly PublicSet[];
  /** Own requests of a variant at most. */
  readonly limit: number;
  readonly cacheFolder: string;
  /** With the written catalogs, which take a minute: where all sets are fitted. */
  readonly written: boolean;
  /** Replace the file that matching reads. */
  readonly write: boolean;
}

export const fitUsage = `pnpm bench:routing fit --data DIR [--sets clinc150,bfcl] [--limit N] [--cache DIR] [--write]

Fits the probabilities on every set but one and shows what they are worth on that one; --write fits on all and keeps the result.`;

const fittedSets = ["agent-contexts", "bfcl", "clinc150", "hwu64", "metatool", "seal-tools", "stabletoolbench"];

/** All of most sets: the ECE of 500 is about .015 higher than that of all, by chance alone. */
const defaultLimit = "4000";

/** Leaving one set out needs another. */
const leastSets = 2;

export function readFitOptions(args: readonly string[]): FitOptions | WrongUse {
  const given = readGiven(args, { sets: fittedSets, own: { limit: "string", write: "boolean" } });
  if ("fault" in given) return given;
  const { own, ...common } = given;
  const limit = toCount(own["limit"] ?? defaultLimit);
  if (common.sets.length < leastSets) return wrongUse("--sets takes two or more: one is left out at a time");
  if (!(limit > 0)) return wrongUse("--limit takes a whole number from 1 on");
  const written = common.sets.length === fittedSets.length;
  return { command: "fit", ...common, limit, written, write: own["write"] !== undefined };
}
