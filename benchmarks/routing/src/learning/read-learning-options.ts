/** Arguments of `learning` → what to do, or what is wrong with them. */
import type { PublicSet } from "@flowmind/evaluation";
import { toCount } from "../read-chosen.ts";
import { readGiven } from "../read-given.ts";
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
const defaultOutcomes = "5";

export function readLearningOptions(args: readonly string[]): LearningOptions | WrongUse {
  const own = { outcomes: "string", callers: "string", half: "string", seed: "string" } as const;
  const given = readGiven(args, { sets: learningSets, own });
  if ("fault" in given) return given;
  const { own: asked, ...common } = given;
  const half = halves.find((one) => one === (asked["half"] ?? "held"));
  const outcomes = toCount(asked["outcomes"] ?? defaultOutcomes);
  const callers = toCount(asked["callers"] ?? "1");
  const seed = toCount(asked["seed"] ?? "1");
  if (half === undefined) return wrongUse(`--half takes ${halves.join(" or ")}`);
  if (!(outcomes > 0)) return wrongUse("--outcomes takes a whole number from 1 on");
  if (!(callers > 0)) return wrongUse("--callers takes a whole number from 1 on");
  if (Number.isNaN(seed)) return wrongUse("--seed takes a whole number");
  return { command: "learning", ...common, outcomes, callers, half, seed };
}
