/** Where the accepted definitions of upstream servers are kept. */
import { createHash } from "node:crypto";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { Settings } from "../../settings/settings.ts";

/** A folder for each configuration file: a name means the same server within one file only. */
export function pinsFolder(settings: Pick<Settings, "dataFolder" | "configFile">): string {
  return join(settings.dataFolder, "pins", serversIdentity(settings));
}

/** What the servers of a configuration file are known by in the data folder. */
export function serversIdentity({ configFile = "" }: Pick<Settings, "configFile">): string {
  return createHash("sha256").update(configFile).digest("hex").slice(0, 16);
}

/** The folder and the files in it: what has to be looked at to know whether anything was accepted or proposed since. */
export function pinPaths(settings: Pick<Settings, "dataFolder" | "configFile">): readonly string[] {
  const folder = pinsFolder(settings);
  try {
    return [folder, ...readdirSync(folder).map((name) => join(folder, name))];
  } catch {
    return [folder];
  }
}
