/** `flowmind run`: a workflow, an agent or a pattern, run from the command line. */
import { approvalKinds, parseDuration, runModes } from "@flowmind/core";
import { InvalidArgumentError, Option } from "commander";
import type { AddCommand } from "./add-command.ts";
import { contextName } from "./context-name.ts";
import type { ExitCode } from "./exit-code.ts";
import type { Surroundings } from "./surroundings.ts";
import { variableOption } from "./variable-option.ts";

export function addRun(command: AddCommand, surroundings: Surroundings, end: (code: ExitCode) => void): void {
  command("run", "Run a workflow, an agent or a pattern, until it waits for something or is over.")
    .argument("<uri>", "", contextName)
    .addOption(variableOption("a variable to begin with"))
    .option("--message <text>", "the request that leads here; conditions in plain language are judged against it")
    .addOption(new Option("--mode <mode>", "how much is asked").choices(runModes))
    .addOption(new Option("--max-steps <count>", "ask after so many, 1 to 100").argParser(stepCount))
    .addOption(new Option("--max-duration <duration>", "ask after so much work, 1s to 10m").argParser(workTime))
    .addOption(new Option("--require-approval-for <kind...>", "ask before these").choices(approvalKinds))
    .option("--dry-run", "do nothing: print what would be done, with its limits")
    .option("--json", "print the run, or the plan, as JSON")
    .action(async (uri: string, options) => {
      if (options.dryRun === true) {
        const { runPlan } = await import("../commands/plan-command.ts");
        return end(await runPlan(uri, options, surroundings));
      }
      const { startRun } = await import("../commands/runs/start-run.ts");
      end(await startRun(uri, options, surroundings));
    });
}

/** Milliseconds, as the schema of `execute_workflow` has it. */
function workTime(text: string): number {
  const durationMs = parseDuration(text);
  if (durationMs === undefined || durationMs < 1_000 || durationMs > 600_000)
    throw new InvalidArgumentError("Write a time from 1s to 10m.");
  return durationMs;
}

/** As the schema has it, too. */
function stepCount(text: string): number {
  const count = Number(text);
  if (!(Number.isInteger(count) && count >= 1 && count <= 100))
    throw new InvalidArgumentError("Write a whole number from 1 to 100.");
  return count;
}
