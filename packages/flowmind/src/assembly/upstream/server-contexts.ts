/** The contexts of the configured servers, as far as they are known without asking them. */
import type { Context } from "@flowmind/core";
import type { Surroundings } from "../../command-line/surroundings.ts";
import type { Settings } from "../../settings/settings.ts";

export async function serverContexts(settings: Settings, surroundings: Surroundings): Promise<readonly Context[]> {
  if (settings.mcpServers === undefined) return [];
  // Loaded only where there are servers: their protocol takes a library of its own.
  const { readUpstream } = await import("./read-upstream.ts");
  const { contexts } = await readUpstream(settings, surroundings, false);
  return contexts;
}
