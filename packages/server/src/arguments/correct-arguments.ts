/** Turns refused arguments into a call that would have been accepted, keeping what was right. */
import { isDeepStrictEqual } from "node:util";
import { firstCharacters, isRecord, ownValue } from "@flowmind/core";
import { anyText } from "../wire/placeholder.ts";
import type { JsonSchema, ObjectSchema } from "../wire/schemas/json-schema.ts";
import { unfilledIn } from "../wire/unfilled.ts";
import type { PathStep } from "./argument-path.ts";
import { blankInside } from "./blank-inside.ts";
import { closestShape } from "./closest-shape.ts";
import { coerceArguments } from "./coerce-arguments.ts";
import { listInText } from "./list-in-text.ts";
import { meantName } from "./meant-name.ts";
import { meantShape } from "./meant-shape.ts";
import { misspeltValue } from "./misspelt-value.ts";
import { type Sampling, sampleOf } from "./sample-of.ts";
import { soleType } from "./sole-type.ts";
import { withGatheredKeys } from "./with-gathered-keys.ts";
import { withMisnamedText } from "./with-misnamed-text.ts";

/** An example longer than this is no longer read; a minimal one takes its place. In characters of JSON. */
const longestExample = 600;

export interface Correcting extends Sampling {
  /** Whether the value at this path is refused; what is not stays as it is. */
  readonly isFaulty: (path: readonly PathStep[]) => boolean;
}

/**
 * A call that the schema accepts, but for its blanks. It says nothing that the caller did not: the form of a value is put right; what
 * cannot be kept becomes a blank or, where none are left, is left out and filled in only where the call needs it.
 */
export function correctArguments(schema: ObjectSchema, value: unknown, correcting: Correcting): unknown {
  const { samples } = correcting;
  if (!isRecord(value)) return sampleOf(schema, correcting);
  const sent = withGatheredKeys(schema, withMisnamedText(schema, value));
  const kept = new Map(keptEntries(schema, sent, [], correcting));
  const filled = (schema.required ?? []).map((key) => {
    const given = isEmptyList(kept.get(key)) ? undefined : kept.get(key);
    return [
      key,
      given ?? ownValue(samples, key) ?? sampleOf(ownValue(schema.properties, key) ?? {}, correcting),
    ] as const;
  });
  const needed = Object.fromEntries(filled);
  const whole = { ...Object.fromEntries(kept), ...needed };
  // Without what was optional it would be another call.
  const shorter = correcting.leavesBlanks ? withoutLong(whole) : needed;
  return [whole, shorter].find(isShort) ?? sampleOf(schema, correcting);
}

function withoutLong(whole: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const isLong = (one: unknown) => (JSON.stringify(one) ?? "").length > longestKept;
  return Object.fromEntries(Object.entries(whole).map(([key, one]) => [key, isLong(one) ? asSent : one]));
}

/** In characters of JSON. */
const longestKept = 80;
const asSent = "<as you sent it>";

/** What has to be given is not given by a list of nothing. */
function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}

function isShort(example: unknown): boolean {
  return JSON.stringify(example).length <= longestExample;
}

/** Undefined: there is no telling what was meant. */
function correct(schema: JsonSchema, value: unknown, path: readonly PathStep[], correcting: Correcting): unknown {
  const meant = meantShape(schema, value);
  if (!correcting.leavesBlanks) return meant && correctForm(meant, value, path, correcting);
  const isFaulty = correcting.isFaulty(path);
  const shape = meant ?? (isFaulty ? closestShape(schema, value) : undefined);
  const corrected = shape === undefined ? value : correctForm(shape, value, path, correcting);
  const isSame = isFaulty && isDeepStrictEqual(corrected, value) && !isRight(meant, value);
  return corrected === undefined || isSame ? blankInside(schema, value) : corrected;
}

/** Refused by another of the shapes that it may have, or for its blanks only. */
function isRight(meant: JsonSchema | undefined, value: unknown): boolean {
  if (meant?.enum?.some((one) => one === value) === true) return true;
  return typeof value === "object" && unfilledIn(value, { names: [], isMeant: () => false }).length > 0;
}

