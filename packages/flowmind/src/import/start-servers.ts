/** Starts MCP servers, all at once, to list and pin what they have. */
import { setTimeout as delay } from "node:timers/promises";
import { type Context, FlowmindError, type ProviderProblem } from "@flowmind/core";
import type { UpstreamServer } from "@flowmind/provider-mcp";
import type { Upstream } from "../assembly/upstream/open-upstream.ts";
import type { Surroundings } from "../command-line/surroundings.ts";

export interface StartedServers {
  readonly contexts: readonly Context[];
  readonly problems: readonly ProviderProblem[];
  /** By name, why a server has none of its own now. */
  readonly unavailable: ReadonlyMap<string, string>;
}

/** Half of the minute that an import may take: what has not answered by then is started by the next command that wants it. */
const patienceMs = 30_000;

/** A line on standard error for each as it answers. All have ended again when it resolves. Throws REQUEST_ABORTED. */
export async function startServers(
  upstream: Upstream,
  servers: readonly UpstreamServer[],
  { errorOutput, signal }: Surroundings,
): Promise<StartedServers> {
  if (servers.length === 0) return { contexts: [], problems: [], unavailable: new Map() };
  errorOutput.write(`Starting ${servers.length} MCP servers to list what they have\n`);
  const provider = upstream.start(servers, { write: () => {} });
  const waiting = new Set(servers.map(({ name }) => name));
  let isOver = false;
  const answers = servers.map(async ({ name }) => {
    await provider.started(name);
    if (isOver) return;
    waiting.delete(name);
    const { unavailable, contexts = 0 } = provider.servers().find((one) => one.name === name) ?? {};
    const done = `${servers.length - waiting.size} of ${servers.length}`;
    errorOutput.write(`  ${done}  ${name}: ${unavailable ?? `${contexts} definitions`}\n`);
  });
  try {
    const given = new AbortController();
    const limit = delay(patienceMs, undefined, { signal: AbortSignal.any([signal, given.signal]) }).catch(() => {});
    await Promise.race([Promise.all(answers), limit]);
    isOver = true;
    given.abort();
    if (signal.aborted) throw new FlowmindError("REQUEST_ABORTED", { what: "Listing the MCP servers" });
    const states = provider.servers().flatMap(({ name, unavailable }) => {
      const reason = waiting.has(name) ? `it has not answered within ${patienceMs / 1_000} seconds` : unavailable;
      return reason === undefined ? [] : [[name, reason] as const];
    });
    return { contexts: await provider.contexts(), problems: provider.problems(), unavailable: new Map(states) };
  } finally {
    isOver = true;
    await provider.close();
  }
}
