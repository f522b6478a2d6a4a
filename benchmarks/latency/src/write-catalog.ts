/** Contexts → a folder of context files, as an author would have written them. */
import { mkdir, readdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { formatContext } from "@flowmind/catalog";
import type { Context } from "@flowmind/core";

/**
 * A file for each context, below a folder of its kind and one of its set. Every file holds its URI, since the ids of the public sets
 * are no file names. Returns false and writes nothing where the folder is there and not empty.
 */
export async function writeCatalog(contexts: readonly Context[], folder: string): Promise<boolean> {
  await mkdir(folder, { recursive: true });
  if ((await readdir(folder)).length > 0) return false;
  const files = new Map(contexts.map((context, at) => [filePath(context, at), formatContext(context)]));
  for (const path of new Set(Array.from(files.keys(), dirname))) await mkdir(join(folder, path), { recursive: true });
  for (const [path, text] of files) await writeFile(join(folder, path), text);
  return true;
}

/** Long enough to be told apart by a reader, short enough for every file system. */
const longestStem = 60;

/** The number keeps names apart that differ in signs or case only. */
function filePath({ kind, uri, source }: Context, at: number): string {
  const id = decodeURIComponent(uri.slice(uri.indexOf("://") + 3)).slice(source.provider.length + 1);
  const stem = id.replace(/[^A-Za-z0-9]+/g, "-").slice(0, longestStem);
  return join(`${kind}s`, source.provider, `${stem}-${at + 1}.yaml`);
}
