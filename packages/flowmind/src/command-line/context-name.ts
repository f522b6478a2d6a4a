/** The name of a context as a command line gives it. */
import { InvalidArgumentError } from "commander";

export function contextName(value: string): string {
  if (value.trim() === "") throw new InvalidArgumentError("Name a context: its URI, an alias or its title.");
  return value;
}
