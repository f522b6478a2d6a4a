/** All files below a folder with what they hold, to tell whether anything was changed. */
import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";

/** Text by path, with slashes. */
export function listFiles(folder: string): Readonly<Record<string, string>> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map((entry) => join(entry.parentPath, entry.name)).sort();
  return Object.fromEntries(
    paths.map((path) => [relative(folder, path).replaceAll("\\", "/"), readFileSync(path, "latin1")]),
  );
}
