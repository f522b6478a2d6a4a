/** The servers of all hosts → which of them are taken, under which keys, and why the others are not. */
import type { HostServer } from "@flowmind/provider-mcp";
import { shownPath } from "../output/shown-path.ts";
import type { ConfiguredServer } from "../settings/settings.ts";
import { isConfiguredAs, isSameServer } from "./same-server.ts";

/** An entry of `mcpServers` that names where a host keeps a server. */
export interface ReferenceEntry {
  readonly from: string;
  readonly server?: string;
  readonly alsoIn?: readonly string[];
}

type PlannedState = "taken" | "switched_off" | "repeated" | "shadowed" | "flowmind";

export interface PlannedServer {
  readonly found: HostServer;
  readonly state: PlannedState;
  /** In flowmind.yaml, of the server itself or of the one that it repeats. */
  readonly key?: string;
  readonly reason?: string;
  /** What it repeats. */
  readonly first?: HostServer;
}

export interface ServerPlan {
  /** In the order of the hosts' files. */
  readonly servers: readonly PlannedServer[];
  /** By key; what is configured already is left out. */
  readonly entries: ReadonlyMap<string, ReferenceEntry>;
}

export interface ServerPlaces {
  /** Of the project. */
  readonly folder: string;
  readonly homeFolder: string;
  /** Entries that flowmind.yaml has already. */
  readonly configured: readonly ConfiguredServer[];
}

/** Pure; secrets are compared and go nowhere. */
export function planServers(found: readonly HostServer[], places: ServerPlaces): ServerPlan {
  const reasons = new Map(found.map((server) => [server, leftOut(server, found, places)]));
  const taken = found.filter((server) => reasons.get(server) === undefined);
  const firsts = new Map(
    taken.map((server) => [server, taken.find((other) => isSameServer(server.server, other.server)) ?? server]),
  );
  const keys = keysOf([...new Set(firsts.values())], places.configured);
  const servers = found.map((server): PlannedServer => {
    const reason = reasons.get(server);
    if (reason !== undefined) return { found: server, ...reason };
    const first = firsts.get(server) ?? server;
    const key = keys.get(first)?.key ?? server.server.name;
    if (first.server.name === server.server.name) return { found: server, state: "taken", key };
    return { found: server, state: "repeated", key, first };
  });
  const isNew = [...keys].filter(([, { isConfigured }]) => !isConfigured);
  return { servers, entries: new Map(isNew.map(([first, { key }]) => [key, entryOf(first, key, servers, places)])) };
}

function leftOut(
  server: HostServer,
  all: readonly HostServer[],
  { folder, homeFolder }: ServerPlaces,
): Pick<PlannedServer, "state" | "reason"> | undefined {
  if (server.isFlowmind) return { state: "flowmind", reason: "FlowMind itself" };
  if (server.isDisabled) return { state: "switched_off", reason: "switched off in the host" };
  const preferred = preferredTo(server, all);
  if (preferred === undefined) return undefined;
  const file = shownPath(preferred.file, folder, homeFolder);
  return { state: "shadowed", reason: `Claude Code prefers the one of this name in ${file}` };
}

/** Source: code.claude.com/docs/en/mcp, "Scope hierarchy and precedence". */
const claudeScopes = ["local", "project", "user"] as const;

function preferredTo(server: HostServer, all: readonly HostServer[]): HostServer | undefined {
  if (server.host !== "claude-code") return undefined;
  const rank = (one: HostServer) => claudeScopes.indexOf(one.scope);
  return all.find((other) => {
    const isNamesake = other.host === server.host && other.server.name === server.server.name;
    return isNamesake && rank(other) < rank(server) && !isSameServer(other.server, server.server);
  });
}

interface ChosenKey {
  readonly key: string;
  readonly isConfigured: boolean;
}

/** Its name; where another server has that, with the host's behind it, then with a number. */
function keysOf(
  servers: readonly HostServer[],
  configured: readonly ConfiguredServer[],
): ReadonlyMap<HostServer, ChosenKey> {
  const taken = new Set(configured.map(({ name }) => name.toLowerCase()));
  const keys = new Map<HostServer, ChosenKey>();
  for (const server of servers) {
    const present = configured.find((one) => isConfiguredAs(server, one));
    if (present !== undefined) {
      keys.set(server, { key: present.name, isConfigured: true });
      continue;
    }
    const { name } = server.server;
    const candidates = [name, `${name}-${server.host}`, ...servers.map((_, at) => `${name}-${server.host}-${at + 2}`)];
    const key =
      candidates.find((one) => !taken.has(one.toLowerCase())) ?? `${name}-${server.host}-${servers.length + 2}`;
    taken.add(key.toLowerCase());
    keys.set(server, { key, isConfigured: false });
  }
  return keys;
}

function entryOf(
  first: HostServer,
  key: string,
  servers: readonly PlannedServer[],
  { folder, homeFolder }: ServerPlaces,
): ReferenceEntry {
  const { name } = first.server;
  const same = servers.filter((one) => one.state === "taken" && one.key === key && one.found.file !== first.file);
  const others = [...new Set(same.map(({ found }) => shownPath(found.file, folder, homeFolder)))];
  return {
    from: shownPath(first.file, folder, homeFolder),
    ...(name === key ? {} : { server: name }),
    ...(others.length === 0 ? {} : { alsoIn: others }),
  };
}
