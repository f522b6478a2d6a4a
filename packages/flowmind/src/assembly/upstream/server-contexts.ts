/** The contexts of the configured servers, as far as they are known without asking them. */
import type { Context } from "@flowmind/core";
import type { Surroundings } from "../../command-line/surroundings.ts";
import type { Settings } from "../../settings/settings.ts";

export interface ServerContexts {
  readonly contexts: readonly Context[];
  /** Servers that were never asked: nothing is known of them. */
  readonly unseen: readonly string[];
}

export async function serverContexts(settings: Settings, surroundings: Surroundings): Promise<ServerContexts> {
  if (settings.mcpServers === undefined) return { contexts: [], unseen: [] };
  // Loaded only where there are servers: their protocol takes a library of its own.
  const { readUpstream } = await import("./read-upstream.ts");
  const { contexts, source } = await readUpstream(settings, surroundings, false);
  return { contexts, unseen: source.unseen };
}
