/** What a catalog is known by in the data folder, whatever its content. */
import { createHash } from "node:crypto";
import type { Settings } from "../settings/settings.ts";
import { contextFoldersOf, withoutSaved } from "./context-folders.ts";

/** One for each choice of context folders, mappings of foreign keys and encoder. What the local user has saved does not count. */
export function catalogIdentity(settings: Settings): string {
  const choice = JSON.stringify([
    contextFoldersOf(withoutSaved(settings)),
    settings.encoder,
    ...(settings.mappings ?? []),
  ]);
  return createHash("sha256").update(choice).digest("hex").slice(0, 16);
}
