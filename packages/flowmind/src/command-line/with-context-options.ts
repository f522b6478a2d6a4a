/** The options that say which contexts there are. */
import type { Command } from "commander";

export function withContextOptions(command: Command): Command {
  return command
    .option(
      "--contexts <folder>",
      "a folder of context files (repeat); the shipped contexts are then left out",
      collect,
    )
    .option("--with-examples", "use the shipped contexts beside the given ones");
}

function collect(value: string, before: readonly string[] = []): readonly string[] {
  return [...before, value];
}
