/** The MCP server over an open FlowMind. */
import type { Provider } from "@flowmind/core";
import { createFlowmindServer, type FlowmindServer } from "@flowmind/server";
import type { Surroundings } from "../command-line/surroundings.ts";
import { flowmindVersion } from "../flowmind-version.ts";
import { createStreamLog } from "../output/stream-log.ts";
import type { Settings } from "../settings/settings.ts";
import type { Flowmind } from "./open-flowmind.ts";
import { openHelp } from "./open-help.ts";

/** @param providers carry out the contexts that they brought; whoever opened them closes them */
export function openServer(
  flowmind: Flowmind,
  settings: Settings,
  surroundings: Surroundings,
  providers: readonly Provider[] = [],
): FlowmindServer {
  const { clock, ids, errorOutput } = surroundings;
  return createFlowmindServer({
    engine: flowmind.engine,
    help: openHelp(flowmind.embedder, clock),
    clock,
    ids,
    log: createStreamLog(errorOutput, settings.logLevel, clock),
    version: flowmindVersion(),
    providers,
    options: { ...settings.serve, ...(settings.expose === undefined ? {} : { expose: settings.expose }) },
  });
}
