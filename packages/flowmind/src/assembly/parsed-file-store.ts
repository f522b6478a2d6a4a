/** Parsed context files on disk, so that an unchanged file is not parsed again. */
import { readFile } from "node:fs/promises";
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
        await replaceFile(file, JSON.stringify([...used]));
      } catch {
        // Nothing is lost: the files themselves are still there.
      }
    },
  };
}

async function readKnown(file: string): Promise<ReadonlyMap<string, ParsedFile>> {
  try {
    const entries: unknown = JSON.parse(await readFile(file, "utf8"));
    return new Map(Array.isArray(entries) ? entries.filter(isEntry) : []);
  } catch {
    return new Map();
  }
}

function isEntry(entry: unknown): entry is [string, ParsedFile] {
  if (!Array.isArray(entry) || typeof entry[0] !== "string") return false;
  const parsed = entry[1] as Partial<ParsedFile> | null;
  return (
    typeof parsed === "object" && parsed !== null && Array.isArray(parsed.problems) && Array.isArray(parsed.mentions)
  );
}
