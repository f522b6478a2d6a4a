/** Reads a file of a host's: never more than fits, and never waiting for a pipe. */
import { readFileSync, statSync } from "node:fs";

/** Claude Code keeps its history in the file of its servers; ten times what that grows to. */
const mostBytes = 100_000_000;

/** Undefined where there is none. Throws with the system's code, as reading does: ENXIO for what is neither file nor folder, EFBIG. */
export function readHostFile(path: string): string | undefined {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined) return undefined;
  if (!found.isFile() && !found.isDirectory()) throw Object.assign(new Error("no file"), { code: "ENXIO" });
  if (found.size > mostBytes) throw Object.assign(new Error("too large"), { code: "EFBIG" });
  return readFileSync(path, "utf8");
}
