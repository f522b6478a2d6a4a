/** Turns refused arguments into a call that would have been accepted, keeping what was right. */
import { choice, isRecord, nearestNames } from "@flowmind/core";
import { anyText, placeholder } from "../wire/placeholder.ts";
import type { JsonSchema, ObjectSchema } from "../wire/schemas/json-schema.ts";
import type { PathStep } from "./argument-path.ts";
import { meantName } from "./meant-name.ts";
import { soleType } from "./sole-type.ts";

/** Values to fill in for required properties, by name; the rest is made from the schema. */
export type SampleValues = Readonly<Record<string, unknown>>;

/** An example longer than this is no longer read; a minimal one takes its place. In characters of JSON. */
const longestExample = 600;

export interface Correcting {
  readonly samples: SampleValues;
  /** Whether what nobody said is shown as a placeholder, which is refused when it is sent back, and not as a value that the schema accepts. */
  readonly leavesBlanks: boolean;
  /** Whether the value at this path is refused; what is not stays as it is. */
  readonly isFaulty: (path: readonly PathStep[]) => boolean;
}

/**
 * A call that the schema accepts, but for its blanks. It says nothing that the caller did not: what cannot be kept is left
 * out, and filled in only where the call needs it.
 */
export function correctArguments(schema: ObjectSchema, value: unknown, correcting: Correcting): unknown {
  const { samples } = correcting;
  if (!isRecord(value)) return sampleOf(schema, correcting);
  const kept = new Map(keptEntries(schema, withMisnamedText(schema, value), [], correcting));
  const filled = (schema.required ?? []).map((key) => {
    const given = isEmptyList(kept.get(key)) ? undefined : kept.get(key);
    return [key, given ?? samples[key] ?? sampleOf(schema.properties[key] ?? {}, correcting)] as const;
  });
  const whole = { ...Object.fromEntries(kept), ...Object.fromEntries(filled) };
  return [whole, Object.fromEntries(filled)].find(isShort) ?? sampleOf(schema, correcting);
}

/** The one foreign text where the one text that is required is missing is that text, whatever it was called. */
function withMisnamedText(
  schema: ObjectSchema,
  value: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const { properties, required = [], additionalProperties } = schema;
  if (additionalProperties === true) return value;
  const lacking = required.filter((key) => !Object.hasOwn(value, key) && isFreeText(properties[key]));
  const foreign = Object.entries(value).filter(([key]) => !Object.hasOwn(properties, key));
  const texts = foreign.filter(([, one]) => typeof one === "string" && one.trim() !== "");
  const [[given, text] = []] = texts;
  const [meant] = lacking;
  if (lacking.length !== 1 || texts.length !== 1 || meant === undefined || given === undefined) return value;
  // Its own name says better what it is.
  const named = meantName(
    given,
    Object.keys(properties).filter((key) => !Object.hasOwn(value, key)),
  );
  if (named !== undefined) return value;
  const { [given]: _moved, ...rest } = value;
  return { ...rest, [meant]: text };
}

function isFreeText(schema: JsonSchema | undefined): boolean {
  return schema !== undefined && schema.enum === undefined && soleType(schema) === "string";
}

/** What has to be given is not given by a list of nothing. */
function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}

function isShort(example: unknown): boolean {
  return JSON.stringify(example).length <= longestExample;
}

/** Undefined: there is no telling what was meant. */
function correct(schema: JsonSchema, value: unknown, path: readonly PathStep[], correcting: Correcting): unknown {
  if (schema.enum !== undefined) return correcting.isFaulty(path) ? nearestAllowed(schema.enum, value) : value;
  switch (soleType(schema)) {
    case "object":
      return isRecord(value) ? correctObject(schema, value, path, correcting) : undefined;
    case "array":
      return Array.isArray(value) ? correctList(schema, value, path, correcting) : undefined;
    case "number":
      return typeof value === "number" ? clamp(schema, value) : undefined;
    case "integer":
      return typeof value === "number" ? clamp(schema, Math.round(value)) : undefined;
    case "string":
      return asText(value)?.slice(0, schema.maxLength);
    case "boolean":
      return typeof value === "boolean" ? value : undefined;
    default:
      return value;
  }
}

/** A number or a yes is what a caller gave, in another form. */
function asText(value: unknown): string | undefined {
  return ["string", "number", "boolean"].includes(typeof value) ? String(value) : undefined;
}

function nearestAllowed(allowed: NonNullable<JsonSchema["enum"]>, value: unknown): unknown {
  // A placeholder in angle brackets is no value, however near it is to one.
  const isWord = typeof value === "string" && !/^<.*>$/s.test(value.trim());
  const [nearest] = isWord ? nearestNames(value.slice(0, longestExample), allowed.map(String)) : [];
  return nearest;
}

