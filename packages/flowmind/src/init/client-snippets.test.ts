import { readFileSync } from "node:fs";
import { findHostServers } from "@flowmind/provider-mcp";
import { describe, expect, it } from "vitest";
import { clientSnippets, showSnippets, startCommand } from "./client-snippets.ts";

describe("clientSnippets", () => {
  it("gives each host its form, also with signs that the form has a use for", () => {
    const args = ['a "b" \\c', "é"];
    const [shared, vscode, codex] = clientSnippets({ command: "node", args });
    expect(JSON.parse(shared?.text ?? "")).toEqual({ mcpServers: { flowmind: { command: "node", args } } });
    expect(JSON.parse(vscode?.text ?? "")).toEqual({ servers: { flowmind: { type: "stdio", command: "node", args } } });
    const places = { home: "/h", folder: "/h/p", platform: "linux" } as const;
    const readFile = (path: string) => (path === "/h/.codex/config.toml" ? codex?.text : undefined);
    const { servers, problems } = findHostServers({ ...places, readFile });
    expect(problems).toEqual([]);
    expect(servers[0]?.server.target.reveal()).toMatchObject({ command: "node", args });
  });

  it("says what README says", () => {
    const readme = readFileSync(new URL("../../../../README.md", import.meta.url), "utf8");
    const args = ["/path/to/flowmind/packages/flowmind/dist/main.js", "serve", "--stdio"];
    for (const { text, language } of clientSnippets({ command: "node", args })) {
      if (language === "json") expect(readme).toContain(text);
    }
  });

  it("starts the program that is running, with the configuration by its whole path", () => {
    const { command, args } = startCommand("/p/flowmind.yaml");
    expect([command, ...args.slice(1)]).toEqual(["node", "serve", "--stdio", "--config", "/p/flowmind.yaml"]);
    expect(args[0]).toMatch(/packages[\\/]flowmind[\\/]dist[\\/]main\.js$/);
    expect(showSnippets(clientSnippets({ command, args }))).toContain(
      "Codex (~/.codex/config.toml):\n\n  [mcp_servers",
    );
  });
});
