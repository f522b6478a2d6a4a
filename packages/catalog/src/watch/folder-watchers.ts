/**
 * One watcher for each folder that the loader lists. `fs.watch` with `recursive` is no choice: on Linux with Node 20 it opens a watcher
 * for every file, looks into `node_modules` and everything hidden, and follows no link; libraries watch every file and have other rules
 * than the loader for what is hidden and which links count.
 */
import { type FSWatcher, watch } from "node:fs";
import { basename, join } from "node:path";
import { systemCode } from "@flowmind/core";

export interface FolderWatchers {
  /** Watches a folder unless it is watched already; call it before the folder is read, so that nothing is missed. */
  keep(folder: string): void;
  /**
   * Lets go of all folders that were not kept since the last call. False where some folder could not be watched: the system has a
   * limit, or the file system tells nothing.
   */
  retain(): boolean;
  close(): void;
}

/** @param onEvent called with a path that may have changed; undefined where the system did not say which */
export function createFolderWatchers(
  onEvent: (type: "rename" | "change", path: string | undefined) => void,
): FolderWatchers {
  const watchers = new Map<string, FSWatcher>();
  const kept = new Set<string>();
  let isWhole = true;
  const drop = (folder: string): void => {
    watchers.get(folder)?.close();
    watchers.delete(folder);
  };
  const open = (folder: string): void => {
    try {
      const watcher = watch(folder, (type, name) => {
        // Its own name: the folder was moved or removed, and another may take its place. A child of that name costs one more watcher.
        if (name === null || name === basename(folder)) drop(folder);
        onEvent(type, name === null ? undefined : join(folder, name));
      });
      watcher.on("error", () => {
        drop(folder);
        onEvent("rename", undefined);
      });
      watchers.set(folder, watcher);
    } catch (error) {
      // One that has gone since it was found is missed by nobody.
      if (systemCode(error) !== "ENOENT") isWhole = false;
    }
  };
  return {
    keep: (folder) => {
      kept.add(folder);
      if (!watchers.has(folder)) open(folder);
    },
    retain: () => {
      for (const folder of watchers.keys()) if (!kept.has(folder)) drop(folder);
      kept.clear();
      const wasWhole = isWhole;
      isWhole = true;
      return wasWhole;
    },
    close: () => {
      for (const folder of watchers.keys()) drop(folder);
    },
  };
}
