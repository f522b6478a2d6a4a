/** Reads arguments by a schema: coerces what was plainly meant, and gives every violation at once with a corrected call. */
import { isRecord, ownValue } from "@flowmind/core";
import type { ErrorObject } from "ajv";
import type { JsonSchema, ObjectSchema } from "../wire/schemas/json-schema.ts";
import { withoutUnfilled } from "../wire/unfilled.ts";
import { formatPath, type PathStep, parsePointer } from "./argument-path.ts";
import { type Coerced, coerceArguments } from "./coerce-arguments.ts";
import { correctArguments } from "./correct-arguments.ts";
import { deepestArgument, deepKeys } from "./deep-keys.ts";
import type { SampleValues } from "./sample-of.ts";
import { showValue } from "./show-value.ts";
import { type UnknownKey, unknownKeys } from "./unknown-keys.ts";
import { unfilledViolation, type Violation, violationOf } from "./violation.ts";

export type ReadArguments =
  | { readonly ok: true; readonly value: Readonly<Record<string, unknown>>; readonly hints: readonly string[] }
  | {
      readonly ok: false;
      readonly violations: readonly Violation[];
      readonly hints: readonly string[];
      /** Corrected arguments that the schema accepts, but for the blanks where the rules leave some. */
      readonly example: unknown;
      /** What the first violated argument is for, in the schema's words. */
      readonly why?: string;
    };

export interface ReadingRules {
  /** What the schema says of names, types and values. */
  readonly shape: ObjectSchema;
  /** Faults by the whole schema, found by ajv with `allErrors` and `verbose`; none where it cannot be told. */
  readonly check: (value: unknown) => readonly ErrorObject[];
  readonly samples: SampleValues;
  /** What to say of a key that the shape does not describe, beside a refusal or not; undefined: nothing. */
  readonly describeUnknown: (key: UnknownKey, isRefused: boolean) => string | undefined;
  /** Where a placeholder still stands; absent: nobody looks, and an example makes up what nobody said. */
  readonly unfilled?: ((value: unknown) => readonly (readonly PathStep[])[]) | undefined;
}

export function readArguments(raw: unknown, rules: ReadingRules): ReadArguments {
  const { shape } = rules;
  const coerced = coerceArguments(shape, raw ?? {});
  const deep = deepKeys(coerced.value);
  if (deep.length > 0) return refuseDeep(deep, coerced, rules);
  const errors = rules.check(coerced.value);
  const foreign = unknownKeys(shape, coerced.value);
  const faulty = faultyIn(errors);
  const unfilled = rules.unfilled?.(coerced.value) ?? [];
  const isAccepted = errors.length + unfilled.length === 0 && isRecord(coerced.value);
  const said = (paths: ReadonlySet<string>) => [
    ...coerced.hints,
    ...foreign.filter(({ path }) => !paths.has(path)).flatMap((key) => rules.describeUnknown(key, !isAccepted) ?? []),
  ];
  if (isAccepted) return { ok: true, value: coerced.value, hints: said(new Set()) };
  // Of a placeholder no rule has to say that it breaks it.
  const blank = new Set(unfilled.map(formatPath));
  const broken = errors.filter((error) => !blank.has(pathOf(error)));
  const found = [
    ...broken.map((error) => violationOf(error, foreignAt(error, coerced.value, shape))),
    ...unfilled.map((path) => unfilledViolation(path, schemaAt(shape, path).schema)),
  ].slice(0, mostViolations);
  const noObject = { path: "arguments", problem: `is ${showValue(coerced.value)}`, expected: "an object" };
  const violations = found.length > 0 ? found : [noObject];
  const why = descriptionAt(shape, errors[0]);
  const accepted = unfilled.filter((path) => !faulty.has(formatPath(path)));
  const example = exampleOf(withoutUnfilled(coerced.value, accepted), errors, rules);
  const hints = said(new Set(violations.map(({ path }) => path)));
  return { ok: false, violations, hints, example, ...(why === undefined ? {} : { why }) };
}

/** Said before anything else: the rest is read once they are flatter. */
function refuseDeep(keys: readonly string[], { value, hints }: Coerced, rules: ReadingRules): ReadArguments {
  const violations = keys.slice(0, mostViolations).map((key) => ({
    path: key.slice(0, longestKey),
    problem: `is nested more than ${deepestArgument} levels deep`,
    expected: "a flatter value",
  }));
  const flat = isRecord(value) ? Object.fromEntries(Object.entries(value).filter(([key]) => !keys.includes(key))) : {};
  return { ok: false, violations, hints, example: exampleOf(flat, rules.check(flat), rules) };
}

/** Where blanks are left it is checked once more, for what a value under its right name has wrong. */
function exampleOf(value: unknown, errors: readonly ErrorObject[], { shape, check, samples, ...rules }: ReadingRules) {
  const leavesBlanks = rules.unfilled !== undefined;
  const corrected = (given: unknown, faulty: ReadonlySet<string>) =>
    correctArguments(shape, given, { samples, leavesBlanks, isFaulty: (path) => faulty.has(formatPath(path)) });
  const example = corrected(value, faultyIn(errors));
  return leavesBlanks ? corrected(example, faultyIn(check(example))) : example;
}

function faultyIn(errors: readonly ErrorObject[]): ReadonlySet<string> {
  return new Set(errors.map(pathOf));
}

function pathOf({ instancePath }: ErrorObject): string {
  return formatPath(parsePointer(instancePath));
}

/** More are not read, and a hostile call could make millions. */
const mostViolations = 20;

/** Only at the top: that is where the required arguments and their misspellings stand. */
function foreignAt(error: ErrorObject, value: unknown, schema: ObjectSchema): readonly string[] {
  if (error.keyword !== "required" || error.instancePath !== "" || !isRecord(value)) return [];
  return Object.keys(value).filter((key) => !Object.hasOwn(schema.properties, key) && key.length < longestKey);
}

const longestKey = 64;

function descriptionAt(schema: ObjectSchema, error: ErrorObject | undefined): string | undefined {
  if (error === undefined) return undefined;
  const missing: unknown = error.params["missingProperty"];
  const steps = [...parsePointer(error.instancePath), ...(typeof missing === "string" ? [missing] : [])];
  return schemaAt(schema, steps).described;
}

/** What the schema says of a path, and what the last place on the way says that has a description. */
function schemaAt(
  root: ObjectSchema,
  steps: readonly PathStep[],
): { readonly schema: JsonSchema | undefined; readonly described: string | undefined } {
  let schema: JsonSchema | undefined = root;
  let described: string | undefined;
  for (const step of steps) {
    schema = typeof step === "number" ? schema.items : ownValue(schema.properties, step);
    if (schema === undefined) break;
    described = schema.description ?? described;
  }
  return { schema, described };
}
