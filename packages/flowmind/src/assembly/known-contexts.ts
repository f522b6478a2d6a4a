/** The configured contexts without starting anything: no server, no encoder. */
import type { Context } from "@flowmind/core";
import type { Surroundings } from "../command-line/surroundings.ts";
import type { Settings } from "../settings/settings.ts";
import { openCompiledStore } from "./compiled-store.ts";
import { findContexts } from "./find-contexts.ts";

/** From what was compiled earlier where nothing has changed, else from the files and what is known of the servers. Throws FOLDER_NOT_FOUND. */
export async function knownContexts(settings: Settings, surroundings: Surroundings): Promise<readonly Context[]> {
  const { errorOutput } = surroundings;
  const store = openCompiledStore(settings, ({ message, fix }) => errorOutput.write(`warning  ${message}. ${fix}\n`));
  const { contexts } = await findContexts(settings, {
    store,
    loaded: undefined,
    surroundings,
    newServers: "left",
    readServers: undefined,
    onContext: () => {},
  });
  return contexts;
}
