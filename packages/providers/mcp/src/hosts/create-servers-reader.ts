/** Looks up servers by name in the files where hosts keep them. */
import { dirname } from "node:path";
import { entriesIn, openServersFile, type ServerEntry, type ServersPlace } from "./entries-in.ts";
import type { HostSurroundings } from "./find-host-servers.ts";
import { type HostName, hostFiles } from "./host-files.ts";
import type { HostDocument } from "./parse-host-file.ts";

/** What a file says of one name. */
export interface ListedServer {
  /** As it stands in the file; undefined where the file lists none of this name. */
  readonly found?: ServerEntry;
  /** Whose file it is; undefined for a file that belongs to no host we know. */
  readonly host?: HostName;
  /** The project's folder, for `${workspaceFolder}`. */
  readonly folder: string;
  /** All names in the file. */
  readonly names: readonly string[];
  /** Why the file cannot be read at all. */
  readonly fault?: string;
}

export interface ServersReader {
  /**
   * @param file absolute: one of the hosts' own files of any project, or another with `mcpServers`, `servers` or `mcp_servers`
   * @param project whose servers are meant in a file that keeps those of several; they come before the user's
   */
  read(file: string, name: string, project?: string): ListedServer;
}

/** Each file is read once. Never throws. */
export function createServersReader(surroundings: HostSurroundings): ServersReader {
  const documents = new Map<string, HostDocument | string | undefined>();
  const open = (file: string): HostDocument | string | undefined => {
    if (!documents.has(file))
      documents.set(file, openServersFile({ path: file, format: formatOf(file) }, surroundings.readFile));
    return documents.get(file);
  };
  return {
    read(file, name, project) {
      const document = open(file);
      const { places, host, folder } = placesIn(file, { ...surroundings, folder: project ?? surroundings.folder });
      const about = { folder, ...(host === undefined ? {} : { host }) };
      if (document === undefined) return { ...about, names: [], fault: "there is no such file, or nothing in it" };
      if (typeof document === "string") return { ...about, names: [], fault: document };
      const read = places.map((place) => entriesIn(place, document));
      const entries = read.flatMap((one) => one.entries);
      const found = entries.find((entry) => entry.name === name);
      const names = [...new Set(entries.map((entry) => entry.name))];
      return { ...about, names, ...(found === undefined ? {} : { found }) };
    },
  };
}

function formatOf(file: string): "json" | "toml" {
  return /\.toml$/i.test(file) ? "toml" : "json";
}

interface Places {
  readonly places: readonly ServersPlace[];
  readonly host?: HostName;
  readonly folder: string;
}

/** Servers of a project stand in its folder or one below it. */
function placesIn(file: string, surroundings: HostSurroundings): Places {
  const own = hostFiles(surroundings).filter(({ path }) => path === file);
  const [first] = own;
  if (first !== undefined) return { places: own, host: first.host, folder: surroundings.folder };
  for (const folder of [dirname(file), dirname(dirname(file))]) {
    const place = hostFiles({ ...surroundings, folder }).find(
      ({ path, scope }) => path === file && scope === "project",
    );
    if (place !== undefined) return { places: [place], host: place.host, folder };
  }
  const format = formatOf(file);
  const keys = format === "toml" ? ["mcp_servers"] : ["mcpServers", "servers"];
  return { places: keys.map((key) => ({ path: file, format, keys: [key] })), folder: surroundings.folder };
}
