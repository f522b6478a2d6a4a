/** Where the compiled catalog of the configured contexts is kept. */
import { join } from "node:path";
import type { Settings } from "../settings/settings.ts";
import { catalogIdentity } from "./catalog-identity.ts";
import { serversIdentity } from "./upstream/pins-folder.ts";

/** A folder for each choice of context folders and encoder, and of MCP servers where there are any, whatever their content. */
export function compiledFolder(settings: Settings): string {
  const servers = settings.mcpServers === undefined ? "" : `-${serversIdentity(settings)}`;
  return join(settings.dataFolder, "compiled", `${catalogIdentity(settings)}${servers}`);
}
