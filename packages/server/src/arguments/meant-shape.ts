/** Which of the shapes that a schema leaves to choose from a value was meant for. */
import { isDeepStrictEqual } from "node:util";
import { isRecord } from "@flowmind/core";
import type { JsonSchema, JsonType } from "../wire/schemas/json-schema.ts";
import { readAs } from "./read-as.ts";

/** The schema itself where it leaves no choice; undefined where the value tells none of its shapes from the others. */
export function meantShape(schema: JsonSchema, value: unknown): JsonSchema | undefined {
  if (schema.anyOf === undefined) return schema;
  const fitting = schema.anyOf.filter((one) => fits(one, value));
  const [only, ...others] = isRecord(value) ? fitting.filter((one) => hasConstants(one, value)) : fitting;
  if (only !== undefined) return others.length === 0 ? only : undefined;
  return fitting.length === 0 ? readable(schema.anyOf, value) : undefined;
}

/** By its type alone. */
function fits({ type, enum: allowed }: JsonSchema, value: unknown): boolean {
  const types = typeof type === "string" ? [type] : (type ?? allowed?.map((one) => typeOf(one)));
  return types === undefined || types.some((one) => one === typeOf(value) || (one === "number" && isNumber(value)));
}

function isNumber(value: unknown): boolean {
  return typeof value === "number";
}

function typeOf(value: unknown): JsonType | undefined {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  if (typeof value === "number") return Number.isInteger(value) ? "integer" : "number";
  const type = typeof value;
  return type === "object" || type === "string" || type === "boolean" ? type : undefined;
}

/** Properties that have one value only tell one kind of object from another. */
function hasConstants({ properties = {} }: JsonSchema, value: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(properties).every(
    ([name, { enum: allowed }]) => allowed?.length !== 1 || !Object.hasOwn(value, name) || value[name] === allowed[0],
  );
}

/** The one that a value in another form can be read as; a list, which takes any single value, comes last. */
function readable(shapes: readonly JsonSchema[], value: unknown): JsonSchema | undefined {
  const readings = shapes.flatMap((shape) => {
    const read = readAs(shape, value);
    return read === undefined ? [] : [{ shape, value: read.value }];
  });
  const scalars = readings.filter((one) => !Array.isArray(one.value));
  const [first, ...others] = scalars.length > 0 ? scalars : readings;
  return others.every((one) => isDeepStrictEqual(one.value, first?.value)) ? first?.shape : undefined;
}
