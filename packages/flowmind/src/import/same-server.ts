/** Whether two entries mean one server. */
import { type HostServer, readServer, type UpstreamServer } from "@flowmind/provider-mcp";
import type { ConfiguredServer } from "../settings/settings.ts";

/** Reached in the same way, with the same values. */
export function isSameServer(one: UpstreamServer, other: UpstreamServer): boolean {
  return JSON.stringify(one.target.reveal()) === JSON.stringify(other.target.reveal());
}

/** Whether an entry of flowmind.yaml is this server of a host: by the file that it names, or because it says the same itself. */
export function isConfiguredAs({ file, server }: HostServer, { name, entry, from }: ConfiguredServer): boolean {
  if (from !== undefined) return from.server === server.name && [from.file, ...from.alsoIn].includes(file);
  const own = readServer(name, entry).server;
  return own !== undefined && isSameServer(own, server);
}
