/** `flowmind match` and its options. */
import { contextKinds } from "@flowmind/core";
import { InvalidArgumentError, Option } from "commander";
import type { AddCommand } from "./add-command.ts";
import { contextName } from "./context-name.ts";
import { costOption } from "./cost-option.ts";
import type { ExitCode } from "./exit-code.ts";
import type { Surroundings } from "./surroundings.ts";
import { variableOption } from "./variable-option.ts";

export function addMatch(command: AddCommand, surroundings: Surroundings, end: (code: ExitCode) => void): void {
  command("match", "Find the contexts that fit a request, and say why.")
    .argument("<query>", "", need)
    .addOption(variableOption("a variable of the request"))
    .addOption(
      new Option("--confidence <number>", "how sure the variables are, 0 to 1").argParser(fraction).default(0.5),
    )
    .addOption(new Option("--kind <kind...>", "only contexts of these kinds").choices(contextKinds))
    .addOption(costOption())
    .addOption(new Option("--limit <count>", "at most so many matches, 1 to 10").argParser(count).default(5))
    .option("--json", "print the answer that field_request gives")
    .option("--explain", "print the numbers behind every match")
    .option("--why-not <uri>", "say at which stage this context was dropped, with its numbers", contextName)
    .option("--no-servers", "start no MCP server, also none that was never seen")
    .action(async (query, options) => {
      const { runMatch } = await import("../commands/match-command.ts");
      end(await runMatch(query, options, surroundings));
    });
}

function need(value: string): string {
  if (value.trim() === "") throw new InvalidArgumentError("Write what is needed, in a sentence or two.");
  return value;
}

function fraction(value: string): number {
  const number = Number(value);
  if (value.trim() === "" || !(number >= 0 && number <= 1))
    throw new InvalidArgumentError("Write a number from 0 to 1.");
  return number;
}

function count(value: string): number {
  const number = Number(value);
  if (!(Number.isInteger(number) && number >= 1 && number <= 10)) {
    throw new InvalidArgumentError("Write a whole number from 1 to 10.");
  }
  return number;
}
