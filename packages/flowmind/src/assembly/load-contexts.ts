/** The contexts that the settings name. */
import { createHash } from "node:crypto";
import { join } from "node:path";
import { type LoadedCatalog, loadCatalog } from "@flowmind/catalog";
import { flowmindVersion } from "../flowmind-version.ts";
import type { Settings } from "../settings/settings.ts";
import { openParsedFileStore } from "./parsed-file-store.ts";
import { shippedContextsFolder } from "./shipped-contexts.ts";

/** The given folders first, so that a context of one's own beats a shipped one of the same URI. */
export function contextFoldersOf(settings: Settings): readonly string[] {
  return settings.shippedContexts ? [...settings.contextFolders, shippedContextsFolder()] : settings.contextFolders;
}

/** Throws FOLDER_NOT_FOUND. */
export async function loadContexts(settings: Settings, signal?: AbortSignal): Promise<LoadedCatalog> {
  const folders = contextFoldersOf(settings);
  /** Another version may read the same files differently. */
  const name = createHash("sha256")
    .update([flowmindVersion(), ...folders].join("\n"))
    .digest("hex")
    .slice(0, 16);
  const cache = await openParsedFileStore(join(settings.dataFolder, "parsed", `${name}.json`));
  const loaded = await loadCatalog(folders, { cache, ...(signal === undefined ? {} : { signal }) });
  await cache.save();
  return loaded;
}
