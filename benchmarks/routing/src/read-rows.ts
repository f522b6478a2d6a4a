/** JSON Lines → rows, and what is wrong with the lines that are none. */

export type JsonObject = Readonly<Record<string, unknown>>;

export interface Rows<Row> {
  readonly rows: readonly Row[];
  /** One sentence for each bad line, with file and line number. */
  readonly faults: readonly string[];
}

/**
 * Blank lines are passed over.
 * @param file named in the faults
 * @param readRow gives the row, or in words what the line lacks
 */
export function readRows<Row extends object>(
  text: string,
  file: string,
  readRow: (line: JsonObject) => Row | string,
): Rows<Row> {
  const rows: Row[] = [];
  const faults: string[] = [];
  text.split("\n").forEach((line, at) => {
    if (line.trim() === "") return;
    const value = parseObject(line);
    const row = typeof value === "string" ? value : readRow(value);
    if (typeof row === "string") faults.push(`${file}:${at + 1}: ${row}`);
    else rows.push(row);
  });
  return { rows, faults };
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function parseObject(line: string): JsonObject | string {
  try {
    const value: unknown = JSON.parse(line);
    return isObject(value) ? value : "the line is no JSON object";
  } catch {
    return "the line is not JSON";
  }
}
