/** Turns refused arguments into a call that would have been accepted, keeping what was right. */
import { isRecord, nearestNames } from "@flowmind/core";
import type { JsonSchema, ObjectSchema } from "../wire/schemas/json-schema.ts";
import { soleType } from "./sole-type.ts";

/** Values to fill in for required properties, by name; the rest is made from the schema. */
export type SampleValues = Readonly<Record<string, unknown>>;

/** An example longer than this is no longer read; a minimal one takes its place. In characters of JSON. */
const longestExample = 600;

/** A call that the schema accepts. */
export function correctArguments(schema: ObjectSchema, value: unknown, samples: SampleValues): unknown {
  const corrected = correct(schema, value, samples);
  return JSON.stringify(corrected).length <= longestExample ? corrected : sampleOf(schema, samples);
}

function correct(schema: JsonSchema, value: unknown, samples: SampleValues): unknown {
  if (schema.enum !== undefined) return nearestAllowed(schema.enum, value);
  switch (soleType(schema)) {
    case "object":
      return isRecord(value) ? correctObject(schema, value, samples) : sampleOf(schema, samples);
    case "array":
      return Array.isArray(value) ? correctList(schema, value, samples) : [];
    case "number":
    case "integer":
      return typeof value === "number" ? clamp(schema, value) : sampleOf(schema, samples);
    case "string":
      return typeof value === "string" ? value.slice(0, schema.maxLength) : sampleOf(schema, samples);
    case "boolean":
      return typeof value === "boolean" ? value : sampleOf(schema, samples);
    default:
      return value;
  }
}

function nearestAllowed(allowed: NonNullable<JsonSchema["enum"]>, value: unknown): unknown {
  if (allowed.some((one) => one === value)) return value;
  const [nearest] = typeof value === "string" ? nearestNames(value.slice(0, longestExample), allowed.map(String)) : [];
  return nearest ?? allowed[0];
}

function correctList(schema: JsonSchema, value: readonly unknown[], samples: SampleValues): readonly unknown[] {
  const { items } = schema;
  const kept = value.slice(0, schema.maxItems);
  return items === undefined ? kept : kept.map((one) => correct(items, one, samples));
}

function correctObject(
  schema: JsonSchema,
  value: Readonly<Record<string, unknown>>,
  samples: SampleValues,
): Readonly<Record<string, unknown>> {
  const properties = schema.properties ?? {};
  const known = Object.keys(properties);
  const entries = new Map<string, unknown>();
  for (const [key, one] of Object.entries(value)) {
    const name = known.includes(key) ? key : renamed(schema, key, known, value);
    if (name === undefined) continue;
    const inner = properties[name];
    entries.set(name, inner === undefined ? one : correct(inner, one, samples));
  }
  for (const key of schema.required ?? []) {
    if (!entries.has(key)) entries.set(key, samples[key] ?? sampleOf(properties[key] ?? {}, samples));
  }
  return Object.fromEntries(entries);
}

/** What a foreign key becomes: itself where foreign keys are allowed, the missing key it resembles, or nothing. */
function renamed(
  schema: JsonSchema,
  key: string,
  known: readonly string[],
  value: Readonly<Record<string, unknown>>,
): string | undefined {
  if (schema.additionalProperties ?? schema.properties === undefined) return key;
  const free = known.filter((name) => !Object.hasOwn(value, name));
  return nearestNames(key.slice(0, longestExample), free)[0];
}

function clamp(schema: JsonSchema, value: number): number {
  const least = schema.minimum ?? Number.NEGATIVE_INFINITY;
  return Math.min(schema.maximum ?? Number.POSITIVE_INFINITY, Math.max(least, value));
}

/** The smallest value that the schema accepts. */
function sampleOf(schema: JsonSchema, samples: SampleValues): unknown {
  if (schema.enum !== undefined) return schema.enum[0];
  switch (soleType(schema)) {
    case "object": {
      const required = schema.required ?? [];
      return Object.fromEntries(
        required.map((key) => [key, samples[key] ?? sampleOf(schema.properties?.[key] ?? {}, samples)]),
      );
    }
    case "array":
      return [];
    case "number":
    case "integer":
      return schema.minimum ?? 0;
    case "boolean":
      return true;
    default:
      return "…";
  }
}
