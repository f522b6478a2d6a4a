/** `flowmind outcomes`: what came of requests: to be read, taken along and forgotten. */
import type { Command } from "commander";
import type { ExitCode } from "./exit-code.ts";
import { limitOption } from "./limit-option.ts";
import { momentOption } from "./moment-option.ts";
import { refuseUnknownSubcommand } from "./refuse-unknown-subcommand.ts";
import type { Surroundings } from "./surroundings.ts";
import { withDataOptions } from "./with-data-options.ts";

export function addOutcomes(program: Command, surroundings: Surroundings, end: (code: ExitCode) => void): void {
  const { clock } = surroundings;
  const outcomes = program.command("outcomes").description("What came of requests (docs/store.md).");
  const command = (usage: string, description: string, isDefault = false) =>
    withDataOptions(
      outcomes
        .command(usage, { isDefault })
        .description(description)
        .option("--caller <subject>", "only this caller's")
        .option("--context <uri>", "only of this context")
        .addOption(momentOption("--since <when>", "from then on: a date, or how long ago (7d, 24h)", clock))
        .addOption(momentOption("--until <when>", "before then", clock))
        .option("--tenant <tenant>", "of this tenant (default: the local user's own)"),
      "they are",
    );

  refuseUnknownSubcommand(command("list", "Outcomes, oldest first; with --json one on each line.", true))
    .addOption(limitOption())
    .option("--json", "print them as JSON")
    .action(async (options) => {
      const { listOutcomes } = await import("../commands/outcomes-command.ts");
      end(await listOutcomes(options, surroundings));
    });
  command("export", "All of them as JSON, one on each line.").action(async (options) => {
    const { listOutcomes } = await import("../commands/outcomes-command.ts");
    end(await listOutcomes({ ...options, limit: Number.POSITIVE_INFINITY, json: true }, surroundings));
  });
  command("forget", "Erase them: says how many, and erases them with --yes.")
    .option("--all", "all of the tenant's")
    .option("--yes", "do it")
    .option("--json", "print how many as JSON")
    .action(async (options, forget: Command) => {
      const { caller, context, since, until, all } = options;
      const isSelected = [caller, context, since, until].some((one) => one !== undefined);
      if (isSelected === (all === true))
        forget.error("error: say which, with --caller, --context, --since or --until, or give --all");
      const { forgetOutcomes } = await import("../commands/outcomes-command.ts");
      end(await forgetOutcomes(options, surroundings));
    });
}
