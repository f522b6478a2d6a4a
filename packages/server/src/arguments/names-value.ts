/** Whether a foreign JSON Schema names a text as a value: in an enumeration, as the usual one, in an example. */

/** Wherever it stands in the schema: what it is an example of is not looked at. O(schema). */
export function namesValue(schema: unknown, text: string): boolean {
  return isNamedIn(schema, text, false, 0);
}

function isNamedIn(node: unknown, text: string, isValue: boolean, depth: number): boolean {
  if (typeof node === "string") return isValue && node === text;
  if (typeof node !== "object" || node === null || depth > deepest) return false;
  const isNamed = ([key, inner]: readonly [string, unknown]) =>
    isNamedIn(inner, text, isValue || valueKeywords.has(key), depth + 1);
  return Object.entries(node).some(isNamed);
}

const valueKeywords: ReadonlySet<string> = new Set(["enum", "const", "default", "examples", "example"]);
/** Schemas of public servers are flatter. */
const deepest = 40;
