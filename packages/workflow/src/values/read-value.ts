/** A value that somebody gave for a variable → the value as it is declared, or what is wrong with it. */
import {
  isRealDay,
  isRecord,
  parseJson,
  readBoolean,
  readList,
  type Variable,
  type VariableType,
} from "@flowmind/core";
import { deepestValue, largestValue } from "../tuning.ts";
import { isLeftOpen } from "./is-left-open.ts";
import { weighValue } from "./weigh-value.ts";

export type ReadValue =
  | { readonly ok: true; readonly value: unknown }
  /** A sentence without a full stop. */
  | { readonly ok: false; readonly fault: string };

type Read = (value: unknown) => unknown;

const date = /^(\d{4}-\d{2}-\d{2})$/;
/** A day alone is one whose time of day nobody said: it is no reason to refuse a run. */
const datetime = /^(\d{4}-\d{2}-\d{2})(?:$|[T ]\d{2}:\d{2})/;

/** Undefined: it is not of that type. Numbers and JSON written as text are understood, as callers write them. */
const readers: Readonly<Record<VariableType, Read>> = {
  string: (value) => (typeof value === "number" || typeof value === "boolean" ? String(value) : text(value)),
  number: readNumber,
  integer: (value) => {
    const number = readNumber(value);
    return Number.isInteger(number) ? number : undefined;
  },
  boolean: readBoolean,
  date: (value) => dated(value, date),
  datetime: (value) => dated(value, datetime),
  duration: (value) => (typeof value === "number" ? value : text(value)),
  email: (value) => (text(value)?.includes("@") === true ? value : undefined),
  url: (value) => (text(value)?.includes(":") === true ? value : undefined),
  list: readList,
  object: (value) => [value, written(value)].find(isRecord),
};

const forms: Readonly<Record<VariableType, string>> = {
  string: "a text",
  number: "a number",
  integer: "a whole number",
  boolean: "true or false",
  date: "a date such as 2026-01-31",
  datetime: "a date and time such as 2026-01-31T09:30:00Z, or a date",
  duration: "a duration such as 2h or 30m",
  email: "an e-mail address",
  url: "a URL",
  list: "a list",
  object: "an object",
};

const tooLarge = `is too large: at most ${largestValue} characters and values are kept, nested at most ${deepestValue} deep`;

/** Of a variable that is not declared anything of a bearable size will do. */
export function readValue(name: string, variable: Variable | undefined, value: unknown): ReadValue {
  if (isLeftOpen(variable, value)) return fault(`${name} is missing`);
  if (weighValue(value, largestValue) > largestValue) return fault(`${name} ${tooLarge}`);
  if (variable === undefined) return { ok: true, value };
  const read = readers[variable.type](value);
  if (read === undefined) return fault(`${name} must be ${forms[variable.type]}`);
  const allowed = variable.values.find((one) => isNamed(one.value, one.synonyms, read));
  if (allowed !== undefined) return { ok: true, value: allowed.value };
  if (variable.closed && variable.values.length > 0 && variable.type !== "list") {
    return fault(`${name} must be one of ${variable.values.map((one) => String(one.value)).join(", ")}`);
  }
  return checkBounds(name, variable, read);
}

function checkBounds(name: string, { minimum, maximum }: Variable, value: unknown): ReadValue {
  if (typeof value === "number" && minimum !== undefined && value < minimum)
    return fault(`${name} is below ${minimum}`);
  if (typeof value === "number" && maximum !== undefined && value > maximum)
    return fault(`${name} is above ${maximum}`);
  return { ok: true, value };
}

function isNamed(value: string | number | boolean, synonyms: readonly string[], read: unknown): boolean {
  const said = String(read).toLowerCase();
  return [String(value), ...synonyms].some((name) => name.toLowerCase() === said);
}

function readNumber(value: unknown): number | undefined {
  const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  return typeof number === "number" && Number.isFinite(number) ? number : undefined;
}

/** JSON that was given as its text. */
function written(value: unknown): unknown {
  return typeof value === "string" ? parseJson(value) : undefined;
}

/** @param form whose first group is the day */
function dated(value: unknown, form: RegExp): string | undefined {
  const said = text(value);
  const day = said === undefined ? undefined : form.exec(said)?.[1];
  return day !== undefined && isRealDay(day) ? said : undefined;
}

function text(value: unknown): string | undefined {
  return typeof value === "string" ? value.trim() : undefined;
}

function fault(said: string): ReadValue {
  return { ok: false, fault: said };
}
