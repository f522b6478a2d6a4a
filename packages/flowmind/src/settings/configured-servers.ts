/** `mcpServers` of the configuration file → servers to look for, with the files that they stand in. */
import { resolvePath } from "./resolve-path.ts";
import type { ConfiguredServer, ServerReference } from "./settings.ts";

interface Folders {
  /** Of the configuration file. */
  readonly folder: string;
  readonly homeFolder: string;
}

/** In the order of the file; entries are looked at only as far as they lead to another file. */
export function configuredServers(
  entries: Readonly<Record<string, unknown>>,
  { folder, homeFolder }: Folders,
): readonly ConfiguredServer[] {
  const absolute = (path: string) => resolvePath(path, folder, homeFolder);
  return Object.entries(entries).map(([name, entry]) => {
    const from = referenceIn(name, entry, absolute);
    return from === undefined ? { name, entry } : { name, entry, from };
  });
}

function referenceIn(name: string, entry: unknown, absolute: (path: string) => string): ServerReference | undefined {
  const { from, server, project, alsoIn } = (entry ?? {}) as Readonly<Record<string, unknown>>;
  if (!isPath(from)) return undefined;
  return {
    file: absolute(from),
    server: typeof server === "string" ? server : name,
    ...(isPath(project) ? { project: absolute(project) } : {}),
    alsoIn: Array.isArray(alsoIn) ? alsoIn.filter(isPath).map(absolute) : [],
  };
}

function isPath(value: unknown): value is string {
  return typeof value === "string" && value.trim() !== "" && !value.includes("\0");
}
