/** What is remembered of callers, in the data folder. */
import { join } from "node:path";
import { openStore, type Store } from "@flowmind/store";
import type { Settings } from "../settings/settings.ts";

export function storeFileOf({ dataFolder }: Pick<Settings, "dataFolder">): string {
  return join(dataFolder, "store.db");
}

/** Made where it is missing. Throws STORE_NEWER; any other fault is among its problems. */
export function openStoreOf(settings: Pick<Settings, "dataFolder">): Promise<Store> {
  return openStore(storeFileOf(settings));
}
