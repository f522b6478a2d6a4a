/** The configured upstream servers while FlowMind serves: started at once, and asked for what they bring as it changes. */
import { type Context, FlowmindError, type Log, type ProviderProblem } from "@flowmind/core";
import { type McpProvider, readPinnedContexts } from "@flowmind/provider-mcp";
import type { Surroundings } from "../../command-line/surroundings.ts";
import type { Settings } from "../../settings/settings.ts";
import { awaitServers } from "./await-servers.ts";
import { openUpstream } from "./open-upstream.ts";
import { describeUpstream, type UpstreamFound } from "./read-upstream.ts";

export interface LiveUpstream {
  readonly provider: McpProvider;
  /** For the first answers: what was accepted earlier, after a bounded wait for servers of which nothing is known. Throws REQUEST_ABORTED. */
  read(): Promise<UpstreamFound>;
  /** What is pinned now, with the marks by which it is known again. */
  describe(): Promise<UpstreamFound>;
  /** Of all servers, in whatever state they are; waits for none. */
  contexts(): Promise<readonly Context[]>;
  problems(): readonly ProviderProblem[];
  /** Resolves within seconds, whatever the servers do. */
  close(): Promise<void>;
}

/** Hosts give a server half a minute to answer their first message, and a package that is fetched may take all of it. */
const firstStartPatienceMs = 10_000;

/** Begins at once; never throws. */
export function openLiveUpstream(settings: Settings, surroundings: Surroundings, log: Log): LiveUpstream {
  const upstream = openUpstream(settings, surroundings);
  const { servers, broken, problems } = upstream.resolved;
  const provider = upstream.start(servers, log);
  const describe = () => describeUpstream(upstream, settings, surroundings.clock);
  let closing: Promise<void> | undefined;
  return {
    provider,
    async read() {
      const known = await describe();
      const { unseen } = known.source;
      if (unseen.length === 0) return known;
      await awaitServers(provider, unseen, { patienceMs: firstStartPatienceMs, surroundings });
      const found = await describe();
      return { ...found, source: { ...found.source, triedAtMs: surroundings.clock.now() } };
    },
    describe,
    async contexts() {
      if (closing !== undefined) throw new FlowmindError("REQUEST_ABORTED", { what: "Looking at the MCP servers" });
      const [live, known] = await Promise.all([provider.contexts(), readPinnedContexts(broken, upstream.pins)]);
      return [...live, ...known.contexts];
    },
    problems: () => [...problems, ...provider.problems()],
    close() {
      closing ??= provider.close();
      return closing;
    },
  };
}
