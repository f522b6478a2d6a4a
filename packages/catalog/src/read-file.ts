/** One file's text, never more of it than allowed, and never waiting for a pipe. */
import { constants } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import { type Problem, problemAt, systemCode } from "@flowmind/core";
import { decodeText } from "./decode-text.ts";
import type { CatalogLimits } from "./limits.ts";
import type { FoundFile } from "./walk-folder.ts";

export type FileText = { readonly text: string; readonly modifiedAtMs: number } | { readonly problem: Problem };

/** Faults of the file are values. */
export async function readFileText({ place, path }: FoundFile, limits: CatalogLimits): Promise<FileText> {
  const at = { file: place.file, line: 1, column: 1 };
  let handle: FileHandle | undefined;
  try {
    // Without O_NONBLOCK, opening a pipe that has taken the file's place since the walk would wait for ever.
    handle = await open(path, constants.O_RDONLY | constants.O_NONBLOCK);
    const stats = await handle.stat();
    if (!stats.isFile()) {
      return { problem: problemAt(at, "error", "FILE_UNREADABLE", { detail: "it is a device, a pipe or a socket" }) };
    }
    const limit = limits.maxFileBytes;
    if (stats.size > limit) return { problem: problemAt(at, "error", "FILE_TOO_LARGE", { actual: stats.size, limit }) };
    // The file may have grown since: one byte more than allowed tells.
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(Math.min(stats.size, limit) + 1), 0);
    if (bytesRead > limit) return { problem: problemAt(at, "error", "FILE_TOO_LARGE", { actual: bytesRead, limit }) };
    const decoded = decodeText(buffer.subarray(0, bytesRead));
    if ("fault" in decoded) return { problem: problemAt(at, "error", "FILE_NOT_TEXT", { detail: decoded.fault }) };
    return { text: decoded.text, modifiedAtMs: Math.round(stats.mtimeMs) };
  } catch (error) {
    return { problem: problemAt(at, "error", "FILE_UNREADABLE", { detail: systemCode(error) }) };
  } finally {
    await handle?.close();
  }
}
