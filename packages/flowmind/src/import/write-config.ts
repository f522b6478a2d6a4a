/** Brings what was found into flowmind.yaml: a new file, or what the one that is there lacks. */
import { chmod, readFile, realpath, stat } from "node:fs/promises";
import { basename, dirname } from "node:path";
import { FlowmindError, systemCode } from "@flowmind/core";
import { replaceFile } from "../assembly/replace-file.ts";
import { writeNewFile } from "../init/write-new-file.ts";
import { below } from "../output/shown-path.ts";
import { parseConfig } from "../settings/parse-config.ts";
import { addToConfig } from "./add-to-config.ts";
import { type ConfigParts, isEmpty, newConfig, partsText } from "./config-text.ts";
import type { ConfigOutcome } from "./import-report.ts";

/**
 * A file that is there is never written over; with `isAdded`, lines are added to it where that leaves every other line as it is.
 * @param parts what is not in the file yet
 * Throws FILE_IN_THE_WAY, LINK_LEADS_OUT and FILE_UNWRITABLE.
 */
export async function writeConfig(file: string, parts: ConfigParts, isAdded: boolean): Promise<ConfigOutcome> {
  if (await writeNewFile(dirname(file), [basename(file)], newConfig(parts))) return { file, state: "written" };
  if (isEmpty(parts)) return { file, state: "complete" };
  const snippet = partsText(parts);
  if (!isAdded) return { file, state: "incomplete", snippet };
  const text = addToConfig(await readFile(file, "utf8"), parts);
  if (text === undefined) return { file, state: "incomplete", snippet };
  parseConfig(text, file);
  await replaceInside(file, text);
  return { file, state: "added", snippet };
}

/** Where the file is a link, what it leads to is replaced. */
async function replaceInside(file: string, text: string): Promise<void> {
  try {
    const real = await realpath(file);
    const folder = dirname(file);
    if (below(real, await realpath(folder)) === undefined)
      throw new FlowmindError("LINK_LEADS_OUT", { link: file, folder });
    const { mode } = await stat(real);
    await replaceFile(real, text);
    await chmod(real, mode);
  } catch (error) {
    if (error instanceof FlowmindError) throw error;
    throw new FlowmindError("FILE_UNWRITABLE", { file, detail: systemCode(error) }, { cause: error });
  }
}
