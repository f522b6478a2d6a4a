/** Arguments → a command's exit code. */
import { CommanderError } from "commander";
import { type ExitCode, exitCode } from "./exit-code.ts";
import { createProgram } from "./program.ts";
import { reportFault } from "./report-fault.ts";
import type { Surroundings } from "./surroundings.ts";

/** Never rejects: a fault is reported on standard error. */
export async function runCommandLine(args: readonly string[], surroundings: Surroundings): Promise<ExitCode> {
  let ended: ExitCode = exitCode.fine;
  const program = createProgram(surroundings, (code) => {
    ended = code;
  });
  try {
    await program.parseAsync(args, { from: "user" });
    return ended;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? exitCode.fine : exitCode.wrongUse;
    return reportFault(error, surroundings);
  }
}
