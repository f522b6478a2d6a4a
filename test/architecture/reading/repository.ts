/** The files of this repository, as paths from its top with forward slashes; what git ignores is left out. */
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** Absolute, with a slash at the end. */
const repositoryFolder: string = fileURLToPath(new URL("../../../", import.meta.url));

// Read from the folder and not from git, so that the tests run on a copy without its history too.
const ignoredEntries: readonly string[] = readRepositoryFile(".gitignore")
  .split("\n")
  .filter((line) => line !== "")
  .map((line) => line.replace(/\/$/, ""));

export function readRepositoryFile(path: string): string {
  return readFileSync(repositoryFolder + path, "utf8");
}

/** Every file below a folder, sorted; `""` is the whole repository. A folder that does not exist has none. */
export function filesBelow(folder: string): readonly string[] {
  const files: string[] = [];
  for (const entry of entriesOf(folder)) {
    const path = folder === "" ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) files.push(...filesBelow(path));
    else if (entry.isFile()) files.push(path);
  }
  return files.sort();
}

function entriesOf(folder: string): ReturnType<typeof readEntries> {
  try {
    return readEntries(folder).filter(({ name }) => name !== ".git" && !isIgnored(name));
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
    throw error;
  }
}

function readEntries(folder: string) {
  return readdirSync(repositoryFolder + folder, { withFileTypes: true });
}

function isIgnored(name: string): boolean {
  return ignoredEntries.some((entry) => (entry.startsWith("*") ? name.endsWith(entry.slice(1)) : name === entry));
}
