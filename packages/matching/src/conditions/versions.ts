/** Versions of programs: of "3.10" and "3.9" the first is the later one. */
import { splitName } from "../split-name.ts";

/** Numbers between dots, first to last; undefined for what is no version. */
export function readVersion(text: string): readonly number[] | undefined {
  const found = /^v?(\d{1,6}(?:\.\d{1,6}){0,5})(?:[-+][\w.-]*)?$/i.exec(text.trim());
  return found?.[1]?.split(".").map(Number);
}

/** Below 0 where the first is the earlier one; what is not given is 0. */
export function orderVersions(one: readonly number[], other: readonly number[]): number {
  for (let at = 0; at < Math.max(one.length, other.length); at++) {
    const difference = (one[at] ?? 0) - (other[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** Whether a name or the words of a condition speak of one. */
export function namesVersion(words: string): boolean {
  return /\b(?:versions?|releases?|builds?|firmware)\b/i.test(splitName(words));
}
