/** A value as it is shown in evidence. */
import { firstCharacters } from "@flowmind/core";

/** Longer values are cut: evidence is read by people and models. */
const longestShown = 60;

export function sayValue(value: unknown): string {
  const text = typeof value === "string" ? JSON.stringify(value) : plain(value);
  return text.length <= longestShown ? text : `${firstCharacters(text, longestShown)}…`;
}

function plain(value: unknown): string {
  if (Array.isArray(value)) return `[${value.slice(0, 8).map(plain).join(", ")}]`;
  return typeof value === "object" && value !== null ? "an object" : String(value);
}
