/** One file's text, never more of it than allowed, and never waiting for a pipe. */
import { closeSync, constants, fstatSync, openSync, readSync } from "node:fs";
import { type Problem, problemAt, systemCode } from "@flowmind/core";
import { decodeText } from "./decode-text.ts";
import type { CatalogLimits } from "./limits.ts";
import type { FoundFile } from "./walk-folder.ts";

export type FileText = { readonly text: string; readonly modifiedAtMs: number } | { readonly problem: Problem };

/** Faults of the file are values. Synchronous: for thousands of small files, promises take five times as long as reading. */
export function readFileText({ place, path }: FoundFile, limits: CatalogLimits): FileText {
  const at = { file: place.file, line: 1, column: 1 };
  let handle: number | undefined;
  try {
    // Without O_NONBLOCK, opening a pipe that has taken the file's place since the walk would wait for ever.
    handle = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
    const stats = fstatSync(handle);
    if (!stats.isFile()) {
      return { problem: problemAt(at, "error", "FILE_UNREADABLE", { detail: "it is a device, a pipe or a socket" }) };
    }
    const limit = limits.maxFileBytes;
    if (stats.size > limit) return { problem: problemAt(at, "error", "FILE_TOO_LARGE", { actual: stats.size, limit }) };
    // The file may have grown since: one byte more than allowed tells.
    const buffer = Buffer.alloc(Math.min(stats.size, limit) + 1);
    const bytesRead = readSync(handle, buffer);
    if (bytesRead > limit) return { problem: problemAt(at, "error", "FILE_TOO_LARGE", { actual: bytesRead, limit }) };
    const decoded = decodeText(buffer.subarray(0, bytesRead));
    if ("fault" in decoded) return { problem: problemAt(at, "error", "FILE_NOT_TEXT", { detail: decoded.fault }) };
    return { text: decoded.text, modifiedAtMs: Math.round(stats.mtimeMs) };
  } catch (error) {
    return { problem: problemAt(at, "error", "FILE_UNREADABLE", { detail: systemCode(error) }) };
  } finally {
    if (handle !== undefined) closeSync(handle);
  }
}
