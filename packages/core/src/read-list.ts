/** A value as a caller gave it for a list → the list. */
import { parseJson } from "./json/parse-json.ts";

/** JSON that was given as its text too; one text, number or boolean is a list of one. Undefined for anything else, such as a blank text. */
export function readList(value: unknown): readonly unknown[] | undefined {
  if (Array.isArray(value)) return value;
  if (typeof value === "number" || typeof value === "boolean") return [value];
  if (typeof value !== "string" || value.trim() === "") return undefined;
  const written = parseJson(value);
  if (Array.isArray(written)) return written;
  // What begins as one and cannot be read is broken, not the name of something.
  return value.trim().startsWith("[") && value.trim().endsWith("]") ? undefined : [value];
}
