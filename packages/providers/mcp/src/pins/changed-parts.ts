/** Which parts of a definition differ, by their paths. */
import { isRecord } from "@flowmind/core";
import type { Definition } from "../definitions/definition.ts";
import { valueAt } from "../definitions/value-at.ts";

/** More say no more; the whole is compared by whoever accepts it. */
const mostPaths = 10;
/** Deeper differences are named by what they lie in. */
const deepest = 4;

/** Such as `description` and `inputSchema.properties.path`; sorted, at most ten, then how many more. */
export function changedParts(before: Definition, after: Definition): readonly string[] {
  const paths = changedPaths(before, after).map(showPath).sort();
  const more = paths.length - mostPaths;
  return more > 0 ? [...paths.slice(0, mostPaths), `${more} more`] : paths;
}

/** The keys that lead to each difference. */
export function changedPaths(before: Definition, after: Definition): readonly (readonly string[])[] {
  return differences(before.content, after.content, []);
}

/** Without what cannot be printed. */
export function showPath(path: readonly string[]): string {
  return path.map((key) => key.replace(/[\p{C}]/gu, "")).join(".");
}

function differences(before: unknown, after: unknown, path: readonly string[]): (readonly string[])[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  const isDeep = path.length < deepest && isRecord(before) && isRecord(after);
  if (!isDeep) return [path];
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...keys].flatMap((key) => differences(valueAt(before, [key]), valueAt(after, [key]), [...path, key]));
}
