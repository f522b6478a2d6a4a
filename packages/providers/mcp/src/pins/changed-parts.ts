/** Which parts of a definition differ, by their paths. */
import type { Definition } from "../definitions/definition.ts";

/** More say no more; the whole is compared by whoever accepts it. */
const mostPaths = 10;
/** Deeper differences are named by what they lie in. */
const deepest = 4;

/** Such as `description` and `inputSchema.properties.path`; sorted, at most ten, then how many more. */
export function changedParts(before: Definition, after: Definition): readonly string[] {
  const paths = differences(before.content, after.content, []).sort();
  const more = paths.length - mostPaths;
  return more > 0 ? [...paths.slice(0, mostPaths), `${more} more`] : paths;
}

function differences(before: unknown, after: unknown, path: readonly string[]): string[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  const isDeep = path.length < deepest && isMapping(before) && isMapping(after);
  if (!isDeep) return [path.join(".")];
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  const inner = [...keys].flatMap((key) => differences(before[key], after[key], [...path, key]));
  return inner.map((one) => one.replace(/[\p{C}]/gu, ""));
}

function isMapping(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
