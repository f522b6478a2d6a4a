/** A value as a caller gave it → a value of the declared type, or what was expected instead. */
import { type AllowedValue, readBoolean, readList, type Variable, type VariableType } from "@flowmind/core";
import { onceForEach } from "../../once-for-each.ts";
import { readGivenDate } from "../dates/read-given-date.ts";
import { isGiven } from "./is-given.ts";
import { valueKey } from "./value-key.ts";

export type Coerced =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly expected: string };

/** The first allowed value that a text or number means, by itself or one of its synonyms. */
function findAllowedValue(values: readonly AllowedValue[], given: unknown): AllowedValue | undefined {
  const wanted = values.length === 0 ? undefined : valueKey(given);
  return wanted === undefined ? undefined : byKey(values).get(wanted);
}

const byKey = onceForEach((values: readonly AllowedValue[]): ReadonlyMap<string, AllowedValue> => {
  const index = new Map<string, AllowedValue>();
  for (const one of values) {
    for (const name of [one.value, ...one.synonyms]) {
      const key = valueKey(name);
      if (key !== undefined && !index.has(key)) index.set(key, one);
    }
  }
  return index;
});

/**
 * Numeric strings become numbers, "yes" and "no" booleans, a synonym its value, "tomorrow" a day. A value outside an open list passes;
 * outside a closed list it does not.
 * @param nowMs milliseconds since 1970; any time will do where the value is not looked at
 */
export function coerceValue(variable: Variable, given: unknown, nowMs = 0): Coerced {
  const allowed = findAllowedValue(variable.values, given);
  if (allowed !== undefined) return { ok: true, value: allowed.value };
  if (variable.closed && variable.values.length > 0) return { ok: false, expected: expectedOf(variable) };
  const value = convert(variable, given, nowMs);
  return value === undefined ? { ok: false, expected: expectedOf(variable) } : { ok: true, value };
}

/** The declaration in words: "one of low, high", "a number from 1 up to 10", "a date such as 2026-01-31". */
export function expectedOf(variable: Variable): string {
  if (variable.closed && variable.values.length > 0)
    return `one of ${variable.values.map((one) => one.value).join(", ")}`;
  if (variable.type === "date") return "a date such as 2026-01-31";
  if (variable.type === "datetime") return "a date and time such as 2026-01-31T09:30:00Z";
  const least = variable.minimum === undefined ? "" : ` from ${variable.minimum}`;
  const most = variable.maximum === undefined ? "" : ` up to ${variable.maximum}`;
  const article = /^[aeiou]/.test(variable.type) ? "an" : "a";
  return `${article} ${variable.type}${least}${most}`;
}

/** Undefined where the value cannot be of the type. */
const conversions: Readonly<Record<VariableType, (given: unknown, variable: Variable, nowMs: number) => unknown>> = {
  string: toText,
  date: toDate,
  datetime: toDate,
  duration: toText,
  number: toNumber,
  integer: toNumber,
  boolean: readBoolean,
  email: (given) => (typeof given === "string" && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(given) ? given : undefined),
  url: (given) => (typeof given === "string" && URL.canParse(given) ? given : undefined),
  list: readList,
  object: (given) => (typeof given === "object" && !Array.isArray(given) ? given : undefined),
};

function convert(variable: Variable, given: unknown, nowMs: number): unknown {
  if (!isGiven(given)) return undefined;
  return conversions[variable.type](given, variable, nowMs);
}

function toText(given: unknown): string | undefined {
  return typeof given === "object" ? undefined : String(given);
}

function toDate(given: unknown, variable: Variable, nowMs: number): string | undefined {
  return typeof given === "string" ? readGivenDate(variable, given, nowMs) : undefined;
}

function toNumber(given: unknown, variable: Variable): number | undefined {
  const value =
    typeof given === "number" ? given : typeof given === "string" ? Number(given.replaceAll(/[\s,]/g, "")) : Number.NaN;
  if (!Number.isFinite(value) || (variable.type === "integer" && !Number.isInteger(value))) return undefined;
  if (variable.minimum !== undefined && value < variable.minimum) return undefined;
  return variable.maximum !== undefined && value > variable.maximum ? undefined : value;
}
