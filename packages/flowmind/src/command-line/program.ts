/** The commands and their options, as `--help` shows them. */
import { contextKinds } from "@flowmind/core";
import { Command, CommanderError, Option } from "commander";
import { flowmindVersion } from "../flowmind-version.ts";
import { costOption } from "./cost-option.ts";
import { type ExitCode, exitCode } from "./exit-code.ts";
import {
  collect,
  collectVariable,
  count,
  exampleCount,
  fraction,
  positiveNumber,
  queryCount,
  wholeNumber,
} from "./option-values.ts";
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
    .addOption(costOption())
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

  withDataOptions(program.command("eval <folder>"))
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
    .option("--predictions <file>", "write a row for every query")
    .option("--json", "print the figures as JSON")
    .action(async (folder, options) => {
      const { runEval } = await import("../commands/eval-command.ts");
      end(await runEval(folder, options, surroundings));
    });

  addFit(command, surroundings, end);

  command("compile [folders...]", "Prepare the contexts for a quick start: embeds what has changed, on all cores.")
    .option("--json", "print counts, time, size and place as JSON")
    .action(async (folders, options) => {
      const { runCompile } = await import("../commands/compile-command.ts");
      end(await runCompile(folders, options, surroundings));
    });

  command("serve", "Serve agents over MCP.")
    .option("--stdio", "over standard input and output (the only transport so far, and the default)")
    .option("--alias <name>", "publish field_request under this name")
    .option("--compact", "publish short schemas, for hosts with small windows")
    .addOption(costOption())
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

  addHook(command, surroundings, end);
  return program;
}

type AddCommand = (usage: string, description: string) => Command;

function addFit(command: AddCommand, surroundings: Surroundings, end: (code: ExitCode) => void): void {
  command("fit [requests]", "Calibrate the probabilities with labelled requests of your own (docs/calibration.md).")
    .option("--write", "use the result from now on, where it is better")
    .option("--reset", "forget what was fitted for this catalog")
    .option("--json", "print what was found as JSON")
    .action(async (requests: string | undefined, options, fit: Command) => {
      const { resetFit, runFit } = await import("../commands/fit-command.ts");
      if (options.reset === true) return end(await resetFit(requests, options, surroundings));
      if (requests === undefined) fit.error("error: give a file or folder of labelled requests, or --reset");
      return end(await runFit(requests, options, surroundings));
    });
}

/** What is wrong with the way it was called ends it with 0 too: a host takes 2 for a refusal of the prompt. */
function addHook(command: AddCommand, surroundings: Surroundings, end: (code: ExitCode) => void): void {
  command("hook [host...]", "On a host's prompt event (claude-code), name the one context to use (docs/hooks.md).")
    .option("--bound <probability>", "name a context from this probability on (default: 0.99)")
    .option("--verbose", "say on standard error why nothing is named")
    .allowUnknownOption()
    .showHelpAfterError(false)
    .configureOutput({ writeErr: () => {} })
    .exitOverride(({ code, message }) => {
      throw new CommanderError(0, code, message);
    })
    .action(async (args: readonly string[], options) => {
      const loaded = await import("../commands/hook-command.ts").catch(() => undefined);
      end((await loaded?.runHook(args, options, surroundings)) ?? exitCode.fine);
    });
}

function withCommonOptions(command: Command): Command {
  return withDataOptions(
    command
      .option(
        "--contexts <folder>",
        "a folder of context files (repeat); the shipped contexts are then left out",
        collect,
      )
      .option("--with-examples", "use the shipped contexts beside the given ones"),
  );
}

function withDataOptions(command: Command): Command {
  return command
    .option("--data <folder>", "where vectors are kept (default: the user's data folder)")
    .option("--config <file>", "configuration file (default: flowmind.yaml here, if there is one)");
}
