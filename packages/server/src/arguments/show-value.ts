/** A caller's value, short enough to stand in a message. */
import { firstCharacters } from "@flowmind/core";

/** Characters of a value that identify it to the one who sent it. */
const shownLength = 40;

export function showValue(value: unknown): string {
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (typeof value === "object" && value !== null) return "an object";
  const text = typeof value === "string" ? JSON.stringify(value) : String(value);
  return text.length <= shownLength ? text : `${firstCharacters(text, shownLength - 1)}…`;
}
