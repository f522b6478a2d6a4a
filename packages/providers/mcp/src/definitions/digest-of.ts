/** A value's digest: equal values have equal digests, whatever the order of their keys. */
import { createHash } from "node:crypto";
import { isRecord } from "@flowmind/core";

/** SHA-256 in hexadecimal of the value's JSON with sorted keys. */
export function digestOf(value: unknown): string {
  return createHash("sha256").update(canonicalText(value)).digest("hex");
}

function canonicalText(value: unknown): string {
  return JSON.stringify(value, (_key, one: unknown) => (isRecord(one) ? sorted(one) : one)) ?? "null";
}

/** As pairs, since JavaScript puts keys that are whole numbers first; the mark keeps a mapping apart from a list of pairs. */
function sorted(value: Readonly<Record<string, unknown>>): readonly unknown[] {
  const pairs = Object.keys(value)
    .sort()
    .map((key) => [key, value[key] ?? null]);
  return ["{}", ...pairs];
}
