/** Values for a ready call, with what is required and nobody has said shown as what has to be filled in. */
import type { Context } from "@flowmind/core";
import { placeholder } from "./placeholder.ts";

export function withFillers(
  { variables }: Pick<Context, "variables">,
  values: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const missing = variables.filter((one) => one.required && one.default === undefined && !isGiven(values, one.name));
  const shown = missing.slice(0, mostFillers).map((one) => [one.name, placeholder(one)] as const);
  return { ...values, ...Object.fromEntries(shown) };
}

function isGiven(values: Readonly<Record<string, unknown>>, name: string): boolean {
  return Object.hasOwn(values, name) && values[name] !== undefined;
}

/** A form of more blanks is looked up by its schema. */
const mostFillers = 12;
