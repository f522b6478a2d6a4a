import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "../../../../test/support/temporary-folder.ts";
import { hostPlaces } from "./host-places.ts";

function places(files: Readonly<Record<string, string>>) {
  const home = temporaryFolder(files);
  return hostPlaces(join(home, "p"), home).map(({ path, owner, scope }) => [path.slice(home.length + 1), owner, scope]);
}

describe("hostPlaces", () => {
  it("lists those that are there, the project's before the user's", () => {
    const found = places({
      "p/.cursorrules": "x",
      "p/.windsurf/rules/a.md": "x",
      "p/CLAUDE.md": "x",
      ".claude/skills/a/SKILL.md": "x",
      ".copilot/skills/a/SKILL.md": "x",
    });
    expect(found).toEqual([
      ["p/CLAUDE.md", "Claude Code", "project"],
      ["p/.cursorrules", "Cursor", "project"],
      ["p/.windsurf", "Windsurf", "project"],
      [".claude", "Claude Code", "user"],
      [".copilot/skills", "GitHub Copilot", "user"],
    ]);
  });

  it("lists plugins that are installed and switched on, in both forms of the registry", () => {
    const installed = {
      version: 2,
      plugins: {
        "a@m": [{ scope: "user", installPath: "~/.claude/plugins/cache/m/a/1.0.0", version: "1.0.0" }],
        "b@m": { installPath: "~/.claude/plugins/cache/m/b" },
        "off@m": [{ installPath: "~/.claude/plugins/cache/m/off" }],
        "gone@m": [{ installPath: "/gone" }],
        "odd@m": 5,
        "none@m": null,
      },
    };
    const mark = (name: string) => [`.claude/plugins/cache/m/${name}/.claude-plugin/plugin.json`, "{}"] as const;
    const found = places({
      ".claude/plugins/installed_plugins.json": JSON.stringify(installed),
      ".claude/settings.json": JSON.stringify({ enabledPlugins: { "off@m": false, "a@m": true } }),
      ...Object.fromEntries([mark("a/1.0.0"), mark("b"), mark("off")]),
    });
    expect(found.slice(1)).toEqual([
      [".claude/plugins/cache/m/a/1.0.0", "Claude Code plugin", "user"],
      [".claude/plugins/cache/m/b", "Claude Code plugin", "user"],
    ]);
  });

  it.each(["", "[", "[]", "5", '{"plugins": []}', '{"plugins": null}'])(
    "takes no plugins from a damaged registry: %s",
    (text) => {
      expect(places({ ".claude/plugins/installed_plugins.json": text, ".claude/settings.json": text })).toHaveLength(1);
    },
  );
});
