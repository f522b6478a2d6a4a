/** The data folder never lies in `/proc`: it takes no folder, and says so in a way at which Node's recursive mkdir tries for ever. */
import { statfs } from "node:fs/promises";
import { dirname } from "node:path";
import { FlowmindError } from "@flowmind/core";

/** PROC_SUPER_MAGIC of Linux, statfs(2). No other system has it. */
const procFileSystem = 0x9fa0;

/**
 * Looks at the nearest folder that is there, and makes nothing: what else may be wrong with it is told where it is used. Throws
 * DATA_FOLDER_UNUSABLE.
 */
export async function refuseProcFolder(folder: string): Promise<void> {
  if ((await fileSystemOf(folder)) !== procFileSystem) return;
  throw new FlowmindError("DATA_FOLDER_UNUSABLE", { folder, detail: "/proc takes no files" });
}

async function fileSystemOf(path: string): Promise<number | undefined> {
  try {
    return (await statfs(path)).type;
  } catch {
    const parent = dirname(path);
    return parent === path ? undefined : fileSystemOf(parent);
  }
}
