/** What was found → what flowmind.yaml has to say of it. */

import { shownPath } from "../output/shown-path.ts";
import type { ConfigParts } from "./config-text.ts";
import type { ProjectContexts } from "./find-contexts-of-project.ts";
import type { ReferenceEntry } from "./plan-servers.ts";

export interface FoundParts {
  readonly folder: string;
  readonly homeFolder: string;
  readonly contexts: ProjectContexts;
  readonly entries: ReadonlyMap<string, ReferenceEntry>;
}

/** A folder called after a version or a commit is gone with the next one. */
const passingName = /^v?\d+\.\d+|^[0-9a-f]{7,40}$/i;

/** Places that are configured already are left out. */
export function partsOf({ folder, homeFolder, contexts, entries }: FoundParts): ConfigParts {
  const places = contexts.places
    .filter(({ scope }) => scope !== "configured")
    .map(({ path, owner }) => ({ written: shownPath(path, folder, homeFolder), owner }));
  const isPassing = ({ written }: { readonly written: string }) => passingName.test(written.split("/").at(-1) ?? "");
  return {
    contexts: places.filter((place) => !isPassing(place)),
    passing: places.filter(isPassing).map(({ written }) => written),
    mappings: contexts.mappings,
    servers: entries,
  };
}
