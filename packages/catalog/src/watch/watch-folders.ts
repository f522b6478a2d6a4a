/** Folders of context files, followed: every change of what is in them, soon after it was made. */
import { dirname } from "node:path";
import type { Context } from "@flowmind/core";
import { isContextFileName } from "../file-place.ts";
import { type LoadCatalogOptions, type LoadedCatalog, loadCatalog } from "../load-catalog.ts";
import { compareLoaded, type FolderChange } from "./compare-loaded.ts";
import { createFolderWatchers } from "./folder-watchers.ts";
import { createRecentCache } from "./recent-cache.ts";
import { createSettledRuns } from "./settled-runs.ts";

export interface WatchFoldersOptions extends Pick<LoadCatalogOptions, "provider" | "limits" | "mappings" | "cache"> {
  /** Called one at a time: what changes before its promise settles comes in one change afterwards. */
  readonly onChange: (change: FolderChange) => void | Promise<void>;
  /** Called with what keeps the folders from being read, once until they can be, and with what `onChange` throws. Watching goes on. */
  readonly onFault: (fault: unknown) => void;
  /** Ends it: nothing is called afterwards. */
  readonly signal: AbortSignal;
  /** What the caller works with already: what the first reading finds different is the first change. @default the first reading */
  readonly known?: readonly Context[];
  /** Quiet time after which a burst of events counts as over; milliseconds. @default 20 */
  readonly settleMs?: number;
}

export interface FolderWatch {
  /** As the folders were when watching began. */
  readonly loaded: LoadedCatalog;
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
 * Resolves when the folders have been read and are watched: no change after that reading is missed. Files that have not changed are
 * neither opened nor parsed again. A folder that goes and comes back is followed on. Throws FOLDER_NOT_FOUND and REQUEST_ABORTED.
 */
export async function watchFolders(folders: readonly string[], options: WatchFoldersOptions): Promise<FolderWatch> {
  const { onChange, onFault, signal, known, settleMs = usualSettleMs } = options;
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
  readonly close: () => void;
}

/** Reading the folders is what says which folders are to be watched. */
function createFolderReading(
  folders: readonly string[],
  options: WatchFoldersOptions,
  onEvent: () => void,
): FolderReading {
  const { provider, limits, mappings, signal } = options;
  const chosen = { ...(provider && { provider }), ...(limits && { limits }), ...(mappings && { mappings }) };
  const cache = createRecentCache(options.cache);
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
      const loaded = await loadCatalog(folders, { ...chosen, signal, cache, onFolder, onPath });
      cache.turn();
      return { loaded, isWatched: watchers.retain() };
    },
    close: watchers.close,
  };
}
