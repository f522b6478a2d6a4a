/** The commands and their options, as `--help` shows them. */
import { contextKinds } from "@flowmind/core";
import { Command, InvalidArgumentError, Option } from "commander";
import { flowmindVersion } from "../flowmind-version.ts";
import type { ExitCode } from "./exit-code.ts";
import type { Surroundings } from "./surroundings.ts";

/**
 * A command is loaded when it is called: `check` needs no encoder, `--help` nothing at all.
 * @param end receives the exit code of the command that ran
 */
export function createProgram(surroundings: Surroundings, end: (code: ExitCode) => void): Command {
  const program = new Command("flowmind")
    .description("Routes an agent to the right context: workflow, agent, pattern or tool.")
    .version(flowmindVersion(), "-V, --version")
    .exitOverride()
    .showHelpAfterError("(flowmind --help lists commands and options)")
    .configureOutput({
      writeOut: (text) => surroundings.output.write(text),
      writeErr: (text) => surroundings.errorOutput.write(text),
    })
    .addHelpText("after", "\nExit codes: 0 fine, 1 findings, 2 wrong use.");
  const command = (usage: string, description: string) =>
    withCommonOptions(program.command(usage).description(description));

  command("match <query>", "Find the contexts that fit a request, and say why.")
    .addOption(
      new Option("--var <name=value>", "a variable of the request (repeat)").argParser(collectVariable).default({}),
    )
    .addOption(
      new Option("--confidence <number>", "how sure the variables are, 0 to 1").argParser(fraction).default(0.5),
    )
    .addOption(new Option("--kind <kind...>", "only contexts of these kinds").choices(contextKinds))
    .addOption(new Option("--limit <count>", "at most so many matches, 1 to 10").argParser(count).default(5))
    .option("--json", "print the answer that field_request gives")
    .option("--explain", "print the numbers behind every match")
    .option("--why-not <uri>", "say at which stage this context was dropped, with its numbers")
    .action(async (query, options) => {
      const { runMatch } = await import("../commands/match-command.ts");
      end(await runMatch(query, options, surroundings));
    });

  command("check [folders...]", "Report every problem of the context files, with line, column and fix.")
    .option("--json", "print the problems as JSON")
    .action(async (folders, options) => {
      const { runCheck } = await import("../commands/check-command.ts");
      end(await runCheck(folders, options, surroundings));
    });

  command("serve", "Serve agents over MCP.")
    .option("--stdio", "over standard input and output (the only transport so far, and the default)")
    .option("--alias <name>", "publish field_request under this name")
    .option("--compact", "publish short schemas, for hosts with small windows")
    .action(async (options) => {
      const { runServe } = await import("../commands/serve-command.ts");
      end(await runServe(options, surroundings));
    });

  command("doctor", "Check versions, encoder, index and the time of one request.")
    .option("--json", "print the findings as JSON")
    .action(async (options) => {
      const { runDoctor } = await import("../commands/doctor-command.ts");
      end(await runDoctor(options, surroundings));
    });
  return program;
}

function withCommonOptions(command: Command): Command {
  return command
    .option(
      "--contexts <folder>",
      "a folder of context files (repeat); the shipped contexts are then left out",
      collect,
    )
    .option("--with-examples", "use the shipped contexts beside the given ones")
    .option("--data <folder>", "where vectors are kept (default: the user's data folder)")
    .option("--config <file>", "configuration file (default: flowmind.yaml here, if there is one)");
}

function collect(value: string, before: readonly string[] = []): readonly string[] {
  return [...before, value];
}

function collectVariable(value: string, before: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const at = value.indexOf("=");
  if (at < 1) throw new InvalidArgumentError("Write it as name=value.");
  return { ...before, [value.slice(0, at)]: value.slice(at + 1) };
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
