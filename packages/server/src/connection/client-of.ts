/** Who is on the other side, as it declares itself: with every request in newer revisions, when it connects in older ones. */
import { isRecord } from "@flowmind/core";
import {
  CLIENT_CAPABILITIES_META_KEY,
  CLIENT_INFO_META_KEY,
  type ClientCapabilities,
  type Server,
  type ServerContext,
} from "@modelcontextprotocol/server";

export interface DeclaredClient {
  readonly name?: string;
  readonly capabilities?: ClientCapabilities;
}

export function clientOf(
  { mcpReq }: Pick<ServerContext, "mcpReq">,
  server: Pick<Server, "getClientCapabilities" | "getClientVersion">,
): DeclaredClient {
  const envelope: Readonly<Record<string, unknown>> = mcpReq.envelope ?? {};
  const info = envelope[CLIENT_INFO_META_KEY] ?? server.getClientVersion();
  const declared = envelope[CLIENT_CAPABILITIES_META_KEY];
  const capabilities: ClientCapabilities | undefined = isRecord(declared) ? declared : server.getClientCapabilities();
  return {
    ...(isRecord(info) && typeof info["name"] === "string" ? { name: info["name"] } : {}),
    ...(capabilities === undefined ? {} : { capabilities }),
  };
}
