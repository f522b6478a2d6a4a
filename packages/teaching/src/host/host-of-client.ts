/** Which host is asking, told from the name that it gives itself. */
import type { Host } from "./host.ts";

/**
 * @param clientName `clientInfo.name` of MCP; what mcp-remote adds to it in brackets is left out
 * Undefined for any other client.
 */
export function hostOfClient(clientName: string): Host | undefined {
  const name = clientName
    .replace(/\s*\(via mcp-remote[^)]*\)\s*$/, "")
    .trim()
    .toLowerCase();
  return names.get(name);
}

/** As clients were seen to send it; github.com/apify/mcp-client-capabilities collects them (November 2026). */
const names: ReadonlyMap<string, Host> = new Map([
  ["claude-code", "claude-code"],
  ["claude-ai", "claude-desktop"],
  ["claude-desktop", "claude-desktop"],
  ["codex-mcp-client", "codex"],
  ["codex", "codex"],
  ["cursor-vscode", "cursor"],
  ["cursor", "cursor"],
  ["visual studio code", "vscode"],
  ["visual studio code - insiders", "vscode"],
  ["visual-studio-code", "vscode"],
  ["windsurf-client", "windsurf"],
  ["windsurf", "windsurf"],
]);
