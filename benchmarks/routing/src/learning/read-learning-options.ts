/** Arguments of `learning` → what to do, or what is wrong with them. */
import { parseArgs } from "node:util";
import { messageOf } from "@flowmind/core";
import type { PublicSet } from "@flowmind/evaluation";
import { chooseSets } from "../choose-sets.ts";
import { usualCacheFolder } from "../usual-cache-folder.ts";
import { type WrongUse, wrongUse } from "../wrong-use.ts";

/** Which of the held-back queries are asked: the constants of learning were chosen on one half. */
const halves = ["tuning", "held"] as const;
export type Half = (typeof halves)[number];

export interface LearningOptions {
  readonly command: "learning";
  readonly dataFolder: string;
  readonly sets: readonly PublicSet[];
  /** Outcomes of each context. */
  readonly outcomes: number;
  /** Who take turns in making them. */
  readonly callers: number;
  readonly half: Half;
  readonly seed: number;
  readonly cacheFolder: string;
}

export const learningUsage = `pnpm bench:routing learning --data DIR [--sets clinc150,hwu64] [--outcomes 5] [--callers 1]
  [--half held|tuning] [--seed N] [--cache DIR]

Lets callers use a catalog, learns from what comes of it, and asks queries that were held back, before and after; then lets one caller
report falsehoods for an hour.`;

/** Those that have more labelled requests than are asked and shown as examples. */
const learningSets = ["clinc150", "hwu64"];

/** Issue 6: five outcomes per context. */
const defaultOutcomes = 5;

export function readLearningOptions(args: readonly string[]): LearningOptions | WrongUse {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        data: { type: "string" },
        sets: { type: "string" },
        outcomes: { type: "string" },
        callers: { type: "string" },
        half: { type: "string" },
        seed: { type: "string" },
        cache: { type: "string" },
      },
    });
    const chosen = chooseSets(values.sets, learningSets);
    const half = halves.find((one) => one === (values.half ?? "held"));
    const outcomes = Number(values.outcomes ?? defaultOutcomes);
    const callers = Number(values.callers ?? 1);
    const seed = Number(values.seed ?? 1);
    if (values.data === undefined) return wrongUse("--data is required: a folder of public sets");
    if (!chosen.ok) return wrongUse(chosen.fault);
    if (half === undefined) return wrongUse(`--half takes ${halves.join(" or ")}`);
    if (!(Number.isInteger(outcomes) && outcomes > 0)) return wrongUse("--outcomes takes a whole number from 1 on");
    if (!(Number.isInteger(callers) && callers > 0)) return wrongUse("--callers takes a whole number from 1 on");
    if (!Number.isInteger(seed)) return wrongUse("--seed takes a whole number");
    return {
      command: "learning",
      dataFolder: values.data,
      sets: chosen.sets,
      outcomes,
      callers,
      half,
      seed,
      cacheFolder: values.cache ?? usualCacheFolder,
    };
  } catch (error) {
    return wrongUse(messageOf(error));
  }
}
