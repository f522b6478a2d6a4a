/** Arguments → what to do, or what is wrong with them. */
import { parseArgs } from "node:util";
import { messageOf } from "@flowmind/core";

const parts = ["held-back", "development", "further", "ordinary"] as const;
export type Part = (typeof parts)[number];

export interface ConditionsOptions {
  readonly command: "measure";
  /** Whose rows are judged. */
  readonly part: Part;
  /** Judge a second time, with a model that is never wrong asked about uncertain verdicts. */
  readonly withOracle: boolean;
  /** Hold the time of a judgement against the sentence encoder's for the same texts. */
  readonly withTimes: boolean;
}

export interface WrongUse {
  readonly command: "wrong-use";
  readonly fault: string;
}

export const usage = "pnpm bench:conditions [--part held-back|development|further|ordinary] [--alpha oracle] [--times]";

export function readOptions(args: readonly string[]): ConditionsOptions | WrongUse {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        part: { type: "string", default: "held-back" },
        alpha: { type: "string" },
        times: { type: "boolean", default: false },
      },
    });
    const part = parts.find((one) => one === values.part);
    if (part === undefined) return { command: "wrong-use", fault: `--part takes one of ${parts.join(", ")}` };
    if (values.alpha !== undefined && values.alpha !== "oracle") {
      return { command: "wrong-use", fault: "--alpha takes oracle" };
    }
    return { command: "measure", part, withOracle: values.alpha !== undefined, withTimes: values.times };
  } catch (error) {
    return { command: "wrong-use", fault: messageOf(error) };
  }
}
