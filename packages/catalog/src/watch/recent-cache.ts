/** Parsed files of the last reading in memory, before those that the caller keeps. */
import type { ParsedFileCache } from "../load-catalog.ts";
import type { ParsedFile } from "../parse-context-file.ts";

export interface RecentCache extends ParsedFileCache {
  /** Forgets what was not asked for since the last call: an editor that saves all day leaves nothing behind. */
  turn(): void;
}

/** @param behind is not written to: whoever keeps it would keep every save of the day */
export function createRecentCache(behind: Pick<ParsedFileCache, "get"> | undefined): RecentCache {
  let before = new Map<string, ParsedFile>();
  let now = new Map<string, ParsedFile>();
  return {
    get: (key) => {
      const parsed = now.get(key) ?? before.get(key) ?? behind?.get(key);
      if (parsed !== undefined) now.set(key, parsed);
      return parsed;
    },
    set: (key, parsed) => {
      now.set(key, parsed);
    },
    turn: () => {
      before = now;
      now = new Map();
    },
  };
}
