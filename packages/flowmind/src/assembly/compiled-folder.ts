/** Where the compiled catalog of the configured contexts is kept. */
import { basename, join } from "node:path";
import type { Settings } from "../settings/settings.ts";
import { catalogIdentity } from "./catalog-identity.ts";
import { hasSaved } from "./context-folders.ts";
import { serversIdentity } from "./upstream/pins-folder.ts";

/**
 * A folder for each choice of context folders and encoder, and of MCP servers where there are any, whatever their content; and for each
 * user who has saved anything.
 */
export function compiledFolder(settings: Settings): string {
  const { dataFolder, savedFolder = "" } = settings;
  const servers = settings.mcpServers === undefined ? "" : `-${serversIdentity(settings)}`;
  const saved = hasSaved(settings) ? `-${basename(savedFolder).slice(0, userLength)}` : "";
  return join(dataFolder, "compiled", `${catalogIdentity(settings)}${servers}${saved}`);
}

/** Characters that tell the users of one data folder apart. */
const userLength = 16;
