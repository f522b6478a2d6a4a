/** A file of the data folder is there as a whole or as it was. */
import { randomUUID } from "node:crypto";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname } from "node:path";

/** Processes that write at the same time replace each other's file. Rejects with the file system's own error, and leaves nothing then. */
export async function replaceFile(file: string, text: string): Promise<void> {
  const unfinished = `${file}.${randomUUID()}`;
  await mkdir(dirname(file), { recursive: true });
  try {
    await writeFile(unfinished, text);
    await rename(unfinished, file);
  } catch (error) {
    // On a full disk it would hold the room that the next attempt needs.
    await rm(unfinished, { force: true }).catch(() => undefined);
    throw error;
  }
}
