/** A value within JSON from outside, by the keys that lead to it. */
import { isRecord } from "@flowmind/core";

/** Undefined where a key is missing; what every object inherits (`constructor`) counts as missing. */
export function valueAt(content: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined),
    content,
  );
}
