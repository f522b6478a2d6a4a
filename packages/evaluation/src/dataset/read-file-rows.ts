/** A file of JSON Lines → its rows; a fault of the file is a problem among those of its lines. */
import { readFile, stat } from "node:fs/promises";
import { type Problem, problemAt, systemCode } from "@flowmind/core";
import { type Rows, readRows } from "./read-rows.ts";
import type { RowFields } from "./row-fields.ts";
import type { SetLimits } from "./set-limits.ts";

/** What a file is told to be part of. */
const where = "set";

const decoder = new TextDecoder("utf-8", { fatal: true });

/** Undefined where there is no such file. */
export async function readFileRows<Row>(
  file: string,
  readRow: (fields: RowFields, line: number) => Row,
  limits: SetLimits,
): Promise<Rows<Row> | undefined> {
  const at = { file, line: 1, column: 1 };
  const unread = (problem: Problem): Rows<Row> => ({ rows: [], lines: [], problems: [problem] });
  let bytes: Buffer;
  try {
    const stats = await stat(file);
    if (!stats.isFile()) return unread(problemAt(at, "error", "FILE_UNREADABLE", { detail: "it is no plain file" }));
    const limit = limits.maxFileBytes;
    if (stats.size > limit)
      return unread(problemAt(at, "error", "FILE_TOO_LARGE", { actual: stats.size, limit, where }));
    bytes = await readFile(file);
  } catch (error) {
    const code = systemCode(error);
    if (code === "ENOENT" || code === "ENOTDIR") return undefined;
    return unread(problemAt(at, "error", "FILE_UNREADABLE", { detail: code }));
  }
  const text = decode(bytes);
  return text === undefined
    ? unread(problemAt(at, "error", "FILE_NOT_TEXT", { detail: "some bytes are no UTF-8", where }))
    : readRows(text, file, readRow, limits);
}

/** Without its byte order mark. */
function decode(bytes: Uint8Array): string | undefined {
  try {
    return decoder.decode(bytes);
  } catch {
    return undefined;
  }
}
