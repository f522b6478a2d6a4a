/** What a command reads is never written over by its results. */
import { realpath, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { FlowmindError } from "@flowmind/core";

/**
 * Links and other spellings of the same file count too, and so does a source that is not there yet: it would be read the next time.
 * Throws FILE_IS_INPUT.
 * @param file to be written
 * @param sources files that are read, whether or not they are there
 */
export async function refuseOverwriting(file: string, sources: readonly string[]): Promise<void> {
  const written = await identityOf(file);
  for (const source of sources) {
    if ((await identityOf(source)) === written) throw new FlowmindError("FILE_IS_INPUT", { file });
  }
}

/** Equal for equal files; of one that is not there its path, as far as that leads. */
async function identityOf(file: string): Promise<string> {
  try {
    const { dev, ino } = await stat(file, { bigint: true });
    return `${dev}:${ino}`;
  } catch {
    return join(await realFolder(dirname(file)), basename(file));
  }
}

async function realFolder(folder: string): Promise<string> {
  return realpath(folder).catch(() => folder);
}
