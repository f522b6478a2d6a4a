/** FlowMind as `serve` opens it, with nobody to serve: for commands that drive runs. */
import type { FlowmindServer } from "@flowmind/server";
import type { Store } from "@flowmind/store";
import type { Surroundings } from "../command-line/surroundings.ts";
import { createStreamLog } from "../output/stream-log.ts";
import type { Settings } from "../settings/settings.ts";
import { openFlowmind } from "./open-flowmind.ts";
import { openServer } from "./open-server.ts";

/**
 * Upstream servers are started, since runs call their tools. Whoever may type commands here needs to earn nothing: levels and limits are
 * for agents; what the rules forbid the local user stays forbidden. Throws what `openFlowmind` throws.
 */
export async function withServer<Result>(
  settings: Settings,
  surroundings: Surroundings,
  store: Store,
  use: (server: FlowmindServer) => Promise<Result>,
): Promise<Result> {
  const { errorOutput, clock, signal } = surroundings;
  const log = createStreamLog(errorOutput, settings.logLevel, clock);
  // Loaded only where there are servers: their protocol takes a library of its own.
  const live = settings.mcpServers && (await import("./upstream/live-upstream.ts"));
  const upstream = live?.openLiveUpstream(settings, surroundings, log);
  try {
    const flowmind = await openFlowmind(settings, surroundings, upstream && { readServers: upstream.read });
    try {
      const free = {
        ...settings,
        levels: { ...settings.levels, enabled: false },
        limits: { ...settings.limits, enabled: false },
      };
      const providers = upstream === undefined ? [] : [upstream.provider];
      const server = openServer(flowmind, free, surroundings, { store, providers });
      // Before a server that is interrupted with this process ends: its end would be the failure of the step that called it.
      const leave = (): void => void server.workflows.close();
      signal.addEventListener("abort", leave, { once: true });
      try {
        return await use(server);
      } finally {
        signal.removeEventListener("abort", leave);
        await server.workflows.close();
        await server.flush();
      }
    } finally {
      await flowmind.close();
    }
  } finally {
    await upstream?.close();
  }
}
