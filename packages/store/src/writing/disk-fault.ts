/** Whether a write failed for its own sake, or because the disk, the file or another process is in the way. */
import { systemCode } from "@flowmind/core";

/** The first word after `SQLITE_`; extended codes (`SQLITE_IOERR_WRITE`) have more of them. */
const faultsOfSurroundings: ReadonlySet<string> = new Set([
  "AUTH",
  "BUSY",
  "CANTOPEN",
  "CORRUPT",
  "FULL",
  "IOERR",
  "LOCKED",
  "NOLFS",
  "NOMEM",
  "NOTADB",
  "PERM",
  "PROTOCOL",
  "READONLY",
]);

/** The code, where trying again later can help; undefined where it cannot. */
export function diskFault(error: unknown): string | undefined {
  const code = systemCode(error);
  return faultsOfSurroundings.has(/^SQLITE_([A-Z]+)/.exec(code)?.[1] ?? "") ? code : undefined;
}
