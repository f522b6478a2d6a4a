/** Keys that no schema describes: not refused, but most likely a typing error worth a hint. */
import { isRecord } from "@flowmind/core";
import type { JsonSchema } from "../wire/schemas/json-schema.ts";
import { formatPath, type PathStep } from "./argument-path.ts";
import { isBag } from "./is-bag.ts";
import { meantName } from "./meant-name.ts";

export interface UnknownKey {
  readonly path: string;
  /** The known key that was most likely meant. */
  readonly nearest?: string;
}

/** Objects that allow further keys by `additionalProperties` have none. */
export function unknownKeys(schema: JsonSchema, value: unknown, path: readonly PathStep[] = []): readonly UnknownKey[] {
  if (!isRecord(value) || schema.properties === undefined) return [];
  const known = Object.keys(schema.properties);
  const found: UnknownKey[] = [];
  for (const [key, one] of Object.entries(value)) {
    const inner = known.includes(key) ? schema.properties[key] : undefined;
    if (inner !== undefined) found.push(...unknownKeys(inner, one, [...path, key]));
    else if (schema.additionalProperties !== true) found.push(describe([...path, key], key, schema.properties));
    if (found.length >= mostUnknownKeys) break;
  }
  return found.slice(0, mostUnknownKeys);
}

function describe(path: readonly PathStep[], key: string, properties: Properties): UnknownKey {
  const shown = formatPath(path).slice(0, shownPathLength);
  const nearest = meantName(key, Object.keys(properties)) ?? meantPlace(key, properties);
  return nearest === undefined ? { path: shown } : { path: shown, nearest };
}

/** Where values go, or what stands a step further inside under this very name; undefined where that is not one place. */
function meantPlace(key: string, properties: Properties): string | undefined {
  const inner = Object.entries(properties).flatMap(([name, { properties: within = {} }]) =>
    Object.entries(within).map(([one, schema]) => [`${name}.${one}`, one, schema] as const),
  );
  const places = [...Object.entries(properties).map(([name, schema]) => [name, name, schema] as const), ...inner];
  const named = places.filter(([, name]) => name === key).map(([path]) => path);
  const holding = isBag(key) ? places.filter(([, name, schema]) => isBag(name) && isFree(schema)) : [];
  const outer = holding.filter(([path, name]) => path === name);
  const [only, ...others] =
    [named, outer.map(([path]) => path), holding.map(([path]) => path)].find((one) => one.length > 0) ?? [];
  return others.length === 0 ? only : undefined;
}

/** Takes any names. */
function isFree({ type, properties, additionalProperties }: JsonSchema): boolean {
  return type === "object" && (properties === undefined || additionalProperties === true);
}

type Properties = NonNullable<JsonSchema["properties"]>;

/** A hint names a few; a payload of nothing but foreign keys needs no list. */
const mostUnknownKeys = 5;
const shownPathLength = 60;
