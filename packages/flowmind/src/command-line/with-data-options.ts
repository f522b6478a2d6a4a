/** The options that say where the program keeps things, and what configures it. */
import type { Command } from "commander";

/** @param kept what is kept there, as the help says it: "where … kept" */
export function withDataOptions(command: Command, kept = "vectors and what callers did are"): Command {
  return command
    .option("--data <folder>", `where ${kept} kept (default: the user's data folder)`)
    .option("--config <file>", "configuration file (default: flowmind.yaml here, if there is one)");
}
