/** Where the hosts keep the MCP servers that they know. */
import { posix, win32 } from "node:path";

export type HostName = "claude-code" | "claude-desktop" | "codex" | "cursor" | "vscode" | "windsurf";
/** `local`: of one person in one project. */
export type HostScope = "user" | "project" | "local";

export interface HostFile {
  readonly host: HostName;
  readonly scope: HostScope;
  readonly path: string;
  readonly format: "json" | "toml";
  /** Keys that lead to the mapping of servers. */
  readonly keys: readonly string[];
  /** A project's key within a file that holds several is looked up as a path. */
  readonly project?: string;
}

export interface HostPlaces {
  /** The user's folder. */
  readonly home: string;
  /** The project's folder. */
  readonly folder: string;
  readonly platform: NodeJS.Platform;
}

/**
 * All of them, whether they are there or not. Sources (November 2026): code.claude.com/docs/en/mcp, modelcontextprotocol.io (Claude
 * Desktop), cursor.com/docs/mcp, code.visualstudio.com/docs/agents/reference/mcp-configuration, docs.windsurf.com/windsurf/cascade/mcp,
 * developers.openai.com/codex/mcp.
 */
export function hostFiles({ home, folder, platform }: HostPlaces): readonly HostFile[] {
  const { join } = platform === "win32" ? win32 : posix;
  const inHome = (...parts: readonly string[]) => join(home, ...parts);
  const inFolder = (...parts: readonly string[]) => join(folder, ...parts);
  const inSettings = (...parts: readonly string[]) => inHome(...settingsFolder(platform), ...parts);
  const json = { format: "json", keys: ["mcpServers"] } as const;
  const codex = { host: "codex", format: "toml", keys: ["mcp_servers"] } as const;
  const vscode = { host: "vscode", format: "json", keys: ["servers"] } as const;
  const claude = { ...json, host: "claude-code" } as const;
  return [
    { ...claude, scope: "project", path: inFolder(".mcp.json") },
    { ...claude, scope: "local", path: inHome(".claude.json"), keys: ["projects", "mcpServers"], project: folder },
    { ...claude, scope: "user", path: inHome(".claude.json") },
    { ...json, host: "claude-desktop", scope: "user", path: inSettings("Claude", "claude_desktop_config.json") },
    { ...json, host: "cursor", scope: "project", path: inFolder(".cursor", "mcp.json") },
    { ...json, host: "cursor", scope: "user", path: inHome(".cursor", "mcp.json") },
    { ...vscode, scope: "project", path: inFolder(".vscode", "mcp.json") },
    { ...vscode, scope: "user", path: inSettings("Code", "User", "mcp.json") },
    { ...vscode, scope: "user", path: inSettings("Code", "User", "settings.json"), keys: ["mcp", "servers"] },
    { ...json, host: "windsurf", scope: "user", path: inHome(".codeium", "windsurf", "mcp_config.json") },
    { ...codex, scope: "project", path: inFolder(".codex", "config.toml") },
    { ...codex, scope: "user", path: inHome(".codex", "config.toml") },
  ];
}

/** Where programs with a window keep their settings, below the user's folder. */
function settingsFolder(platform: NodeJS.Platform): readonly string[] {
  if (platform === "darwin") return ["Library", "Application Support"];
  return platform === "win32" ? ["AppData", "Roaming"] : [".config"];
}
