/** `flowmind init` on the command line. */
import type { Command } from "commander";
import type { ExitCode } from "./exit-code.ts";
import type { Surroundings } from "./surroundings.ts";

/** @param end receives the exit code */
export function addInit(program: Command, surroundings: Surroundings, end: (code: ExitCode) => void): void {
  program
    .command("init [folder]")
    .description("Write a commented flowmind.yaml and a first context; what is there stays.")
    .option("--json", "print what was written and the clients' snippets as JSON")
    .action(async (folder: string | undefined, options) => {
      const { runInit } = await import("../commands/init-command.ts");
      end(await runInit(folder ?? ".", options, surroundings));
    });
}
