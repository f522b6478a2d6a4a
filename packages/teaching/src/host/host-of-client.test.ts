import { describe, expect, it } from "vitest";
import { hostOfClient } from "./host-of-client.ts";

describe("hostOfClient", () => {
  it.each([
    ["claude-code", "claude-code"],
    ["claude-ai", "claude-desktop"],
    ["claude-ai (via mcp-remote 0.1.37)", "claude-desktop"],
    ["codex-mcp-client", "codex"],
    ["cursor-vscode", "cursor"],
    ["Visual Studio Code", "vscode"],
    [" Visual Studio Code - Insiders ", "vscode"],
    ["windsurf-client", "windsurf"],
    ["claude-code-clone", undefined],
    ["constructor", undefined],
    ["", undefined],
  ])("takes %j for %s", (name, host) => {
    expect(hostOfClient(name)).toBe(host);
  });
});
