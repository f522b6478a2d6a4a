/** Upstream MCP servers: found, connected, pinned, screened, and given as contexts that can be called. */
export { createMcpProvider, type McpProvider, type McpProviderOptions } from "./create-mcp-provider.ts";
export type { ServerStatus } from "./create-server-catalog.ts";
export type { Definition, DefinitionKind } from "./definitions/definition.ts";
export { hostToolName } from "./definitions/to-context.ts";
export type { HostServer, HostServers, HostSurroundings } from "./hosts/find-host-servers.ts";
export { findHostServers } from "./hosts/find-host-servers.ts";
export type { HostName, HostPlaces, HostScope } from "./hosts/host-files.ts";
export { acceptPins, type PinChoice } from "./pins/accept-pins.ts";
export { createFilePinStore } from "./pins/file-pin-store.ts";
export { type HeldPin, isHeld, listPins, type PinEntry } from "./pins/list-pins.ts";
export { createMemoryPinStore } from "./pins/memory-pin-store.ts";
export type { Pin, PinStore, ProposedDefinition } from "./pins/pin-store.ts";
export { screenText, type TextFindings } from "./screening/screen-text.ts";
export type { Hidden } from "./servers/hidden.ts";
export { readServer, type ServerReading } from "./servers/read-server.ts";
export { type PlaceholderValues, resolveServer } from "./servers/resolve-server.ts";
export type { HttpTarget, ServerTarget, StdioTarget, UpstreamServer } from "./servers/upstream-server.ts";
