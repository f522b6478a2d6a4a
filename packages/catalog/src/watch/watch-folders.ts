/** Folders of context files, followed: every change of what is in them, soon after it was made. */
import { lstatSync } from "node:fs";
import { dirname } from "node:path";
import type { Context } from "@flowmind/core";
import { isContextFileName } from "../file-place.ts";
import { type LoadCatalogOptions, type LoadedCatalog, loadCatalog, type ParsedFileCache } from "../load-catalog.ts";
import { compareLoaded, type FolderChange } from "./compare-loaded.ts";
import { createFolderWatchers } from "./folder-watchers.ts";
import { createRecentCache } from "./recent-cache.ts";
import { createSettledRuns } from "./settled-runs.ts";

/** What an earlier reading of the same folders told its `onPath` and `onFolder` of. */
export interface EarlierReading {
  readonly folders: readonly string[];
  readonly files: readonly string[];
  /** Whether everything is as it was then. Asked when all of it is watched. */
  readonly isCurrent: () => boolean;
}

export interface WatchFoldersOptions extends Pick<LoadCatalogOptions, "provider" | "limits" | "mappings" | "others"> {
  /** Opened when it is wanted first. @default every file is parsed once */
  readonly openCache?: () => Promise<ParsedFileCache>;
  /** Called one at a time: what changes before its promise settles comes in one change afterwards. */
  readonly onChange: (change: FolderChange) => void | Promise<void>;
  /** Called with what keeps the folders from being read, once until they can be, and with what `onChange` throws. Watching goes on. */
  readonly onFault: (fault: unknown) => void;
  /** Ends it: nothing is called afterwards. */
  readonly signal: AbortSignal;
  /** What the caller works with already: what the first reading finds different is the first change. @default the first reading */
  readonly known?: readonly Context[];
  /** Gave `known`: as long as it is current nothing is read. */
  readonly earlier?: EarlierReading;
  /** Quiet time after which a burst of events counts as over; milliseconds. @default 20 */
  readonly settleMs?: number;
}

export interface FolderWatch {
  /** As the folders were when watching began; absent where nothing had to be read. */
  readonly loaded?: LoadedCatalog;
  /** Settles after the abort, when a reading or an `onChange` that was under way is over. */
  readonly ended: Promise<void>;
}

/** An editor writes, syncs and renames within some milliseconds; a person notices a tenth of a second. */
const usualSettleMs = 20;
/** A folder in which something is written all the time is read this often all the same. */
const longestSettleMs = 200;
/** Where the system cannot tell, the folders are read again and again: seldom enough to cost a hundredth of a core at most. */
const pollMs = 5_000;
/** A folder that has gone is often on its way back: another branch is being checked out. Looking for it costs next to nothing. */
const retryMs = 500;

/**
 * Resolves when the folders have been read, or need not be, and are watched: no change after that reading is missed. Files that have not changed are
 * neither opened nor parsed again. A folder that goes and comes back is followed on. Throws FOLDER_NOT_FOUND and REQUEST_ABORTED.
 */
export async function watchFolders(folders: readonly string[], options: WatchFoldersOptions): Promise<FolderWatch> {
  const { onChange, onFault, signal, known, earlier, settleMs = usualSettleMs } = options;
  const reading = createFolderReading(folders, options, () => runs.ask());
  let isFaulty = false;
  let current: LoadedCatalog;

  const runs = createSettledRuns(
    async () => {
      const now = await reading.read().catch((fault: unknown) => ({ fault }));
      if (signal.aborted) return;
      if ("fault" in now) {
        if (!isFaulty) onFault(now.fault);
        isFaulty = true;
        return runs.askLater(retryMs);
      }
      isFaulty = false;
      await tell(now.loaded);
      if (!now.isWatched) runs.askLater(pollMs);
    },
    { settleMs, longestMs: longestSettleMs, signal },
  );
  const tell = async (loaded: LoadedCatalog): Promise<void> => {
    const change = compareLoaded(current, loaded);
    current = loaded;
    try {
      if (change !== undefined) await onChange(change);
    } catch (fault) {
      if (!signal.aborted) onFault(fault);
    }
  };

  signal.addEventListener("abort", reading.close, { once: true });
  try {
    if (known !== undefined && earlier !== undefined && reading.resume(earlier)) {
      current = { contexts: known, problems: [], files: earlier.files.length };
      // What came between that reading and the watching.
      if (!earlier.isCurrent()) runs.ask();
      return { ended: runs.ended };
    }
    const first = await reading.read();
    current = known === undefined ? first.loaded : { ...first.loaded, contexts: known };
    if (known !== undefined) runs.ask();
    if (!first.isWatched) runs.askLater(pollMs);
    return { loaded: first.loaded, ended: runs.ended };
  } catch (error) {
    reading.close();
    throw error;
  }
}

interface FolderReading {
  /** `isWatched`: all that was read will be told of when it changes. */
  read(): Promise<{ readonly loaded: LoadedCatalog; readonly isWatched: boolean }>;
  /** Watches what was read before. False where not all of it can be watched. */
  resume(earlier: EarlierReading): boolean;
  readonly close: () => void;
}

/** Reading the folders is what says which folders are to be watched. */
function createFolderReading(
  folders: readonly string[],
  options: WatchFoldersOptions,
  onEvent: () => void,
): FolderReading {
  const { provider, limits, mappings, others, signal } = options;
  const chosen = {
    ...(provider && { provider }),
    ...(limits && { limits }),
    ...(mappings && { mappings }),
    ...(others && { others }),
  };
  const cache = createRecentCache(options.openCache);
  let listed = new Set<string>();
  let files = new Set<string>();
  const watchers = createFolderWatchers((type, path) => {
    // A log that grows in a watched folder is no reason to read it. What comes, goes or changes its name may be a folder or a link.
    if (type === "rename" || path === undefined || isContextFileName(path) || files.has(path)) onEvent();
  });
  const onFolder = (folder: string): void => {
    listed.add(folder);
    watchers.keep(folder);
  };
  const onPath = (path: string): void => {
    if (listed.has(path)) return;
    files.add(path);
    // A link may lead to a file in a folder that is not listed.
    watchers.keep(dirname(path));
  };
  return {
    read: async () => {
      listed = new Set();
      files = new Set();
      await cache.open();
      const loaded = await loadCatalog(folders, { ...chosen, signal, cache, onFolder, onPath });
      cache.turn();
      return { loaded, isWatched: watchers.retain() };
    },
    resume: (earlier) => {
      // A link's own change is told of in the folder that it stands in; where it led is among the others.
      for (const folder of earlier.folders) if (isLink(folder)) onPath(folder);
      for (const folder of earlier.folders) onFolder(folder);
      for (const file of earlier.files) onPath(file);
      return watchers.retain();
    },
    close: watchers.close,
  };
}

/** What has gone since is none. */
function isLink(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true;
}
