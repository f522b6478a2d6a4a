/** Whether a folder is a plugin's, and what that plugin is called. */
import { readdir, readFile, realpath, stat } from "node:fs/promises";
import { join } from "node:path";
import { pluginMark } from "./markdown/host-folders.ts";

export interface PluginMark {
  /** As its host calls it; absent where its description does not say so: then it is called after its folder. */
  readonly name?: string;
}

const pluginFile = "plugin.json";
/** A description of a plugin is a page. */
const mostBytes = 1_000_000;
/** What a host takes for a name (code.claude.com/docs/en/plugins-reference); an installed plugin's folder is called after its version. */
const nameForm = /^[A-Za-z0-9][\w.-]{0,99}$/;

/**
 * Undefined where there is no such mark; a marketplace has such a folder too, with a list of plugins in it. Never rejects.
 * @param onPath called with the real paths of the mark and of the file in it, before they are looked at
 */
export async function readPluginMark(
  folder: string,
  onPath: (path: string) => void = () => {},
): Promise<PluginMark | undefined> {
  let mark: string;
  try {
    mark = await realpath(join(folder, pluginMark));
    onPath(mark);
    if (!(await readdir(mark)).includes(pluginFile)) return undefined;
  } catch {
    return undefined;
  }
  try {
    const file = await realpath(join(mark, pluginFile));
    onPath(file);
    const found = await stat(file);
    if (!found.isFile() || found.size > mostBytes) return {};
    const { name } = JSON.parse(await readFile(file, "utf8")) as { readonly name?: unknown };
    return typeof name === "string" && nameForm.test(name) ? { name } : {};
  } catch {
    return {};
  }
}
