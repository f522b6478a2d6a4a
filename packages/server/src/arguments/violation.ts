/** One broken rule of a tool's schema, told so that the caller can mend it. */
import { firstCharacters, isRecord, nearestNames, ownValue } from "@flowmind/core";
import type { ErrorObject } from "ajv";
import { formatPath, type PathStep, parsePointer } from "./argument-path.ts";
import { meantName } from "./meant-name.ts";
import { showValue } from "./show-value.ts";

export interface Violation {
  /** `context_preferences.type_filter[0]` */
  readonly path: string;
  readonly problem: string;
  readonly expected: string;
  /** The allowed value or known key that was most likely meant. */
  readonly nearest?: string;
  /** Of what is missing: the given key that is none, and that most likely meant this one. */
  readonly misspelt?: string;
}

/**
 * @param error of ajv with `verbose`, so that it carries the value
 * @param foreign keys given at the same place that no schema describes; one of them may be the missing one, mistyped
 */
export function violationOf(error: ErrorObject, foreign: readonly string[] = []): Violation {
  const steps = parsePointer(error.instancePath);
  const path = formatPath(steps) || "arguments";
  const found = showValue(error.data);
  const params: Readonly<Record<string, unknown>> = error.params;
  const limit = String(params["limit"]);
  switch (error.keyword) {
    case "required":
      return missing(String(params["missingProperty"]), steps, error.parentSchema, foreign);
    case "type":
      return { path, problem: `is ${found}`, expected: `${article(params["type"])}${lostDigits(error)}` };
    case "enum":
      return outside(params["allowedValues"], path, error.data);
    case "minimum":
      return { path, problem: `is ${found}`, expected: `${limit} or more` };
    case "maximum":
      return { path, problem: `is ${found}`, expected: `${limit} or less` };
    case "maxLength":
      return { path, problem: `has ${lengthOf(error.data)} characters`, expected: `${limit} or fewer` };
    case "minLength":
      return { path, problem: `has ${lengthOf(error.data)} characters`, expected: `${limit} or more` };
    case "minItems":
      return { path, problem: `has ${lengthOf(error.data)} entries`, expected: `${limit} or more` };
    case "pattern":
      return { path, problem: `is ${found}`, expected: `a text that matches ${shortened(String(params["pattern"]))}` };
    case "const":
      return { path, problem: `is ${found}`, expected: showValue(params["allowedValue"]) };
    case "additionalProperties":
      return undescribed(String(params["additionalProperty"]), steps, error.parentSchema);
    case "maxItems":
      return { path, problem: `has ${lengthOf(error.data)} entries`, expected: `${limit} or fewer` };
    default:
      return { path, problem: `is ${found}`, expected: error.message ?? "another value" };
  }
}

/** Why digits that were sent as text are not read. */
function lostDigits({ data }: ErrorObject): string {
  const isLong = typeof data === "string" && /^\s*-?\d{16,}(\.\d+)?\s*$/.test(data);
  return isLong ? `, and no more than ${Number.MAX_SAFE_INTEGER}, beyond which digits are lost` : "";
}

/** @param schema of the place, where one describes it */
export function unfilledViolation(steps: readonly PathStep[], schema: unknown): Violation {
  const key = String(steps.findLast((step) => typeof step === "string") ?? "this place");
  return { path: formatPath(steps), problem: "is still the placeholder", expected: wantedBy(schema, key) };
}

function missing(
  key: string,
  steps: readonly PathStep[],
  schema: ErrorObject["parentSchema"],
  foreign: readonly string[],
): Violation {
  const misspelt = meantName(key, foreign);
  const path = formatPath([...steps, key]);
  const whole = { path, problem: "is required and missing", expected: wanted(key, schema) };
  return misspelt === undefined ? whole : { ...whole, misspelt };
}

/** What the schema says of a key: its type, between which limits, and what it is for. */
function wanted(key: string, schema: ErrorObject["parentSchema"]): string {
  return wantedBy(ownValue(schema?.["properties"] as Readonly<Record<string, unknown>> | undefined, key), key);
}

function wantedBy(declared: unknown, key: string): string {
  if (!isRecord(declared)) return `a value for ${key}`;
  const { type, enum: allowed, minimum, maximum, description } = declared;
  if (type === undefined && !Array.isArray(allowed)) return `a value for ${key}`;
  const limits = typeof minimum === "number" && typeof maximum === "number" ? ` from ${minimum} to ${maximum}` : "";
  const use = typeof description === "string" && description !== "" ? ` (${shortened(description)})` : "";
  return `${Array.isArray(allowed) ? oneOf(namesOf(allowed)) : `${article(type)}${limits}`}${use}`;
}

function outside(values: unknown, path: string, value: unknown): Violation {
  const allowed = Array.isArray(values) ? namesOf(values) : [];
  const [nearest] = typeof value === "string" && value.length < longestWord ? nearestNames(value, allowed) : [];
  const whole = { path, problem: `is ${showValue(value)}`, expected: oneOf(allowed) };
  return nearest === undefined ? whole : { ...whole, nearest };
}

function namesOf(allowed: readonly unknown[]): readonly string[] {
  return allowed.map((one) => (typeof one === "string" ? one : showValue(one)));
}

function oneOf(allowed: readonly string[]): string {
  return `one of ${shortened(allowed.join(", "))}`;
}

/** A key that the schema neither describes nor allows. */
function undescribed(key: string, steps: readonly PathStep[], schema: ErrorObject["parentSchema"]): Violation {
  const known = Object.keys((schema?.["properties"] as object | undefined) ?? {});
  const nearest = meantName(key, known);
  const path = shortened(formatPath([...steps, key]));
  const whole = { path, problem: "is no argument here", expected: shortened(known.join(", ")) || "no arguments" };
  return nearest === undefined ? whole : { ...whole, nearest };
}

/** One line: `sort.by is "nme"; expected one of name, recent; did you mean "name"?` */
export function describeViolation({ path, problem, expected, nearest, misspelt }: Violation): string {
  const meant = nearest === undefined ? "" : `; did you mean "${nearest}"?`;
  const sent = misspelt === undefined ? "" : `; "${misspelt}" was sent, which is no argument: was ${path} meant?`;
  return `${path} ${problem}; expected ${expected}${meant}${sent}`;
}

function article(type: unknown): string {
  const names = Array.isArray(type) ? type.join(" or ") : String(type);
  return /^[aeiou]/.test(names) ? `an ${names}` : `a ${names}`;
}

function lengthOf(value: unknown): number {
  return typeof value === "string" ? [...value].length : Array.isArray(value) ? value.length : 0;
}

/** Patterns and lists of names come from foreign schemas; a message needs their beginning. */
const shownLength = 200;

function shortened(text: string): string {
  return text.length <= shownLength ? text : `${firstCharacters(text, shownLength - 1)}…`;
}

/** Longer than any allowed value of ours with every letter mistyped; bounds the comparison. */
const longestWord = 64;
