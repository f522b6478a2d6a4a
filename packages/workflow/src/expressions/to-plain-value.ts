/** What an expression gave → plain JSON data. */
import { Duration } from "@marcbachmann/cel-js/evaluator";
import type { Evaluation } from "./parse-expression.ts";

/** What is left to spend, and the first thing that was wrong. */
interface Conversion {
  left: number;
  fault: string | undefined;
}

/** Whole numbers beyond 2⁵³ would come out as others, so they are refused, as is what JSON does not know. */
export function toPlainValue(value: unknown, most: number): Evaluation {
  const conversion: Conversion = { left: most, fault: undefined };
  const plain = convert(value, conversion);
  return conversion.fault === undefined ? { ok: true, value: plain } : { ok: false, detail: conversion.fault };
}

function convert(value: unknown, conversion: Conversion): unknown {
  conversion.left -= typeof value === "string" ? value.length + 1 : 1;
  if (conversion.left < 0) return fail(conversion, "its value is too large");
  if (value === null || typeof value === "string" || typeof value === "boolean") return value;
  if (typeof value === "number" || typeof value === "bigint") return convertNumber(value, conversion);
  if (Array.isArray(value)) return convertList(value, conversion);
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Duration) return value.toString();
  if (typeof value === "object" && Object.getPrototypeOf(value) === Object.prototype)
    return convertMap(value, conversion);
  return fail(conversion, "its value is neither text, number, true or false, list nor map");
}

function convertNumber(value: number | bigint, conversion: Conversion): unknown {
  const number = Number(value);
  if (!Number.isFinite(number)) return fail(conversion, "its value is no finite number");
  if (typeof value === "bigint" && !Number.isSafeInteger(number)) {
    return fail(conversion, "its value is a whole number of more digits than can be kept");
  }
  return number;
}

function convertList(values: readonly unknown[], conversion: Conversion): unknown {
  const list: unknown[] = [];
  for (const value of values) {
    if (conversion.fault !== undefined) break;
    list.push(convert(value, conversion));
  }
  return list;
}

function convertMap(map: object, conversion: Conversion): unknown {
  const entries: [string, unknown][] = [];
  for (const [key, value] of Object.entries(map)) {
    conversion.left -= key.length;
    if (conversion.fault !== undefined) break;
    entries.push([key, convert(value, conversion)]);
  }
  return Object.fromEntries(entries);
}

function fail(conversion: Conversion, fault: string): undefined {
  conversion.fault ??= fault;
  return undefined;
}
