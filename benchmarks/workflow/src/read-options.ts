/** Arguments → what to do, or what is wrong with them. */
import { parseArgs } from "node:util";
import { messageOf } from "@flowmind/core";

export interface WorkflowOptions {
  readonly command: "measure";
  /** Steps of each run. */
  readonly steps: number;
  /** Runs at once. */
  readonly runs: number;
}

export interface WrongUse {
  readonly command: "wrong-use";
  readonly fault: string;
}

export const usage = "pnpm bench:workflow [--steps N] [--runs N]";

/** Some seconds for each journal. */
const defaultSteps = 500;
/** As many as are wanted to make 2,000 steps a second. */
const defaultRuns = 20;

export function readOptions(args: readonly string[]): WorkflowOptions | WrongUse {
  try {
    const options = { steps: { type: "string" }, runs: { type: "string" } } as const;
    const { values } = parseArgs({ args: [...args], options });
    const steps = wholeNumber(values.steps ?? String(defaultSteps));
    const runs = wholeNumber(values.runs ?? String(defaultRuns));
    if (steps === undefined || runs === undefined) {
      return { command: "wrong-use", fault: "--steps and --runs take a whole number from 1 on" };
    }
    return { command: "measure", steps, runs };
  } catch (error) {
    return { command: "wrong-use", fault: messageOf(error) };
  }
}

function wholeNumber(text: string): number | undefined {
  return /^[1-9]\d{0,4}$/.test(text) ? Number(text) : undefined;
}
