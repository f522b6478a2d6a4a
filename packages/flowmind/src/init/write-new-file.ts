/** Writes a file where none is: nothing is overwritten, and nothing lands outside the folder that was meant. */
import { lstat, mkdir, realpath, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { FlowmindError, isFlowmindError, systemCode } from "@flowmind/core";
import { below } from "../output/shown-path.ts";

/**
 * False where the file is there already, whatever it holds. Folders on the way are made.
 * @param folder where everything has to stay; made where it is missing
 * @param names of the folders below it, the file's last
 * Throws FILE_IN_THE_WAY, LINK_LEADS_OUT and FILE_UNWRITABLE.
 */
export async function writeNewFile(folder: string, names: readonly string[], text: string): Promise<boolean> {
  const file = join(folder, ...names);
  try {
    await makeFolder(folder, folder);
    for (let depth = 1; depth < names.length; depth++) {
      await makeFolder(join(folder, ...names.slice(0, depth)), folder);
    }
    if (await isThere(file)) return false;
    // Never through a link or over a file that came in between.
    await writeFile(file, text, { flag: "wx" });
    return true;
  } catch (error) {
    if (isFlowmindError(error)) throw error;
    throw new FlowmindError("FILE_UNWRITABLE", { file, detail: systemCode(error) }, { cause: error });
  }
}

async function makeFolder(path: string, root: string): Promise<void> {
  const found = await look(path);
  if (found === undefined) {
    await mkdir(path, { recursive: true });
    return;
  }
  const isLink = found.isSymbolicLink();
  const target = isLink ? await look(await realpath(path)) : found;
  if (target?.isDirectory() !== true) throw new FlowmindError("FILE_IN_THE_WAY", { file: path, wanted: "a folder" });
  if (path !== root && isLink && below(await realpath(path), await realpath(root)) === undefined) {
    throw new FlowmindError("LINK_LEADS_OUT", { link: path, folder: root });
  }
}

async function isThere(file: string): Promise<boolean> {
  const found = await look(file);
  if (found === undefined) return false;
  const target = found.isSymbolicLink() ? await look(await realpath(file).catch(() => "")) : found;
  if (target?.isFile() !== true) throw new FlowmindError("FILE_IN_THE_WAY", { file, wanted: "a file" });
  return true;
}

async function look(path: string): Promise<Awaited<ReturnType<typeof lstat>> | undefined> {
  try {
    return await lstat(path);
  } catch (error) {
    if (systemCode(error) === "ENOENT") return undefined;
    throw error;
  }
}
