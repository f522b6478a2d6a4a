/** `flowmind audit`: the log of calls, whether it is whole, and removing what is old. */
import { type Command, InvalidArgumentError, Option } from "commander";
import type { ExitCode } from "./exit-code.ts";
import { limitOption } from "./limit-option.ts";
import { momentOption } from "./moment-option.ts";
import { refuseUnknownSubcommand } from "./refuse-unknown-subcommand.ts";
import type { Surroundings } from "./surroundings.ts";
import { withDataOptions } from "./with-data-options.ts";

export function addAudit(program: Command, surroundings: Surroundings, end: (code: ExitCode) => void): void {
  const { clock } = surroundings;
  const audit = program.command("audit").description("The log of every call (docs/store.md).");
  const command = (usage: string, description: string, isDefault = false) =>
    withDataOptions(
      audit.command(usage, { isDefault }).description(description).option("--json", "print it as JSON"),
      "it is",
    );

  refuseUnknownSubcommand(command("list", "Calls, oldest first; with --json one on each line.", true))
    .option("--caller <subject>", "only this caller's")
    .option("--tenant <tenant>", "of this tenant (default: the local user's own)")
    .option("--tool <tool>", "only of this tool")
    .option("--decision <decision>", "only with this decision: allowed, or the code of a refusal")
    .addOption(momentOption("--since <when>", "from then on: a date, or how long ago (7d, 24h)", clock))
    .addOption(momentOption("--until <when>", "before then", clock))
    .addOption(limitOption())
    .action(async (options) => {
      const { listAudit } = await import("../commands/audit-command.ts");
      end(await listAudit(options, surroundings));
    });
  command("verify", "Whether entries were changed or removed, and where each log ends: note it, and verify against it.")
    .option("--tenant <tenant>", "only the log of this tenant (default: every log; with --head the local user's)")
    .addOption(
      new Option("--head <number:hash>", "an end that was noted before: the log must still hold it").argParser(noted),
    )
    .action(async (options) => {
      const { verifyAudit } = await import("../commands/audit-command.ts");
      end(await verifyAudit(options, surroundings));
    });
  command("prune", "Remove what is older, in every log; an entry says what went, so that the rest can be verified.")
    .addOption(momentOption("--before <when>", "a date, or how long ago (90d)", clock).makeOptionMandatory())
    .option("--tenant <tenant>", "only in the log of this tenant")
    .action(async (options, prune: Command) => {
      if (options.before > clock.now()) prune.error("error: --before lies in the future, so nothing would be left");
      const { pruneAudit } = await import("../commands/audit-command.ts");
      end(await pruneAudit(options, surroundings));
    });
}

function noted(text: string): { readonly sequence: number; readonly hash: string } {
  const [, sequence, hash] = /^(\d{1,15}):([0-9a-f]{64})$/i.exec(text.trim()) ?? [];
  if (sequence === undefined || hash === undefined)
    throw new InvalidArgumentError("Write it as flowmind audit verify printed it: a number, a colon, 64 digits.");
  return { sequence: Number(sequence), hash: hash.toLowerCase() };
}
