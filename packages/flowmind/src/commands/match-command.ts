/** `flowmind match`: one request, answered. */
import type { AskOptions, ContextKind, Request } from "@flowmind/core";
import { createMemoryStore } from "@flowmind/store";
import { createLocalBarrier } from "../assembly/local-barrier.ts";
import { localProgress } from "../assembly/local-progress.ts";
import { localSight } from "../assembly/local-sight.ts";
import type { Flowmind } from "../assembly/open-flowmind.ts";
import { openFlowmind } from "../assembly/open-flowmind.ts";
import { restingProvider } from "../assembly/upstream/resting-provider.ts";
import { type ExitCode, exitCode } from "../command-line/exit-code.ts";
import { localCaller } from "../command-line/local-caller.ts";
import type { Surroundings } from "../command-line/surroundings.ts";
import { nextStepOf } from "../output/next-step-of.ts";
import { showNumbers } from "../output/show-numbers.ts";
import { showAbsence, showOutcome } from "../output/show-outcome.ts";
import { createStyle } from "../output/style.ts";
import { resolveSettings } from "../settings/resolve-settings.ts";
import type { CommonOptions, Settings } from "../settings/settings.ts";

export interface MatchOptions extends CommonOptions {
  readonly var: Readonly<Record<string, string>>;
  readonly confidence: number;
  readonly kind?: readonly ContextKind[];
  readonly limit: number;
  readonly json?: boolean;
  /** False: MCP servers that were never seen are not started. */
  readonly servers?: boolean;
  readonly explain?: boolean;
  readonly whyNot?: string;
}

export async function runMatch(query: string, options: MatchOptions, surroundings: Surroundings): Promise<ExitCode> {
  const settings = await resolveSettings(options, surroundings);
  const newServers = options.servers === false ? "left" : "started";
  const flowmind = await openFlowmind(settings, surroundings, { newServers });
  try {
    const show = options.json === true ? matchAsJson : matchAsText;
    const asking = { ...localSight(settings, surroundings), signal: surroundings.signal };
    surroundings.output.write(await show(query, options, { flowmind, settings, surroundings, asking }));
    return exitCode.fine;
  } finally {
    await flowmind.close();
  }
}

interface Opened {
  readonly flowmind: Flowmind;
  readonly settings: Settings;
  readonly surroundings: Surroundings;
  /** As the local user, who sees what the rules let them see. */
  readonly asking: Pick<AskOptions, "allow" | "allowKey" | "signal">;
}

function toRequest(query: string, options: MatchOptions): Request {
  return {
    query,
    variables: options.var,
    confidence: options.confidence,
    preferences: { kinds: options.kind ?? [], maxResults: options.limit, includeExplanations: true },
  };
}

async function matchAsText(query: string, options: MatchOptions, opened: Opened): Promise<string> {
  const { flowmind, settings, surroundings, asking } = opened;
  const { engine } = flowmind;
  const { output, environment } = surroundings;
  const style = createStyle(output, environment);
  const request = toRequest(query, options);
  const outcome = await engine.ask(request, asking);
  const next = await nextStepOf(request, outcome, createLocalBarrier(settings, surroundings));
  const parts = [showOutcome(outcome, request, { contexts: engine.snapshot(asking).contexts, next }, style)];
  if (options.explain === true) parts.push(showNumbers(outcome, style));
  if (options.whyNot !== undefined) {
    parts.push(showAbsence(await engine.explainAbsence(request, options.whyNot, asking), style));
  }
  return parts.join("\n");
}

/** The very answer that an agent gets, with the absence and the trace beside it where they are asked for. */
async function matchAsJson(query: string, options: MatchOptions, opened: Opened): Promise<string> {
  const { flowmind, settings, surroundings, asking } = opened;
  const { signal } = surroundings;
  const { openServer } = await import("../assembly/open-server.ts");
  const providers = settings.mcpServers === undefined ? [] : [restingProvider()];
  // Whoever tries a request out is no caller that earns or is limited.
  const trying = { ...settings, audit: { ...settings.audit, enabled: false } };
  const store = createMemoryStore();
  // What is locked is locked as for the agent that this user starts.
  const progress = await localProgress(settings, surroundings);
  await store.callers.update(localCaller(surroundings), () => progress);
  const server = openServer(flowmind, trying, surroundings, { store, providers });
  const preferences = {
    max_results: options.limit,
    ...(options.kind === undefined ? {} : { type_filter: options.kind }),
  };
  const answer = await server.callTool(
    "field_request",
    { query, extracted_variables: options.var, confidence_level: options.confidence, context_preferences: preferences },
    { signal },
  );
  const request = toRequest(query, options);
  const explained = options.explain === true ? await flowmind.engine.ask(request, asking) : undefined;
  // The vector is what the numbers are computed from, and none of them.
  const trace = explained && { trace: { ...explained.trace, vector: undefined } };
  const whyNot =
    options.whyNot === undefined
      ? {}
      : { why_not: await flowmind.engine.explainAbsence(request, options.whyNot, asking) };
  return `${JSON.stringify({ ...answer, ...trace, ...whyNot }, null, 2)}\n`;
}
