/** Keys that no schema describes: not refused, but most likely a typing error worth a hint. */
import { isRecord } from "@flowmind/core";
import type { JsonSchema } from "../wire/schemas/json-schema.ts";
import { formatPath, type PathStep } from "./argument-path.ts";
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
    else if (schema.additionalProperties !== true) found.push(describe([...path, key], key, known));
    if (found.length >= mostUnknownKeys) break;
  }
  return found.slice(0, mostUnknownKeys);
}

function describe(path: readonly PathStep[], key: string, known: readonly string[]): UnknownKey {
  const shown = formatPath(path).slice(0, shownPathLength);
  const nearest = meantName(key, known);
  return nearest === undefined ? { path: shown } : { path: shown, nearest };
}

/** A hint names a few; a payload of nothing but foreign keys needs no list. */
const mostUnknownKeys = 5;
const shownPathLength = 60;
