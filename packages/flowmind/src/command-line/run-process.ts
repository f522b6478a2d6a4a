/** The command as this process was called. */
import { outliveReader } from "../output/outlive-reader.ts";
import { type ExitCode, exitCode } from "./exit-code.ts";
import { runCommandLine } from "./run-command-line.ts";
import { processSurroundings } from "./surroundings.ts";

export function runProcess(): Promise<ExitCode> {
  const surroundings = processSurroundings();
  outliveReader(surroundings.output, (fault) => {
    surroundings.errorOutput.write(`${fault}\n`);
    process.exit(exitCode.wrongUse);
  });
  // There is nowhere left to say it.
  outliveReader(surroundings.errorOutput, () => process.exit(exitCode.wrongUse));
  return runCommandLine(process.argv.slice(2), surroundings);
}
