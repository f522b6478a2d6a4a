/** Paths as flowmind.yaml has them, so that the file can be moved to another machine with the project. */
import { isAbsolute, relative, sep } from "node:path";

/** Relative to the project's folder, with `~/` below the user's, else absolute; always with slashes. */
export function shownPath(path: string, folder: string, homeFolder: string): string {
  const inFolder = below(path, folder);
  if (inFolder !== undefined) return inFolder === "" ? "." : slashes(inFolder);
  const inHome = below(path, homeFolder);
  return inHome === undefined || inHome === "" ? slashes(path) : `~/${slashes(inHome)}`;
}

/** The way from a folder to what is below it, "" for itself; undefined for what is not below it. */
export function below(path: string, folder: string): string | undefined {
  const way = relative(folder, path);
  return way === ".." || way.startsWith(`..${sep}`) || isAbsolute(way) ? undefined : way;
}

function slashes(path: string): string {
  return path.split(sep).join("/");
}
