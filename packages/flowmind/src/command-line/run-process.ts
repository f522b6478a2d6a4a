/** The command as this process was called. */
import type { ExitCode } from "./exit-code.ts";
import { runCommandLine } from "./run-command-line.ts";
import { processSurroundings } from "./surroundings.ts";

export function runProcess(): Promise<ExitCode> {
  return runCommandLine(process.argv.slice(2), processSurroundings());
}
