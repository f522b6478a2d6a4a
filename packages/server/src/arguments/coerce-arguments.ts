/** Reads what was plainly meant: numbers sent as text, objects sent as JSON text, a single value for a list. */
import { isRecord } from "@flowmind/core";
import type { JsonSchema } from "../wire/schemas/json-schema.ts";
import { formatPath, type PathStep } from "./argument-path.ts";
import { meantShape } from "./meant-shape.ts";
import { readAs } from "./read-as.ts";
import { soleType } from "./sole-type.ts";

export interface Coerced {
  readonly value: unknown;
  /** One line for each value that was read otherwise than it was sent. */
  readonly hints: readonly string[];
}

/**
 * Walks the schema, not the value: the depth is bounded by what the schema describes. `null` counts as not given, except where the
 * schema allows it.
 */
export function coerceArguments(schema: JsonSchema, value: unknown, path: readonly PathStep[] = []): Coerced {
  const meant = meantShape(schema, value);
  return meant === undefined ? { value, hints: [] } : coerceTo(meant, value, path);
}

function coerceTo(schema: JsonSchema, value: unknown, path: readonly PathStep[]): Coerced {
  const read = readScalar(schema, value, path);
  if (isRecord(read.value) && schema.properties !== undefined) return inside(schema, read.value, path, read.hints);
  if (!Array.isArray(read.value) || schema.items === undefined) return read;
  const { items } = schema;
  const parts = read.value.map((one, at) => coerceArguments(items, one, [...path, at]));
  return { value: parts.map((part) => part.value), hints: [...read.hints, ...parts.flatMap((part) => part.hints)] };
}

function inside(
  schema: JsonSchema,
  value: Readonly<Record<string, unknown>>,
  path: readonly PathStep[],
  hints: readonly string[],
): Coerced {
  const found = [...hints];
  const entries: [string, unknown][] = [];
  for (const [key, one] of Object.entries(value)) {
    const described = schema.properties !== undefined && Object.hasOwn(schema.properties, key);
    const inner = described ? schema.properties?.[key] : undefined;
    if (inner !== undefined && one === null && !allowsNull(inner)) continue;
    const part = inner === undefined ? { value: one, hints: [] } : coerceArguments(inner, one, [...path, key]);
    found.push(...part.hints);
    entries.push([key, part.value]);
  }
  return { value: Object.fromEntries(entries), hints: found };
}

function allowsNull({ type, enum: allowed, anyOf }: JsonSchema): boolean {
  if (anyOf?.some(allowsNull) === true) return true;
  const types = typeof type === "string" ? [type] : type;
  return types === undefined ? allowed === undefined || allowed.includes(null) : types.includes("null");
}

function readScalar(schema: JsonSchema, value: unknown, path: readonly PathStep[]): Coerced {
  const read = readAs(schema, value);
  if (read === undefined) return { value, hints: [] };
  const name = formatPath(path) || "The arguments";
  return {
    value: read.value,
    hints: [`${name} was sent as ${read.from}; it was read, but send it as ${soleType(schema)}`],
  };
}
