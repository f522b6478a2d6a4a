/** Reads what was plainly meant: numbers sent as text, objects sent as JSON text, a single value for a list. */
import type { JsonSchema } from "../wire/schemas/json-schema.ts";
import { formatPath, type PathStep } from "./argument-path.ts";
import { isRecord } from "./is-record.ts";

export interface Coerced {
  readonly value: unknown;
  /** One line for each value that was read otherwise than it was sent. */
  readonly hints: readonly string[];
}

/** A decimal number as JSON writes it. */
const numberText = /^-?\d+(\.\d+)?([eE][+-]?\d+)?$/;

/** Walks the schema, not the value: the depth is bounded by what the schema describes. `null` counts as not given. */
export function coerceArguments(schema: JsonSchema, value: unknown, path: readonly PathStep[] = []): Coerced {
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
    if (inner !== undefined && one === null) continue;
    const part = inner === undefined ? { value: one, hints: [] } : coerceArguments(inner, one, [...path, key]);
    found.push(...part.hints);
    entries.push([key, part.value]);
  }
  return { value: Object.fromEntries(entries), hints: found };
}

function readScalar(schema: JsonSchema, value: unknown, path: readonly PathStep[]): Coerced {
  const wants = (type: string) => schema.type === type;
  const as = (read: unknown, what: string): Coerced => ({
    value: read,
    hints: [`${formatPath(path) || "The arguments"} was sent as ${what}; it was read, but send it as ${schema.type}`],
  });
  if (typeof value === "string") {
    const text = value.trim();
    if ((wants("number") || wants("integer")) && numberText.test(text)) return as(Number(text), "text");
    if (wants("boolean") && (text === "true" || text === "false")) return as(text === "true", "text");
    if (wants("object") || wants("array")) {
      const parsed = parseJson(text);
      if (wants("object") && isRecord(parsed)) return as(parsed, "JSON text");
      if (wants("array") && Array.isArray(parsed)) return as(parsed, "JSON text");
    }
  }
  if (wants("array") && typeof value === "string" && schema.items?.type === "string")
    return as([value], "a single value");
  return { value, hints: [] };
}

function parseJson(text: string): unknown {
  if (!/^[[{]/.test(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
