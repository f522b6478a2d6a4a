/** `flowmind serve`: agents ask over MCP. */
import { serveStdio } from "@flowmind/server";
import { openFlowmind } from "../assembly/open-flowmind.ts";
import { openServer } from "../assembly/open-server.ts";
import { type ExitCode, exitCode } from "../command-line/exit-code.ts";
import type { Surroundings } from "../command-line/surroundings.ts";
import { resolveSettings } from "../settings/resolve-settings.ts";
import type { CommonOptions } from "../settings/settings.ts";

export interface ServeOptions extends CommonOptions {
  readonly stdio?: boolean;
}

/** Ends, with 0, when the client closes its end. */
export async function runServe(options: ServeOptions, surroundings: Surroundings): Promise<ExitCode> {
  const settings = await resolveSettings(options, surroundings);
  const flowmind = await openFlowmind(settings, surroundings);
  try {
    const server = openServer(flowmind, settings, surroundings);
    await serveStdio(server, { input: surroundings.input, output: surroundings.output });
    return exitCode.fine;
  } finally {
    await flowmind.close();
  }
}
