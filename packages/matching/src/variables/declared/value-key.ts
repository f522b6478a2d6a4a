/** Values that mean the same → the same words. */

/** Case does not count, nor whether spaces, hyphens or underscores part the words. Undefined for what is no single value. */
export function valueKey(value: unknown): string | undefined {
  if (value === undefined || typeof value === "object") return undefined;
  return String(value)
    .toLowerCase()
    .replace(/[_\-\s]+/g, " ")
    .trim();
}
