/** How large a value is that an expression names. */
import { isRecord } from "@flowmind/core";
import { mostExpressionCost } from "../tuning.ts";
import type { Extent } from "./estimate-cost.ts";

/** Beyond what any expression may cost the exact size no longer matters. Nesting costs no stack. O(size). */
export function measureExtent(value: unknown): Extent {
  const whole = measure(value);
  const inner = whole.weight > mostExpressionCost ? [whole] : partsOf(value).map(measure);
  return { ...whole, inner: inner.reduce((heaviest, { weight }) => Math.max(heaviest, weight), 1) };
}

function measure(value: unknown): Omit<Extent, "inner"> {
  let weight = 0;
  let longest = 1;
  const pending: unknown[] = [value];
  while (pending.length > 0 && weight <= mostExpressionCost) {
    const one = pending.pop();
    const parts = partsOf(one);
    const length = typeof one === "string" ? one.length : parts.length;
    weight += 1 + length;
    longest = Math.max(longest, length);
    if (weight <= mostExpressionCost) for (const part of parts) pending.push(part);
  }
  return { weight, longest };
}

/** Keys of a map count as values. */
function partsOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  return isRecord(value) ? Object.entries(value).flat() : [];
}
