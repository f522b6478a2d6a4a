/** Waits for servers that were never seen, and says so: nobody knows what they have before they have answered. */
import { setTimeout as delay } from "node:timers/promises";
import { FlowmindError } from "@flowmind/core";
import type { McpProvider } from "@flowmind/provider-mcp";
import type { Surroundings } from "../../command-line/surroundings.ts";
import { counted } from "../../output/counted.ts";

/** No longer than this; those that are not there then are said to be still starting. Throws REQUEST_ABORTED. */
export async function awaitServers(
  provider: McpProvider,
  names: readonly string[],
  { patienceMs, surroundings }: { readonly patienceMs: number; readonly surroundings: Surroundings },
): Promise<void> {
  const { errorOutput, signal } = surroundings;
  const waiting = new Set(names);
  let isOver = false;
  const say = (name: string, state: string): void => {
    errorOutput.write(`  ${name}: ${state}\n`);
  };
  errorOutput.write(`Starting MCP servers for the first time: ${names.join(", ")}\n`);
  const started = names.map(async (name) => {
    await provider.started(name);
    waiting.delete(name);
    const status = provider.servers().find((one) => one.name === name);
    if (!isOver) say(name, status?.unavailable ?? counted(status?.contexts ?? 0, "context"));
  });
  const given = new AbortController();
  const patience = delay(patienceMs, undefined, { signal: AbortSignal.any([signal, given.signal]) }).catch(() => {});
  await Promise.race([Promise.all(started), patience]);
  isOver = true;
  given.abort();
  if (signal.aborted) throw new FlowmindError("REQUEST_ABORTED", { what: "Starting the MCP servers" });
  for (const name of waiting) say(name, "still starting");
}
