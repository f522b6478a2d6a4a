/** Who is on the other side, as it declares itself: with every request in newer revisions, when it connects in older ones. */
import { type Caller, isRecord } from "@flowmind/core";
import {
  CLIENT_CAPABILITIES_META_KEY,
  CLIENT_INFO_META_KEY,
  type ClientCapabilities,
  type Server,
  type ServerContext,
} from "@modelcontextprotocol/server";

export interface DeclaredClient {
  readonly client?: NonNullable<Caller["client"]>;
  readonly capabilities?: ClientCapabilities;
}

export function clientOf(
  { mcpReq }: Pick<ServerContext, "mcpReq">,
  server: Pick<Server, "getClientCapabilities" | "getClientVersion">,
): DeclaredClient {
  const envelope: Readonly<Record<string, unknown>> = mcpReq.envelope ?? {};
  const info = envelope[CLIENT_INFO_META_KEY] ?? server.getClientVersion();
  const client = isRecord(info) ? readClient(info) : undefined;
  const declared = envelope[CLIENT_CAPABILITIES_META_KEY];
  const capabilities: ClientCapabilities | undefined = isRecord(declared) ? declared : server.getClientCapabilities();
  return {
    ...(client === undefined ? {} : { client }),
    ...(capabilities === undefined ? {} : { capabilities }),
  };
}

/** Who makes a call: whom the surface knows, with what the client calls itself. */
export function callerOf(identity: Omit<Caller, "client">, client: Caller["client"]): Caller {
  return client === undefined ? identity : { ...identity, client };
}

/** Both may be anything; a name that fills a log is none. */
function readClient({ name, version }: Readonly<Record<string, unknown>>): DeclaredClient["client"] {
  if (typeof name !== "string") return undefined;
  return {
    name: name.slice(0, longestName),
    version: typeof version === "string" ? version.slice(0, longestName) : "",
  };
}

const longestName = 200;
