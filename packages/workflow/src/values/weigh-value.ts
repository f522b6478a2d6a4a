/** How much a value holds: its characters and values, counted without walking further than asked. */
import { isRecord } from "@flowmind/core";
import { deepestValue } from "../tuning.ts";

interface Part {
  readonly value: unknown;
  readonly depth: number;
}

/**
 * Characters of texts and keys plus one for every value. Counting stops above `most`; what is nested deeper than values may be is
 * infinitely heavy.
 */
export function weighValue(value: unknown, most: number): number {
  let weight = 0;
  const pending: Part[] = [{ value, depth: 0 }];
  for (let part = pending.pop(); part !== undefined && weight <= most; part = pending.pop()) {
    if (part.depth > deepestValue) return Number.POSITIVE_INFINITY;
    weight += 1;
    if (typeof part.value === "string") weight += part.value.length;
    else weight += pushInner(pending, part, most);
  }
  return weight;
}

/** What is longer than asked for anyway counts without being looked at. */
function pushInner(pending: Part[], { value, depth }: Part, most: number): number {
  if (Array.isArray(value)) {
    if (value.length > most) return value.length;
    for (const inner of value) pending.push({ value: inner, depth: depth + 1 });
    return 0;
  }
  if (!isRecord(value)) return 0;
  let keys = 0;
  for (const [key, inner] of Object.entries(value)) {
    keys += key.length;
    pending.push({ value: inner, depth: depth + 1 });
  }
  return keys;
}
