/** A provider over upstream servers that ends with the running test. */
import {
  createMcpProvider,
  createMemoryPinStore,
  type McpProvider,
  type McpProviderOptions,
  readServer,
  type UpstreamServer,
} from "@flowmind/provider-mcp";
import { onTestFinished } from "vitest";

/** @param entry as in `mcpServers` */
export function serverOf(name: string, entry: unknown): UpstreamServer {
  const { server, problems } = readServer(name, entry);
  if (server === undefined) throw new Error(problems[0]?.message);
  return server;
}

/** Lost servers are tried again within milliseconds. */
export function openUpstreams(
  servers: readonly UpstreamServer[],
  options: Partial<McpProviderOptions> = {},
): McpProvider {
  const provider = createMcpProvider({
    servers,
    pins: createMemoryPinStore(),
    clock: { now: () => 1_700_000_000_000 },
    log: { write: () => {} },
    version: "0.0.0",
    retry: { firstMs: 20, mostMs: 80 },
    ...options,
  });
  onTestFinished(() => provider.close());
  return provider;
}

/** Resolves when `isSo`, looked at every few milliseconds; the test's own time limit ends it otherwise. */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 10));
}
