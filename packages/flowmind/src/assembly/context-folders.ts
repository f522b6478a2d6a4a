/** Which folders contexts are read from. */
import type { Settings } from "../settings/settings.ts";
import { shippedContextsFolder } from "./shipped-contexts.ts";

/** The given folders first, so that a context of one's own beats a shipped one of the same URI. */
export function contextFoldersOf(settings: Settings): readonly string[] {
  return settings.shippedContexts ? [...settings.contextFolders, shippedContextsFolder()] : settings.contextFolders;
}
