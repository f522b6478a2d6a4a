/** A subcommand that there is not, of a command that does something without one. */
import { nearestNames } from "@flowmind/core";
import type { Command } from "commander";

/**
 * Commander takes `runs foo` for `runs list foo`, and blames list for having an argument too many.
 * @param usual what is done without a subcommand; takes no arguments. Returned
 */
export function refuseUnknownSubcommand(usual: Command): Command {
  return usual.allowExcessArguments().hook("preAction", () => {
    const [excess] = usual.args;
    if (excess === undefined) return;
    const group = usual.parent;
    const names = group?.commands.map((one) => one.name()) ?? [];
    if (group === null || names.includes(excess) || group.args[0] === usual.name())
      usual.error(`error: too many arguments for '${usual.name()}': it takes none`);
    const near = nearestNames(excess, names, names.length);
    const listed = [...near, ...names.filter((name) => !near.includes(name))];
    group?.error(`error: unknown command '${excess}' of ${group.name()}; there are ${listed.join(", ")}`);
  });
}
