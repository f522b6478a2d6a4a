/** `flowmind serve`: agents ask over MCP. */
import { existsSync } from "node:fs";
import { PassThrough, type Readable } from "node:stream";
import type { WorkflowEngine } from "@flowmind/core";
import { serveStdio } from "@flowmind/server";
import { createLateStore } from "../assembly/late-store.ts";
import { openFlowmind } from "../assembly/open-flowmind.ts";
import { openServer } from "../assembly/open-server.ts";
import { openServingStore } from "../assembly/open-serving-store.ts";
import { storeFileOf } from "../assembly/open-store-of.ts";
import { recoverRuns } from "../assembly/recover-runs.ts";
import { type FollowedSources, followSources } from "../assembly/upstream/follow-sources.ts";
import { type ExitCode, exitCode } from "../command-line/exit-code.ts";
import type { Surroundings } from "../command-line/surroundings.ts";
import { createStreamLog } from "../output/stream-log.ts";
import { resolveSettings } from "../settings/resolve-settings.ts";
import type { CommonOptions } from "../settings/settings.ts";

export interface ServeOptions extends CommonOptions {
  readonly stdio?: boolean;
}

/**
 * Ends, with 0, when the client closes its end or the process is told to end. Upstream servers are ended with it: kindly where there
 * is time for it, at once where the process was told.
 */
export async function runServe(options: ServeOptions, surroundings: Surroundings): Promise<ExitCode> {
  const { errorOutput, clock, signal } = surroundings;
  const settings = await resolveSettings(options, surroundings);
  const log = createStreamLog(errorOutput, settings.logLevel, clock);
  // Loaded only where there are servers: their protocol takes a library of its own.
  const live = settings.mcpServers && (await import("../assembly/upstream/live-upstream.ts"));
  const upstream = live?.openLiveUpstream(settings, surroundings, log);
  let workflows: WorkflowEngine | undefined;
  const end = (): void => {
    // The runs first: a call that ends with its server would be kept as a step that failed.
    void workflows?.close();
    void upstream?.close();
  };
  signal.addEventListener("abort", end, { once: true });
  try {
    const flowmind = await openFlowmind(
      settings,
      surroundings,
      upstream && { readServers: upstream.read, newServers: "started" },
    );
    const file = storeFileOf(settings);
    // What was learned before belongs into the first answer; of a new store there is nothing to wait for.
    const isKept = existsSync(file);
    const afterMs = isKept ? 0 : undefined;
    const store = createLateStore(file, () => openServingStore(settings, surroundings, log), afterMs);
    try {
      const providers = upstream === undefined ? [] : [upstream.provider];
      let sources: FollowedSources | undefined;
      const server = openServer(flowmind, settings, surroundings, {
        store,
        providers,
        onSaved: () => sources?.lookAgain(),
      });
      workflows = server.workflows;
      const endRecovering = recoverRuns(workflows, store.opened, log);
      const onUpdate = () => server.catalogChanged();
      const parts = { flowmind, settings, surroundings, log, onUpdate };
      sources = await followSources(upstream === undefined ? parts : { ...parts, upstream });
      const serving = serveStdio(server, { input: untilTold(surroundings.input, signal), output: surroundings.output });
      if (isKept) server.readOutcomes();
      const opened = store.opened.then(() => (isKept ? undefined : server.readOutcomes()));
      // A store that may not be opened ends the program; one that is opened goes on being served.
      await Promise.race([serving, opened.then(() => serving)]);
      endRecovering();
      await workflows.close();
      await Promise.all([sources.end(), upstream?.close(), server.flush()]);
      return exitCode.fine;
    } finally {
      await Promise.all([flowmind.close(), store.close()]);
    }
  } finally {
    await upstream?.close();
  }
}

/** Ends with the input, and when the process is told to end. */
function untilTold(input: Readable, signal: AbortSignal): Readable {
  const read = input.pipe(new PassThrough());
  const end = (): void => {
    input.unpipe(read);
    // What is still to come is read by nobody, and would keep the process.
    input.destroy();
    read.end();
  };
  input.on("error", () => read.end());
  if (signal.aborted) end();
  else signal.addEventListener("abort", end, { once: true });
  return read;
}
