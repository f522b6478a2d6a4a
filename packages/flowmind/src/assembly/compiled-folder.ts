/** Where the compiled catalog of the configured contexts is kept. */
import { join } from "node:path";
import type { Settings } from "../settings/settings.ts";
import { catalogIdentity } from "./catalog-identity.ts";

/** A folder for each choice of context folders and encoder, whatever their content. */
export function compiledFolder(settings: Settings): string {
  return join(settings.dataFolder, "compiled", catalogIdentity(settings));
}
