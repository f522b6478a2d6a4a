/** `flowmind pins`: which definitions of upstream servers are accepted, and accepting what they have changed. */
import { type Command, Option } from "commander";
import type { ExitCode } from "./exit-code.ts";
import type { Surroundings } from "./surroundings.ts";
import { withDataOptions } from "./with-data-options.ts";

export function addPins(program: Command, surroundings: Surroundings, end: (code: ExitCode) => void): void {
  const pins = program
    .command("pins")
    .description(
      "What upstream MCP servers define, what is accepted of it, and what is held back (docs/upstream-servers.md).",
    );
  const command = (usage: string, description: string, isDefault = false) =>
    withDataOptions(
      pins.command(usage, { isDefault }).description(description).option("--json", "print it as JSON"),
      "pins are",
    );

  command("list [server-or-uri]", "Servers, their definitions, and what is held back or conspicuous.", true).action(
    async (what: string | undefined, options) => {
      const { listPinned } = await import("../commands/pins-command.ts");
      end(await listPinned(what, options, surroundings));
    },
  );
  command("diff [server-or-uri]", "What has changed in the definitions that are held back, old and new.").action(
    async (what: string | undefined, options) => {
      const { diffPinned } = await import("../commands/pins-command.ts");
      end(await diffPinned(what, options, surroundings));
    },
  );
  command("accept [server-or-uri]", "Use the changed definitions from now on: of one URI, of a server, or all.")
    .option("--all", "everything that is held back")
    .addOption(new Option("--digest <digest>", "only if it still says what this digest was shown for"))
    .action(async (what: string | undefined, options, accept: Command) => {
      if ((what === undefined) === (options.all !== true)) accept.error("error: give a server, a URI, or --all");
      const { acceptPinned } = await import("../commands/pins-command.ts");
      end(await acceptPinned(what, options, surroundings));
    });
}
