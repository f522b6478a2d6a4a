/** `flowmind who-may`: who may see and use a context, and which rule says so. */
import { flowmindTools } from "@flowmind/core";
import { Option } from "commander";
import type { AddCommand } from "./add-command.ts";
import { contextName } from "./context-name.ts";
import type { ExitCode } from "./exit-code.ts";
import type { Surroundings } from "./surroundings.ts";

export function addWhoMay(command: AddCommand, surroundings: Surroundings, end: (code: ExitCode) => void): void {
  command("who-may", "Who may see and use a context, and which rule says so (docs/permissions.md).")
    .argument("<uri>", "", contextName)
    .addOption(new Option("--tool <tool>", "only this one of FlowMind's tools").choices(flowmindTools))
    .option("--caller <subject>", "only this caller, whether a rule names it or not")
    .option("--tenant <tenant>", "only callers of this tenant")
    .option("--json", "print it as JSON")
    .action(async (uri: string, options) => {
      const { runWhoMay } = await import("../commands/who-may-command.ts");
      end(await runWhoMay(uri, options, surroundings));
    });
}
