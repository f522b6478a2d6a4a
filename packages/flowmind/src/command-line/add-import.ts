/** `flowmind import` on the command line. */
import type { Command } from "commander";
import type { ExitCode } from "./exit-code.ts";
import type { Surroundings } from "./surroundings.ts";

/** @param end receives the exit code */
export function addImport(program: Command, surroundings: Surroundings, end: (code: ExitCode) => void): void {
  program
    .command("import [folder]")
    .description("Find the MCP servers, skills, agents and commands that you have, and write flowmind.yaml for them.")
    .option("--no-start", "start no MCP server")
    .option("--no-overlap", "do not look for contexts that collide")
    .option("--add", "add what is missing to a flowmind.yaml that is there, leaving its lines as they are")
    .option("--home <folder>", "look here for the user's own files (default: your home folder)")
    .option("--data <folder>", "where vectors and accepted definitions are kept (default: the user's data folder)")
    .option("--json", "print what was found as JSON")
    .action(async (folder: string | undefined, options) => {
      const { runImport } = await import("../commands/import-command.ts");
      end(await runImport(folder ?? ".", options, surroundings));
    });
}
