/** The commands and their options, as `--help` shows them. */
import { levels } from "@flowmind/core";
import { Command, CommanderError, Option } from "commander";
import { flowmindVersion } from "../flowmind-version.ts";
import { addAudit } from "./add-audit.ts";
import { addCheck } from "./add-check.ts";
import type { AddCommand } from "./add-command.ts";
import { addEval } from "./add-eval.ts";
import { addImport } from "./add-import.ts";
import { addInit } from "./add-init.ts";
import { addMatch } from "./add-match.ts";
import { addOutcomes } from "./add-outcomes.ts";
import { addPins } from "./add-pins.ts";
import { addRun } from "./add-run.ts";
import { addRuns } from "./add-runs.ts";
import { addWhoMay } from "./add-who-may.ts";
import { costOption } from "./cost-option.ts";
import { type ExitCode, exitCode } from "./exit-code.ts";
import { gatherOptionFaults } from "./gather-option-faults.ts";
import type { Surroundings } from "./surroundings.ts";
import { withContextOptions } from "./with-context-options.ts";
import { withDataOptions } from "./with-data-options.ts";

/**
 * A command is loaded when it is called: `check` needs no encoder, `--help` nothing at all.
 * @param end receives the exit code of the command that ran
 */
export function createProgram(surroundings: Surroundings, end: (code: ExitCode) => void): Command {
  const program = new Command("flowmind")
    .description("Routes an agent to the right context: workflow, agent, pattern or tool.")
    .version(flowmindVersion(), "-V, --version")
    .exitOverride()
    .configureOutput({
      writeOut: (text) => surroundings.output.write(text),
      writeErr: (text) => surroundings.errorOutput.write(text),
    })
    .addHelpText("after", "\nExit codes: 0 fine, 1 findings, 2 wrong use.");
  const command = (usage: string, description: string) =>
    withCommonOptions(program.command(usage).description(description));

  addMatch(command, surroundings, end);
  addCheck(command, surroundings, end);

  addEval(withDataOptions(program.command("eval <folder>")), surroundings, end);
  addFit(command, surroundings, end);

  command("compile [folders...]", "Prepare the contexts for a quick start: embeds what has changed, on all cores.")
    .option("--json", "print counts, time, size and place as JSON")
    .option("--no-servers", "start no MCP server, also none that was never seen")
    .action(async (folders, options) => {
      const { runCompile } = await import("../commands/compile-command.ts");
      end(await runCompile(folders, options, surroundings));
    });

  command("serve", "Serve agents over MCP.")
    .option("--stdio", "over standard input and output (the only transport so far, and the default)")
    .option("--alias <name>", "publish field_request under this name")
    .option("--compact", "publish short schemas, for hosts with small windows")
    .addOption(new Option("--start-level <level>", "where the local user starts").choices(levels))
    .addOption(costOption())
    .action(async (options) => {
      const { runServe } = await import("../commands/serve-command.ts");
      end(await runServe(options, surroundings));
    });

  command("doctor", "Check versions, encoder, index and the time of one request.")
    .option("--json", "print the findings as JSON")
    .option("--no-servers", "start no MCP server, also none that was never seen")
    .action(async (options) => {
      const { runDoctor } = await import("../commands/doctor-command.ts");
      end(await runDoctor(options, surroundings));
    });

  addHook(command, surroundings, end);
  addPins(program, surroundings, end);
  addWhoMay(command, surroundings, end);
  addAudit(program, surroundings, end);
  addOutcomes(program, surroundings, end);
  addRun(command, surroundings, end);
  addRuns(program, surroundings, end);
  addImport(program, surroundings, end);
  addInit(program, surroundings, end);
  nameHelp(program, program.name());
  gatherOptionFaults(program);
  return program;
}

/** After an error, the help of the very command that was called. @param path the command's own, with those above it */
function nameHelp(command: Command, path: string): void {
  const { commands } = command;
  command.showHelpAfterError(`(${path} --help lists its ${commands.length > 0 ? "commands" : "options"})`);
  for (const one of commands) nameHelp(one, `${path} ${one.name()}`);
}

function addFit(command: AddCommand, surroundings: Surroundings, end: (code: ExitCode) => void): void {
  command("fit [requests]", "Calibrate the probabilities with labelled requests of your own (docs/calibration.md).")
    .option("--write", "use the result from now on, where it is better")
    .option("--yes", "with --write: also where the labels look as if they were of another catalog")
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
    .option("--bound <probability>", "name a context from this probability on (default: 0.995)")
    .option("--verbose", "say on standard error why nothing is named")
    .allowUnknownOption()
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
  return withDataOptions(withContextOptions(command));
}
