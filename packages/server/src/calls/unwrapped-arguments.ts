/** A tool's arguments out of what they were wrapped in. */
import { isRecord } from "@flowmind/core";
import { isBag } from "../arguments/is-bag.ts";
import { callToolInput } from "../wire/schemas/call-tool-input.ts";

type Fields = Readonly<Record<string, unknown>>;

/** What stands under a name of ours or another protocol's that the tool itself does not have; otherwise the arguments as they are. */
export function unwrappedArguments(args: Fields, schema: Fields | undefined): Fields {
  const [[name, held] = [], ...others] = Object.entries(args);
  if (name === undefined || others.length > 0 || !isBag(name) || !isRecord(held)) return args;
  return lacks(schema, name) ? held : args;
}

/** The same of a tool that was called by its own name with the arguments of `call_tool`, for this very tool. */
export function unwrappedCall(raw: unknown, uri: string, schema: Fields | undefined): unknown {
  if (!isRecord(raw)) return raw;
  const { uri: named, arguments: held, ...others } = raw;
  if (named === undefined) return unwrappedArguments(raw, schema);
  const isCall = named === uri && isRecord(held) && Object.keys(others).every((key) => Object.hasOwn(ours, key));
  return isCall && lacks(schema, "uri") && lacks(schema, "arguments") ? held : raw;
}

const ours: Fields = callToolInput.properties;

export const unwrappedHint = "The tool has no argument of that name: what it held was read";

/** A schema that describes nothing may have any argument. */
function lacks(schema: Fields | undefined, name: string): boolean {
  const { properties } = schema ?? {};
  return isRecord(properties) && !Object.hasOwn(properties, name);
}
