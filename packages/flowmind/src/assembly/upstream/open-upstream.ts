/** The configured upstream servers: what was accepted of them, and a way to start them. */
import type { Log } from "@flowmind/core";
import {
  createFilePinStore,
  createMcpProvider,
  type McpProvider,
  type PinnedContexts,
  type PinStore,
  readPinnedContexts,
  type UpstreamServer,
} from "@flowmind/provider-mcp";
import type { Surroundings } from "../../command-line/surroundings.ts";
import { flowmindVersion } from "../../flowmind-version.ts";
import type { Settings } from "../../settings/settings.ts";
import { pinsFolder } from "./pins-folder.ts";
import { type ResolvedServers, resolveServers } from "./resolve-servers.ts";

export interface Upstream {
  readonly resolved: ResolvedServers;
  readonly pins: PinStore;
  /** As accepted earlier; nothing is started. `unseen` names only servers that can be started. Never rejects. */
  pinned(): Promise<PinnedContexts>;
  /** Starts these servers; nobody waits for them here. */
  start(servers: readonly UpstreamServer[], log: Log): McpProvider;
}

/** Starts nothing and never throws. */
export function openUpstream(settings: Settings, surroundings: Surroundings): Upstream {
  const { clock } = surroundings;
  const resolved = resolveServers(settings, surroundings);
  const pins = createFilePinStore(pinsFolder(settings));
  return {
    resolved,
    pins,
    async pinned() {
      const found = await readPinnedContexts([...resolved.servers, ...resolved.broken], pins);
      const startable = new Set(resolved.servers.map(({ name }) => name));
      return {
        contexts: found.contexts,
        problems: [...resolved.problems, ...found.problems],
        unseen: found.unseen.filter((name) => startable.has(name)),
      };
    },
    // What was accepted is given at once: whoever wants to wait asks for `started`.
    start: (servers, log) =>
      createMcpProvider({ servers, pins, clock, log, version: flowmindVersion(), patienceMs: 0 }),
  };
}
