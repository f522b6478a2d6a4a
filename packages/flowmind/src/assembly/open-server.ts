/** The MCP server over an open FlowMind. */
import type { Provider } from "@flowmind/core";
import { createFlowmindServer, type FlowmindServer } from "@flowmind/server";
import type { Store } from "@flowmind/store";
import { localCaller } from "../command-line/local-caller.ts";
import type { Surroundings } from "../command-line/surroundings.ts";
import { flowmindVersion } from "../flowmind-version.ts";
import { createStreamLog } from "../output/stream-log.ts";
import { createSavedContexts } from "../saved/create-saved-contexts.ts";
import type { Settings } from "../settings/settings.ts";
import type { Flowmind } from "./open-flowmind.ts";
import { openHelp } from "./open-help.ts";
import { openWorkflows } from "./open-workflows.ts";

export interface ServerParts {
  /** What is remembered of callers; whoever opened it closes it. */
  readonly store: Store;
  /** Carry out the contexts that they brought; whoever opened them closes them. @default none */
  readonly providers?: readonly Provider[];
  /** Called when a caller has saved a context. @default nobody wants to know */
  readonly onSaved?: () => void;
}

export function openServer(
  flowmind: Flowmind,
  settings: Settings,
  surroundings: Surroundings,
  { store, providers = [], onSaved }: ServerParts,
): FlowmindServer {
  const { clock, ids, errorOutput } = surroundings;
  const { callers, outcomes, audit } = store;
  const { permissions, levels, limits } = settings;
  const log = createStreamLog(errorOutput, settings.logLevel, clock);
  return createFlowmindServer({
    openWorkflows: openWorkflows(store.runs, surroundings, log),
    engine: flowmind.engine,
    ...(flowmind.alphaLlm && { alphaLlm: flowmind.alphaLlm }),
    help: openHelp(flowmind.embedder, clock),
    clock,
    ids,
    log,
    version: flowmindVersion(),
    store: { callers, outcomes, ...(settings.audit.enabled ? { audit } : {}) },
    storeProblems: () => store.problems(),
    localCaller: localCaller(surroundings),
    access: { permissions, levels, limits },
    providers,
    saved: createSavedContexts(settings.dataFolder, onSaved),
    options: {
      ...settings.serve,
      learns: settings.learning.enabled,
      runsKeptMs: settings.runs.retentionDays * dayMs,
      ...(settings.expose === undefined ? {} : { expose: settings.expose }),
    },
  });
}

const dayMs = 86_400_000;
