/** A home folder and a project as people have them: six hosts' configurations with real MCP servers, twenty skills, and the rest. */
import { mkdirSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { homeSkills, skillText } from "./home-skills.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const require = createRequire(new URL("../../packages/providers/mcp/package.json", import.meta.url));
/** Of an MCP server that is installed for tests. */
export const upstreamProgram = (name: string): string =>
  require.resolve(`@modelcontextprotocol/server-${name}/dist/index.js`);

/** Planted where secrets stand in hosts' files; nothing may ever print it. */
export const plantedSecret = "ghp_16C7e42F292c6912E7710c838347Ae178B4a";

export interface MadeHome {
  readonly home: string;
  /** Below the home. */
  readonly project: string;
}

/**
 * On disk, and gone after the test, laid out as on Linux (pass that platform). Servers: `everything` (Claude Code's project and VS Code),
 * `filesystem` over the project (Claude Desktop and Codex), `memory` (Cursor and Windsurf); `tracker` wants a value that is not set, `old`
 * is switched off, and Claude Code has FlowMind itself.
 * @param more files by path below the home, in addition or in place of these
 */
export function makeHome(more: Readonly<Record<string, string>> = {}): MadeHome {
  const home = temporaryFolder();
  const project = join(home, "shop");
  const files = { ...hostFiles(home, project), ...contextFiles(), ...more };
  for (const [path, text] of Object.entries(files)) writeBelow(home, path, text);
  return { home, project };
}

function writeBelow(folder: string, path: string, text: string): void {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** In the formats that the hosts' documentation shows; sources: packages/providers/mcp/src/hosts/host-files.ts. */
function hostFiles(home: string, project: string): Readonly<Record<string, string>> {
  const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
  const everything = { command: "node", args: [upstreamProgram("everything")] };
  const filesystem = { command: "node", args: [upstreamProgram("filesystem"), project] };
  const memory = {
    command: "node",
    args: [upstreamProgram("memory")],
    env: { MEMORY_FILE_PATH: join(home, "memory.jsonl"), API_KEY: plantedSecret },
  };
  return {
    ".claude.json": json({
      numStartups: 41,
      userID: plantedSecret,
      mcpServers: { flowmind: { type: "stdio", command: "npx", args: ["-y", "flowmind", "serve"], env: {} } },
      projects: { [project]: { allowedTools: [], history: [], mcpServers: {}, disabledMcpServers: [] } },
    }),
    "shop/.mcp.json": json({ mcpServers: { everything: { type: "stdio", ...everything, env: {} } } }),
    ".config/Claude/claude_desktop_config.json": json({ globalShortcut: "", mcpServers: { filesystem } }),
    ".cursor/mcp.json": json({ mcpServers: { memory } }),
    ".config/Code/User/mcp.json": `{
  // Asked for once.
  "inputs": [{ "type": "promptString", "id": "tracker-token", "description": "Token", "password": true }],
  "servers": {
    "everything": ${JSON.stringify({ type: "stdio", ...everything })},
    "tracker": {
      "type": "http",
      "url": "https://tracker.example/mcp",
      "headers": { "Authorization": "Bearer \${input:tracker-token}", "X-Key": "${plantedSecret}" },
    },
  },
}
`,
    ".codeium/windsurf/mcp_config.json": json({
      mcpServers: { memory, old: { command: "node", args: ["old.js", "--token", plantedSecret], disabled: true } },
    }),
    ".codex/config.toml": `model = "gpt-5.5-codex"

[mcp_servers.filesystem]
command = "node"
args = [${JSON.stringify(upstreamProgram("filesystem"))}, ${JSON.stringify(project)}]
startup_timeout_sec = 20
`,
  };
}

/** Twelve skills are the user's, eight the project's. */
function contextFiles(): Readonly<Record<string, string>> {
  const skills = Object.entries(homeSkills).map(([name, description], at) => {
    const folder = at < 12 ? ".claude/skills" : "shop/.claude/skills";
    return [`${folder}/${name}/SKILL.md`, skillText(name, description)] as const;
  });
  return {
    ...Object.fromEntries(skills),
    "shop/.claude/agents/reviewer.md":
      "---\nname: reviewer\ndescription: Reviews changes to the shop's code before they are merged.\ntools: Read, Grep, Glob\n---\n\nYou review code.\n",
    "shop/.claude/commands/deploy.md":
      "---\ndescription: Deploys the shop to an environment\nargument-hint: [environment]\n---\n\nDeploy to $1.\n",
    "shop/.cursor/rules/react.mdc":
      "---\ndescription: How React components are written in the shop\nglobs: src/**/*.tsx\nalwaysApply: false\n---\n\nUse function components.\n",
    "shop/.github/prompts/endpoint.prompt.md":
      "---\nmode: agent\ndescription: Adds an endpoint with its test to the shop\n---\n\nAdd ${input:path}.\n",
    ".codex/prompts/triage.md": "---\ndescription: Sorts new issues of the shop by urgency\n---\n\nSort $ARGUMENTS.\n",
    "shop/AGENTS.md": "# Shop\n\n## Testing\n\nRun the tests with npm test before every commit.\n",
    "shop/workflows/refund.yaml":
      "description: Give a customer money back after a wrong delivery or a double charge.\nsteps: [Look up the order., Refund it.]\n",
    "shop/workflows/stock-take.yaml": "description: Count what is in the warehouse and correct the stock figures.\n",
    "shop/package.json": '{"name": "shop"}\n',
  };
}
