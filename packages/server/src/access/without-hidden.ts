/** A context as somebody reads it who may not see all that it refers to. */
import { type Context, type Flow, isRecord, parseContextUri, unavailableReference } from "@flowmind/core";
import type { Snapshot } from "@flowmind/engine";

/**
 * Relations, fallbacks, examples and steps name only what the caller sees: a reference to what is hidden reads like one to what there is
 * not. Steps go on to say that they need something; everything else may be left out. What an author wrote as prose stays.
 */
export function withoutHidden(context: Context, { find }: Pick<Snapshot, "find">): Context {
  const isHidden = (text: string) => parseContextUri(text) !== undefined && find(text) === undefined;
  const { relations, activation, flow, examples } = context;
  return {
    ...context,
    relations: trimmed(relations, isHidden),
    examples: { ...examples, negative: trimmed(examples.negative, isHidden) },
    ...(activation === undefined ? {} : { activation: trimmed(activation, isHidden) }),
    ...(flow === undefined ? {} : { flow: replaced(flow, isHidden) as Flow }),
  };
}

function trimmed<Value>(value: Value, isHidden: (text: string) => boolean): Value {
  return trim(value, isHidden) as Value;
}

function trim(value: unknown, isHidden: (text: string) => boolean): unknown {
  if (Array.isArray(value)) return value.filter((one) => !isReference(one, isHidden)).map((one) => trim(one, isHidden));
  if (!isRecord(value)) return value;
  const seen = Object.entries(value).filter(([, inner]) => !isReference(inner, isHidden));
  return Object.fromEntries(seen.map(([key, inner]) => [key, trim(inner, isHidden)]));
}

function replaced(value: unknown, isHidden: (text: string) => boolean): unknown {
  if (isReference(value, isHidden)) return unavailableReference;
  if (Array.isArray(value)) return value.map((one) => replaced(one, isHidden));
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, replaced(inner, isHidden)]));
}

function isReference(value: unknown, isHidden: (text: string) => boolean): boolean {
  return typeof value === "string" && isHidden(value);
}
