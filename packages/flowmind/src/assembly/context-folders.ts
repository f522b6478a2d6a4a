/** Which folders contexts are read from. */
import { readdirSync } from "node:fs";
import type { Settings } from "../settings/settings.ts";
import { shippedContextsFolder } from "./shipped-contexts.ts";

/** The given folders first, so that a context of one's own beats a shipped one of the same URI. What was saved is found where it is made. */
export function contextFoldersOf(settings: Settings): readonly string[] {
  const { contextFolders, savedFolder = "" } = settings;
  const saved = hasSaved(settings) ? [savedFolder] : [];
  return [...contextFolders, ...saved, ...(settings.shippedContexts ? [shippedContextsFolder()] : [])];
}

/** Whether the local user has saved anything that is looked for. */
export function hasSaved({ savedFolder }: Settings): boolean {
  if (savedFolder === undefined) return false;
  try {
    return readdirSync(savedFolder).length > 0;
  } catch {
    return false;
  }
}

/** The same settings over these folders and no others. */
export function overFolders(settings: Settings, folders: readonly string[]): Settings {
  return { ...withoutSaved(settings), contextFolders: folders, shippedContexts: false };
}

export function withoutSaved({ savedFolder: _saved, ...settings }: Settings): Settings {
  return settings;
}
