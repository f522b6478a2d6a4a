/** Values for a ready call, with what is required and nobody has said shown as what has to be filled in. */
import { type Context, ownValue, type Variable } from "@flowmind/core";
import { blankInside } from "../arguments/blank-inside.ts";
import { shapeOf } from "../arguments/shape-of.ts";
import { placeholder } from "./placeholder.ts";

/** @param schema of the tool, where its provider knows it: what has parts is shown by them */
export function withFillers(
  { variables }: Pick<Context, "variables">,
  values: Readonly<Record<string, unknown>>,
  schema?: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const missing = variables.filter((one) => one.required && one.default === undefined && !isGiven(values, one.name));
  const shown = missing.slice(0, mostFillers);
  const shape = schema !== undefined && shown.some(hasParts) ? shapeOf(schema) : undefined;
  const fillers = shown.map((one) => {
    const declared = hasParts(one) ? ownValue(shape?.properties, one.name) : undefined;
    return [one.name, declared === undefined ? placeholder(one) : blankInside(declared)] as const;
  });
  return { ...values, ...Object.fromEntries(fillers) };
}

function hasParts({ type, values }: Variable): boolean {
  return (type === "object" || type === "list") && values.length === 0;
}

function isGiven(values: Readonly<Record<string, unknown>>, name: string): boolean {
  return Object.hasOwn(values, name) && values[name] !== undefined;
}

/** A form of more blanks is looked up by its schema. */
const mostFillers = 12;
