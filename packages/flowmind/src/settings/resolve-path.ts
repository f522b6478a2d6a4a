/** A path as it is written in configuration. */
import { join, resolve } from "node:path";

/** `~/` is the user's folder; anything else is relative to `folder`, or absolute. */
export function resolvePath(path: string, folder: string, homeFolder: string): string {
  return /^~[\\/]/.test(path) ? join(homeFolder, path.slice(2)) : resolve(folder, path);
}
