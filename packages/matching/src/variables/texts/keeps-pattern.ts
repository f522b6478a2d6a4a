/** Whether a value that was read keeps the pattern that its variable declares. */
import type { Variable } from "@flowmind/core";
import { onceForEach } from "../../once-for-each.ts";
import { readPattern } from "./read-pattern.ts";

/** A longer text says something else than a code. */
const mostCharacters = 128;

const matcherOf = onceForEach(({ pattern }: Variable) => (pattern === undefined ? undefined : readPattern(pattern)));

/** JSON Schema looks for the pattern anywhere in the value. A pattern that cannot be read is kept by nothing. */
export function keepsPattern(variable: Variable, value: string): boolean {
  if (variable.pattern === undefined) return true;
  const matcher = matcherOf(variable);
  if (matcher === undefined || value.length > mostCharacters) return false;
  return matcher(value, new Set(Array.from({ length: value.length + 1 }, (_, at) => at))).size > 0;
}
