/** Arguments → what to do, or what is wrong with them. */
import { parseArgs } from "node:util";
import { messageOf } from "@flowmind/core";

export interface AnswersOptions {
  readonly command: "measure";
  /** Simulated callers of each kind. */
  readonly callers: number;
}

export interface WrongUse {
  readonly command: "wrong-use";
  readonly fault: string;
}

export const usage = "pnpm bench:answers [--callers N]";

/** Enough for shares that hold to two points: half of 1 / √callers. */
const defaultCallers = 200;

export function readOptions(args: readonly string[]): AnswersOptions | WrongUse {
  try {
    const { values } = parseArgs({ args: [...args], options: { callers: { type: "string" } } });
    const text = values.callers ?? String(defaultCallers);
    const callers = /^\d{1,5}$/.test(text) ? Number(text) : 0;
    return callers > 0
      ? { command: "measure", callers }
      : { command: "wrong-use", fault: "--callers takes a whole number from 1 on" };
  } catch (error) {
    return { command: "wrong-use", fault: messageOf(error) };
  }
}
