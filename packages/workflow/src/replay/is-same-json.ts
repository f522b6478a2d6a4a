/** Whether two values are the same plain JSON data, however their keys are ordered and however deep they are. */
import { isRecord } from "@flowmind/core";

type Pair = readonly [unknown, unknown];

/** What is undefined is not there, as in JSON text. */
export function isSameJson(one: unknown, other: unknown): boolean {
  const pending: Pair[] = [[one, other]];
  for (let pair = pending.pop(); pair !== undefined; pair = pending.pop()) {
    const inner = innerPairs(pair);
    if (inner === undefined && pair[0] !== pair[1]) return false;
    for (const next of inner ?? []) pending.push(next);
  }
  return true;
}

/** Undefined: there is nothing to look into on both sides. */
function innerPairs([left, right]: Pair): readonly Pair[] | undefined {
  if (Array.isArray(left) && Array.isArray(right)) {
    return left.length === right.length ? left.map((item, at) => [item, right[at]]) : undefined;
  }
  if (!isRecord(left) || !isRecord(right)) return undefined;
  const keys = new Set([...Object.keys(left), ...Object.keys(right)]);
  return [...keys].map((key) => [left[key], right[key]]);
}
