/** Parsed context files on disk, so that an unchanged file is not parsed again. */
import { readFile } from "node:fs/promises";
import { crc32 } from "node:zlib";
import type { ParsedFileCache } from "@flowmind/catalog";
import { replaceFile } from "./replace-file.ts";

type ParsedFile = NonNullable<ReturnType<ParsedFileCache["get"]>>;

export interface ParsedFileStore extends ParsedFileCache {
  /** Writes what was read or set since opening, if anything was set; what was not used is forgotten. Never rejects. */
  save(): Promise<void>;
}

/**
 * A cache: what cannot be read counts as absent, what cannot be written is parsed again next time. Processes that write at the
 * same time replace each other's file as a whole.
 */
export async function openParsedFileStore(file: string): Promise<ParsedFileStore> {
  const known = await readKnown(file);
  const used = new Map<string, ParsedFile>();
  let changed = false;
  return {
    get: (key) => {
      const parsed = known.get(key);
      if (parsed !== undefined) used.set(key, parsed);
      return parsed;
    },
    set: (key, parsed) => {
      changed = true;
      used.set(key, parsed);
    },
    save: async () => {
      if (!changed) return;
      try {
        await replaceFile(file, format(used));
      } catch {
        // Nothing is lost: the files themselves are still there.
      }
    },
  };
}

/** Two lines: the checksum of the second, then the entries as JSON. Damage would be another catalog, so all of it counts as absent. */
function format(entries: Iterable<readonly [string, ParsedFile]>): string {
  const json = JSON.stringify([...entries]);
  return `${crc32(json)}\n${json}`;
}

async function readKnown(file: string): Promise<ReadonlyMap<string, ParsedFile>> {
  try {
    const text = await readFile(file, "utf8");
    const end = text.indexOf("\n");
    const json = text.slice(end + 1);
    const isWhole = text.slice(0, Math.max(0, end)) === String(crc32(json));
    return new Map(isWhole ? (JSON.parse(json) as [string, ParsedFile][]) : []);
  } catch {
    return new Map();
  }
}
