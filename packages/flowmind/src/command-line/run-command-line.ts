/** Arguments → a command's exit code; the one place where a fault of a command becomes words. */
import { FlowmindError, isFlowmindError } from "@flowmind/core";
import { CommanderError } from "commander";
import { showFault } from "../output/show-fault.ts";
import { createStyle } from "../output/style.ts";
import { type ExitCode, exitCode } from "./exit-code.ts";
import { createProgram } from "./program.ts";
import type { Surroundings } from "./surroundings.ts";

/** Never rejects. A stack is shown only with FLOWMIND_LOG=debug. */
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

function reportFault(error: unknown, { errorOutput, environment, ids }: Surroundings): ExitCode {
  const style = createStyle(errorOutput, environment);
  const fault = isFlowmindError(error) ? error : new FlowmindError("INTERNAL", { id: ids.next() }, { cause: error });
  errorOutput.write(showFault(fault, style));
  if (environment["FLOWMIND_LOG"] === "debug") {
    const cause = fault.cause instanceof Error ? fault.cause : fault;
    errorOutput.write(`${cause.stack ?? cause.message}\n`);
  }
  return exitCode.wrongUse;
}
