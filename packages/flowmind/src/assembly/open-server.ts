/** The MCP server over an open FlowMind. */
import { createFlowmindServer, type FlowmindServer } from "@flowmind/server";
import type { Surroundings } from "../command-line/surroundings.ts";
import { flowmindVersion } from "../flowmind-version.ts";
import { createStreamLog } from "../output/stream-log.ts";
import type { Settings } from "../settings/settings.ts";
import type { Flowmind } from "./open-flowmind.ts";
import { openHelp } from "./open-help.ts";

export function openServer(flowmind: Flowmind, settings: Settings, surroundings: Surroundings): FlowmindServer {
  const { clock, ids, errorOutput } = surroundings;
  return createFlowmindServer({
    engine: flowmind.engine,
    help: openHelp(flowmind.embedder, clock),
    clock,
    ids,
    log: createStreamLog(errorOutput, settings.logLevel, clock),
    version: flowmindVersion(),
    options: settings.serve,
  });
}
