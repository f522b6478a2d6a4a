/** The contexts that the settings name. */
import { createHash } from "node:crypto";
import { join } from "node:path";
import { type LoadCatalogOptions, type LoadedCatalog, loadCatalog } from "@flowmind/catalog";
import { flowmindVersion } from "../flowmind-version.ts";
import type { Settings } from "../settings/settings.ts";
import { contextFoldersOf } from "./context-folders.ts";
import { openParsedFileStore, type ParsedFileStore } from "./parsed-file-store.ts";

/** Throws FOLDER_NOT_FOUND. */
export async function loadContexts(
  settings: Settings,
  signal?: AbortSignal,
  listeners: Pick<LoadCatalogOptions, "onPath" | "onContext" | "others"> = {},
): Promise<LoadedCatalog> {
  const folders = contextFoldersOf(settings);
  const cache = await openParsedFiles(settings);
  const { mappings = [] } = settings;
  const given = { cache, mappings, ...listeners };
  const loaded = await loadCatalog(folders, { ...given, ...(signal === undefined ? {} : { signal }) });
  await cache.save();
  return loaded;
}

/** What was parsed of the configured files before. */
export function openParsedFiles(settings: Settings): Promise<ParsedFileStore> {
  /** Another version may read the same files differently. */
  const name = createHash("sha256")
    .update([flowmindVersion(), ...contextFoldersOf(settings)].join("\n"))
    .digest("hex")
    .slice(0, 16);
  return openParsedFileStore(join(settings.dataFolder, "parsed", `${name}.json`));
}
