/** What ended a command, in words on standard error. */
import { FlowmindError, isFlowmindError } from "@flowmind/core";
import { showFault } from "../output/show-fault.ts";
import { createStyle } from "../output/style.ts";
import { type ExitCode, exitCode } from "./exit-code.ts";
import type { Surroundings } from "./surroundings.ts";

/** A stack is shown only with FLOWMIND_LOG=debug; a fault of ours says so, since its message holds nothing else. */
export function reportFault(
  error: unknown,
  { errorOutput, environment, ids }: Pick<Surroundings, "errorOutput" | "environment" | "ids">,
): ExitCode {
  const style = createStyle(errorOutput, environment);
  const fault = isFlowmindError(error) ? error : new FlowmindError("INTERNAL", { id: ids.next() }, { cause: error });
  errorOutput.write(showFault(fault, style));
  if (environment["FLOWMIND_LOG"] === "debug") {
    const cause = fault.cause instanceof Error ? fault.cause : fault;
    errorOutput.write(`${cause.stack ?? cause.message}\n`);
  } else if (fault.code === "INTERNAL") {
    errorOutput.write("FLOWMIND_LOG=debug in the environment shows where\n");
  }
  return exitCode.wrongUse;
}