function correctList(
  schema: JsonSchema,
  value: readonly unknown[],
  path: readonly PathStep[],
  correcting: Correcting,
): readonly unknown[] | undefined {
  const { items } = schema;
  const given = value.slice(0, schema.maxItems);
  if (items === undefined) return given;
  const kept = given
    .map(
      (one, at) => correct(items, one, [...path, at], correcting) ?? withBlanks(items, one, [...path, at], correcting),
    )
    .filter((one) => one !== undefined);
  return kept.length === 0 && given.length > 0 ? undefined : kept;
}

/** One of several that is left out would leave another list: what it lacks is shown as a blank. */
function withBlanks(schema: JsonSchema, value: unknown, path: readonly PathStep[], correcting: Correcting): unknown {
  if (!isRecord(value) || soleType(schema) !== "object") return undefined;
  return correctObject(schema, value, path, { ...correcting, leavesBlanks: true });
}

/** Undefined where it needs something that nobody said and that means something, such as a decision. */
function correctObject(
  schema: JsonSchema,
  value: Readonly<Record<string, unknown>>,
  path: readonly PathStep[],
  correcting: Correcting,
): Readonly<Record<string, unknown>> | undefined {
  const kept = new Map(keptEntries(schema, value, path, correcting));
  for (const key of schema.required ?? []) {
    if (kept.has(key)) continue;
    const filled = correcting.samples[key] ?? hollowOf(schema.properties?.[key] ?? {}, correcting);
    if (filled === undefined) return undefined;
    kept.set(key, filled);
  }
  return Object.fromEntries(kept);
}

function keptEntries(
  schema: JsonSchema,
  value: Readonly<Record<string, unknown>>,
  path: readonly PathStep[],
  correcting: Correcting,
): readonly (readonly [string, unknown])[] {
  const properties = schema.properties ?? {};
  const known = Object.keys(properties);
  return Object.entries(value).flatMap(([key, one]) => {
    const name = known.includes(key) ? key : renamed(schema, key, known, value);
    if (name === undefined) return [];
    const inner = properties[name];
    // Under another name a value has not been checked.
    const checked = name === key ? correcting : { ...correcting, isFaulty: () => true };
    const corrected =
      inner === undefined
        ? one
        : (correct(inner, one, [...path, name], checked) ?? sampleAmong(inner, name, correcting));
    return corrected === undefined ? [] : [[name, corrected] as const];
  });
}

/** Of a closed list: leaving it out would show nothing of what is accepted. */
function sampleAmong({ enum: allowed }: JsonSchema, name: string, { samples }: Correcting): unknown {
  const sample = samples[name];
  return allowed?.some((one) => one === sample) === true ? sample : undefined;
}

/** What a foreign key becomes: itself where foreign keys are allowed, the missing key it resembles, or nothing. */
function renamed(
  schema: JsonSchema,
  key: string,
  known: readonly string[],
  value: Readonly<Record<string, unknown>>,
): string | undefined {
  if (schema.additionalProperties ?? schema.properties === undefined) return key;
  return meantName(
    key,
    known.filter((name) => !Object.hasOwn(value, name)),
  );
}

function clamp(schema: JsonSchema, value: number): number {
  const least = schema.minimum ?? Number.NEGATIVE_INFINITY;
  return Math.min(schema.maximum ?? Number.POSITIVE_INFINITY, Math.max(least, value));
}

/** A value that shows the form and says nothing; undefined where any value would. */
function hollowOf(schema: JsonSchema, correcting: Correcting): unknown {
  if (correcting.leavesBlanks) return sampleOf(schema, correcting);
  return schema.enum === undefined && soleType(schema) === "string" ? anyText : undefined;
}

/** The smallest value that the schema accepts, or what stands in its place. @param depth below the value that is needed */
function sampleOf(schema: JsonSchema, correcting: Correcting, depth = 0): unknown {
  const { samples, leavesBlanks } = correcting;
  if (leavesBlanks && depth > deepestBlank) return anyText;
  if (schema.enum !== undefined) return leavesBlanks ? blankAmong(schema.enum) : schema.enum[0];
  const type = soleType(schema);
  switch (type) {
    case "object": {
      const required = schema.required ?? [];
      return Object.fromEntries(
        required.map((key) => [key, samples[key] ?? sampleOf(schema.properties?.[key] ?? {}, correcting, depth + 1)]),
      );
    }
    case "array":
      return leavesBlanks && schema.items !== undefined ? [sampleOf(schema.items, correcting, depth + 1)] : [];
    case "number":
    case "integer":
      return leavesBlanks ? placeholder({ type, values: [] }) : (schema.minimum ?? 0);
    case "boolean":
      return leavesBlanks ? choice(["true", "false"]) : true;
    default:
      return anyText;
  }
}

/** What lies deeper is looked up in the schema. */
const deepestBlank = 3;

/** Where there is but one there is nothing to decide. */
function blankAmong(allowed: NonNullable<JsonSchema["enum"]>): unknown {
  return allowed.length === 1 ? allowed[0] : choice(allowed.map(String));
}
