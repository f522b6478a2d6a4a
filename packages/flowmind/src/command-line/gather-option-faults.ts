/** Options with values that they do not take: all of them at once, where commander ends at the first. */
import { type Command, InvalidArgumentError, type Option } from "commander";

/** To be called when every command and option is there. What else is wrong, such as an unknown option, ends it as ever. */
export function gatherOptionFaults(program: Command): void {
  const faults: string[] = [];
  const visit = (command: Command): void => {
    for (const option of command.options) gatherFaultsOf(option, faults);
    for (const one of command.commands) visit(one);
  };
  visit(program);
  program.hook("preAction", (_program, command) => {
    if (faults.length > 0) command.error(faults.join("\n"));
  });
}

/** The option stays as it was: nothing is done with it, as the command is not carried out. */
function gatherFaultsOf(option: Option, faults: string[]): void {
  const { parseArg } = option;
  if (parseArg === undefined) return;
  option.argParser((value: string, previous: unknown) => {
    try {
      return parseArg(value, previous);
    } catch (error) {
      if (!(error instanceof InvalidArgumentError)) throw error;
      faults.push(`error: option '${option.flags}' argument '${value}' is invalid. ${error.message}`);
      return previous;
    }
  });
}
