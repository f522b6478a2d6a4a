/** What the local user has earned so far, for commands that are no caller themselves. */
import { existsSync } from "node:fs";
import { type CallerProgress, noProgress } from "@flowmind/core";
import { localCaller } from "../command-line/local-caller.ts";
import type { Surroundings } from "../command-line/surroundings.ts";
import type { Settings } from "../settings/settings.ts";
import { openStoreOf, storeFileOf } from "./open-store-of.ts";

/** Nothing where nothing is recorded, or it cannot be read: whoever serves says why. Nothing is made by asking. */
export async function localProgress(
  settings: Pick<Settings, "dataFolder">,
  surroundings: Pick<Surroundings, "userName">,
): Promise<CallerProgress> {
  if (!existsSync(storeFileOf(settings))) return noProgress;
  try {
    const store = await openStoreOf(settings);
    try {
      return await store.callers.read(localCaller(surroundings));
    } finally {
      await store.close();
    }
  } catch {
    return noProgress;
  }
}
