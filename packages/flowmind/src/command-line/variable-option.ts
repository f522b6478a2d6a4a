/** `--var name=value`, as often as there are variables. */
import { isRecord, parseJson } from "@flowmind/core";
import { InvalidArgumentError, Option } from "commander";

/** Gives texts, by name. */
export function variableOption(description: string): Option {
  return new Option("--var <name=value>", `${description} (repeat)`).argParser(collectVariable).default({}, "none");
}

function collectVariable(value: string, before: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const at = value.indexOf("=");
  if (at < 1) throw new InvalidArgumentError("Write it as name=value.");
  return { ...before, [value.slice(0, at)]: value.slice(at + 1) };
}

/** Lists and objects are written as JSON; any other text is understood by the type that the variable is declared with. */
export function toVariables(given: Readonly<Record<string, string>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(given).map(([name, text]) => [name, toValue(text)]));
}

function toValue(text: string): unknown {
  const read = parseJson(text);
  return isRecord(read) || Array.isArray(read) ? read : text;
}
