/** Arguments that are nested deeper than anything that means something: what reads them step by step would run out of stack. */
import { isRecord } from "@flowmind/core";

/** Levels below an argument. Configurations and documents have some ten. */
export const deepestArgument = 100;

/** The keys at the top whose values are nested deeper. O(values). */
export function deepKeys(args: unknown): readonly string[] {
  return isRecord(args) ? Object.keys(args).filter((key) => isDeep(args[key])) : [];
}

/** Level by level, without recursion. */
function isDeep(value: unknown): boolean {
  let level = [value].filter(isHolder);
  for (let depth = 0; level.length > 0; depth++) {
    if (depth >= deepestArgument) return true;
    level = level.flatMap((one) => Object.values(one).filter(isHolder));
  }
  return false;
}

function isHolder(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}
