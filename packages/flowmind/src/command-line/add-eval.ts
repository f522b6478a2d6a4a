/** `flowmind eval` and its options. */
import { type Command, InvalidArgumentError, Option } from "commander";
import { costOption } from "./cost-option.ts";
import type { ExitCode } from "./exit-code.ts";
import type { Surroundings } from "./surroundings.ts";

/** @param command with the options that it shares with others */
export function addEval(command: Command, surroundings: Surroundings, end: (code: ExitCode) => void): void {
  command
    .description("Measure how well the requests of a labelled set are routed (docs/evaluation.md).")
    .addOption(
      new Option("--examples <count>", "examples of each context: all, none or so many")
        .argParser(exampleCount)
        .default(Number.POSITIVE_INFINITY, "all"),
    )
    .addOption(
      new Option("--limit <count>", "ask so many of the queries, 0: all")
        .argParser(queryCount)
        .default(Number.POSITIVE_INFINITY, "0"),
    )
    .addOption(
      new Option("--seed <number>", "chooses queries, examples and resamples").argParser(wholeNumber).default(1),
    )
    .addOption(costOption())
    .option("--split <name>", "ask only the queries of this split")
    .addOption(new Option("--concurrency <count>", "requests in flight at a time").argParser(positiveNumber).default(1))
    .addOption(new Option("--predictions <file>", "write a row for every query").argParser(fileName))
    .option("--json", "print the figures as JSON")
    .action(async (folder, options) => {
      const { runEval } = await import("../commands/eval-command.ts");
      end(await runEval(folder, options, surroundings));
    });
}

/** An unset variable of a shell script is blank: then nothing would be written, and nothing said. */
function fileName(value: string): string {
  if (value.trim() === "") throw new InvalidArgumentError("Name a file to write to.");
  return value;
}

function wholeNumber(value: string): number {
  return numberFrom(0, value);
}

function positiveNumber(value: string): number {
  return numberFrom(1, value);
}

function numberFrom(least: number, value: string): number {
  const text = value.trim();
  if (!/^\d+$/.test(text) || Number(text) < least) {
    throw new InvalidArgumentError(`Write a whole number from ${least} on.`);
  }
  if (Number(text) > largest) throw new InvalidArgumentError(`Write a whole number up to ${largest}.`);
  return Number(text);
}

/** Nine digits: more than any set has rows, and exact as a seed. */
const largest = 999_999_999;

/** 0 stands for all of them. */
function queryCount(value: string): number {
  return wholeNumber(value) || Number.POSITIVE_INFINITY;
}

function exampleCount(value: string): number {
  if (value === "all") return Number.POSITIVE_INFINITY;
  if (value === "none") return 0;
  if (!/^\d+$/.test(value.trim())) throw new InvalidArgumentError('Write "all", "none" or a whole number.');
  return wholeNumber(value);
}
