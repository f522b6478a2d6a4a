/** A context as somebody reads it who may not see all that it refers to. */
import { type Context, isRecord, parseContextUri } from "@flowmind/core";
import type { Snapshot } from "@flowmind/engine";

/** What stands where a workflow calls something that this caller may not know of. */
const withheld = "workflow://withheld";

/**
 * Relations, fallbacks, examples and steps name only what the caller sees: a reference to what is hidden reads like none. What an author
 * wrote as prose stays.
 */
export function withoutHidden(context: Context, { find }: Pick<Snapshot, "find">): Context {
  const isHidden = (text: string) => parseContextUri(text) !== undefined && find(text) === undefined;
  const { relations, activation, flow, examples } = context;
  return {
    ...context,
    relations: trimmed(relations, isHidden),
    examples: { ...examples, negative: trimmed(examples.negative, isHidden) },
    ...(activation === undefined ? {} : { activation: trimmed(activation, isHidden) }),
    ...(flow === undefined ? {} : { flow: trimmed(flow, isHidden) }),
  };
}

function trimmed<Value>(value: Value, isHidden: (text: string) => boolean): Value {
  return trim(value, isHidden) as Value;
}

function trim(value: unknown, isHidden: (text: string) => boolean): unknown {
  if (Array.isArray(value)) return value.filter((one) => !isReference(one, isHidden)).map((one) => trim(one, isHidden));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) => {
      if (!isReference(inner, isHidden)) return [[key, trim(inner, isHidden)]];
      // A step that calls something cannot be without it; everything else that refers to a context may be left out.
      return key === "uri" ? [[key, withheld]] : [];
    }),
  );
}

function isReference(value: unknown, isHidden: (text: string) => boolean): boolean {
  return typeof value === "string" && isHidden(value);
}