function correctForm(schema: JsonSchema, value: unknown, path: readonly PathStep[], correcting: Correcting): unknown {
  if (schema.enum !== undefined) return amongAllowed(schema.enum, value, correcting.isFaulty(path));
  switch (soleType(schema)) {
    case "object":
      return isRecord(value) ? correctObject(schema, value, path, correcting) : undefined;
    case "array":
      return correctList(schema, value, path, correcting);
    case "number":
    case "integer":
      return typeof value === "number" ? correctNumber(schema, value, path, correcting) : undefined;
    case "string":
      return correctText(schema, value, correcting);
    case "boolean":
      return typeof value === "boolean" ? value : undefined;
    default:
      return value;
  }
}

function correctText({ maxLength }: JsonSchema, value: unknown, { leavesBlanks }: Correcting): string | undefined {
  const text = asText(value);
  return leavesBlanks || maxLength === undefined ? text : text && firstCharacters(text, maxLength);
}

/** A number or a yes is what a caller gave, in another form. */
function asText(value: unknown): string | undefined {
  return ["string", "number", "boolean"].includes(typeof value) ? String(value) : undefined;
}

function amongAllowed(allowed: NonNullable<JsonSchema["enum"]>, value: unknown, isFaulty: boolean): unknown {
  if (!isFaulty || allowed.some((one) => one === value)) return value;
  // A placeholder in angle brackets is no value, however near it is to one.
  const isWord = typeof value === "string" && !/^<.*>$/s.test(value.trim());
  const meant = isWord ? misspeltValue(value.trim(), allowed.map(String)) : undefined;
  return allowed.find((one) => String(one) === meant);
}

function correctList(
  schema: JsonSchema,
  value: unknown,
  path: readonly PathStep[],
  correcting: Correcting,
): readonly unknown[] | undefined {
  const { items } = schema;
  if (typeof value === "string") {
    const named = listInText(value);
    return named && correctList(schema, named, path, unchecked(correcting));
  }
  if (!Array.isArray(value)) return undefined;
  const given = value.slice(0, correcting.leavesBlanks ? undefined : schema.maxItems);
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
    const filled = ownValue(correcting.samples, key) ?? hollowOf(ownValue(schema.properties, key) ?? {}, correcting);
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
    const inner = ownValue(properties, name);
    if (inner === undefined) return [[name, one] as const];
    const corrected =
      (name === key
        ? correct(inner, one, [...path, name], correcting)
        : correct(inner, coerceArguments(inner, one).value, [...path, name], unchecked(correcting))) ??
      sampleAmong(inner, name, correcting);
    return corrected === undefined ? [] : [[name, corrected] as const];
  });
}

/** Under another name, or within a text, a value has not been checked; where blanks are left, the whole is checked once more. */
function unchecked(correcting: Correcting): Correcting {
  return { ...correcting, isFaulty: () => !correcting.leavesBlanks };
}

/** Of a closed list: leaving it out would show nothing of what is accepted. */
function sampleAmong({ enum: allowed }: JsonSchema, name: string, { samples }: Correcting): unknown {
  const sample = ownValue(samples, name);
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

/** Another number would be another deed: only our own schemas, which know what they are for, say the nearest. */
function correctNumber(
  schema: JsonSchema,
  value: number,
  path: readonly PathStep[],
  { leavesBlanks, isFaulty }: Correcting,
): number | undefined {
  if (leavesBlanks) return isFaulty(path) ? undefined : value;
  const { minimum = Number.NEGATIVE_INFINITY, maximum = Number.POSITIVE_INFINITY } = schema;
  const near = soleType(schema) === "integer" ? Math.round(value) : value;
  return Math.min(maximum, Math.max(minimum, near));
}

/** A value that shows the form and says nothing; undefined where any value would. */
function hollowOf(schema: JsonSchema, correcting: Correcting): unknown {
  if (correcting.leavesBlanks) return sampleOf(schema, correcting);
  return schema.enum === undefined && soleType(schema) === "string" ? anyText : undefined;
}
