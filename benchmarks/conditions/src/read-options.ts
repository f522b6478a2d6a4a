/** Arguments → what to do, or what is wrong with them. */
import { parseArgs } from "node:util";
import { messageOf } from "@flowmind/core";

const parts = ["held-back", "development", "ordinary"] as const;
export type Part = (typeof parts)[number];

export interface ConditionsOptions {
  readonly command: "measure" | "fit";
  /** Whose rows are judged. */
  readonly part: Part;
  /** Judge a second time, with a model that is never wrong asked about uncertain verdicts. */
  readonly withOracle: boolean;
}

export interface WrongUse {
  readonly command: "wrong-use";
  readonly fault: string;
}

export const usage =
  "pnpm bench:conditions [--part held-back|development|ordinary] [--alpha oracle]\npnpm bench:conditions fit";

export function readOptions(args: readonly string[]): ConditionsOptions | WrongUse {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { part: { type: "string", default: "held-back" }, alpha: { type: "string" } },
    });
    const part = parts.find((one) => one === values.part);
    if (part === undefined) return { command: "wrong-use", fault: `--part takes one of ${parts.join(", ")}` };
    if (values.alpha !== undefined && values.alpha !== "oracle") {
      return { command: "wrong-use", fault: "--alpha takes oracle" };
    }
    const [command = "measure", ...more] = positionals;
    if ((command !== "measure" && command !== "fit") || more.length > 0) {
      return { command: "wrong-use", fault: `${positionals.join(" ")} is no command` };
    }
    return { command, part, withOracle: values.alpha !== undefined };
  } catch (error) {
    return { command: "wrong-use", fault: messageOf(error) };
  }
}
