/** The MCP server over an open FlowMind. */

import { createEngine } from "@flowmind/engine";
import { createVectorIndex } from "@flowmind/retrieval";
import { createFlowmindServer, type FlowmindServer } from "@flowmind/server";
import { helpContexts } from "@flowmind/teaching";
import type { Surroundings } from "../command-line/surroundings.ts";
import { flowmindVersion } from "../flowmind-version.ts";
import { createStreamLog } from "../output/stream-log.ts";
import type { Settings } from "../settings/settings.ts";
import type { Flowmind } from "./open-flowmind.ts";

/** Free questions about FlowMind itself are answered by the same kind of engine, over the help text. */
export async function openServer(
  flowmind: Flowmind,
  settings: Settings,
  surroundings: Surroundings,
): Promise<FlowmindServer> {
  const { clock, ids, errorOutput, signal } = surroundings;
  const help = createEngine({ embedder: flowmind.embedder, makeIndex: createVectorIndex, clock });
  await help.compile(helpContexts(), { signal });
  return createFlowmindServer({
    engine: flowmind.engine,
    help,
    clock,
    ids,
    log: createStreamLog(errorOutput, settings.logLevel, clock),
    version: flowmindVersion(),
    options: settings.serve,
  });
}
