/** Parsed files of the last reading in memory; for the first one, those that the caller keeps. */
import type { ParsedFileCache } from "../load-catalog.ts";
import type { ParsedFile } from "../parse-context-file.ts";

export interface RecentCache extends ParsedFileCache {
  /** To be called before a reading. */
  open(): Promise<void>;
  /** Forgets what was not asked for since the last call: an editor that saves all day leaves nothing behind. */
  turn(): void;
}

/** @param openBehind what it gives is not written to, and let go of after the first reading, which had all that is of use in it */
export function createRecentCache(openBehind?: () => Promise<Pick<ParsedFileCache, "get">>): RecentCache {
  let behind: Pick<ParsedFileCache, "get"> | undefined;
  let isFirst = true;
  let before = new Map<string, ParsedFile>();
  let now = new Map<string, ParsedFile>();
  return {
    async open() {
      if (isFirst) behind ??= await openBehind?.();
    },
    get: (key) => {
      const parsed = now.get(key) ?? before.get(key) ?? behind?.get(key);
      if (parsed !== undefined) now.set(key, parsed);
      return parsed;
    },
    set: (key, parsed) => {
      now.set(key, parsed);
    },
    turn: () => {
      isFirst = false;
      behind = undefined;
      before = now;
      now = new Map();
    },
  };
}
