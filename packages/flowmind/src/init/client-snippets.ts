/** What a person puts into each host's own configuration to give FlowMind to its agent. */
import { mainProgram } from "./main-program.ts";

export interface ClientSnippet {
  /** The hosts that take it. */
  readonly hosts: readonly string[];
  /** Where it goes. */
  readonly file: string;
  readonly language: "json" | "toml";
  readonly text: string;
}

/** How FlowMind is started. */
export interface StartCommand {
  readonly command: string;
  readonly args: readonly string[];
}

/** Of the program that is running. Hosts start servers in folders of their own choice, so the configuration is named. */
export function startCommand(configFile: string): StartCommand {
  return { command: "node", args: [mainProgram, "serve", "--stdio", "--config", configFile] };
}

/**
 * Formats as documented: code.claude.com/docs/en/mcp, modelcontextprotocol.io (Claude Desktop), cursor.com/docs/mcp,
 * code.visualstudio.com/docs/agents/reference/mcp-configuration, docs.windsurf.com/windsurf/cascade/mcp, developers.openai.com/codex/mcp.
 */
export function clientSnippets({ command, args }: StartCommand): readonly ClientSnippet[] {
  const shared = { mcpServers: { flowmind: { command, args } } };
  const vscode = { servers: { flowmind: { type: "stdio", command, args } } };
  return [
    {
      hosts: ["Claude Code", "Claude Desktop", "Cursor", "Windsurf"],
      file: ".mcp.json, claude_desktop_config.json, .cursor/mcp.json, ~/.codeium/windsurf/mcp_config.json",
      language: "json",
      text: json(shared),
    },
    { hosts: ["VS Code"], file: ".vscode/mcp.json", language: "json", text: json(vscode) },
    { hosts: ["Codex"], file: "~/.codex/config.toml", language: "toml", text: toml(command, args) },
  ];
}

/** As people read them in a terminal. */
export function showSnippets(snippets: readonly ClientSnippet[]): string {
  return snippets.map(({ hosts, file, text }) => `${hosts.join(", ")} (${file}):\n\n${indented(text)}\n`).join("\n");
}

function json(value: unknown): string {
  // A short list on one line, as the hosts' documentation writes it.
  return JSON.stringify(value, null, 2).replace(/\[\n\s+([^[\]]*?)\n\s+\]/g, (_whole, items: string) => {
    return `[${items.replace(/,\n\s+/g, ", ")}]`;
  });
}

/** Strings of JSON without `\u007f` are strings of TOML. */
function toml(command: string, args: readonly string[]): string {
  const list = args.map((arg) => JSON.stringify(arg)).join(", ");
  return `[mcp_servers.flowmind]\ncommand = ${JSON.stringify(command)}\nargs = [${list}]`;
}

function indented(text: string): string {
  return text.replace(/^(?=.)/gm, "  ");
}
