import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { loadCatalog } from "../load-catalog.ts";

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "flowmind-instructions-"));
});

afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

async function load(files: Readonly<Record<string, string>>, ...given: readonly string[]) {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  const wanted = given.length === 0 ? [folder] : given.map((path) => join(folder, path));
  const { contexts, problems } = await loadCatalog(wanted);
  return {
    contexts: contexts.map(({ uri, title, source: { native } }) => [uri, title, native?.format, native?.use]),
    problems: problems.map(({ file, line, code }) => `${file.slice(folder.length + 1)}:${line} ${code}`),
    bodies: contexts.map(({ body }) => body),
  };
}

describe("instructions for a whole folder", () => {
  const text = "# House\n\n## Testing\n\nRun the tests.\n\n## Releases\n\nTag it.\n";

  it.each([
    ["CLAUDE.md", "claude-md", "claude-md"],
    [".claude/CLAUDE.md", "claude-md", "claude-md"],
    ["CLAUDE.local.md", "claude-md/local", "claude-md"],
    ["web/CLAUDE.md", "claude-md/web", "claude-md"],
    [".cursorrules", "cursorrules", "cursorrules"],
    [".windsurfrules", "windsurfrules", "windsurfrules"],
    ["AGENTS.md", "agents-md", "agents-md"],
  ])("gives a context for each section of %s, always there for its host", async (path, name, format) => {
    expect(await load({ [path]: text })).toMatchObject({
      contexts: [
        [`pattern://${name}/testing`, "Testing", format, "always"],
        [`pattern://${name}/releases`, "Releases", format, "always"],
      ],
      problems: [],
    });
  });

  it("takes a file without sections as a whole, and one that only points elsewhere for nothing", async () => {
    const whole = await load({
      ".cursorrules": "You are an expert in Go. Prefer small functions.\n",
      "CLAUDE.md": "@AGENTS.md\n",
    });
    expect(whole.contexts).toEqual([["pattern://cursorrules", ".cursorrules", "cursorrules", "always"]]);
    expect(whole.problems).toEqual([]);
  });

  it("counts a file once that has a second name", async () => {
    await load({ "AGENTS.md": text });
    await symlink("AGENTS.md", join(folder, "CLAUDE.md"));
    expect((await load({})).contexts.map(([uri]) => uri)).toEqual([
      "pattern://agents-md/testing",
      "pattern://agents-md/releases",
    ]);
  });
});

describe("rules in folders", () => {
  it("reads Windsurf's by their trigger, without a warning where its host needs no description", async () => {
    const rule = (trigger: string) => `---\n${trigger}\n---\n# Style\n\nUse tabs.\n`;
    const found = await load({
      ".windsurf/rules/always.md": rule("trigger: always_on"),
      ".windsurf/rules/files.md": rule("trigger: glob\nglobs: **/*.ts"),
      ".windsurf/rules/manual.md": rule("trigger: manual"),
      ".windsurf/rules/model.md": rule("trigger: model_decision\ndescription: How we write SQL"),
      ".windsurf/rules/silent.md": rule("trigger: model_decision"),
      ".windsurf/workflows/ship.md": "---\ndescription: Ships a release\n---\n1. Tag it.\n",
      ".windsurf/hooks.md": "# no context\n",
    });
    expect(found.contexts).toEqual([
      ["pattern://windsurf-rules/always", "Style", "windsurf-rule", "always"],
      ["pattern://windsurf-rules/files", "Style", "windsurf-rule", undefined],
      ["pattern://windsurf-rules/manual", "Style", "windsurf-rule", "manual"],
      ["pattern://windsurf-rules/model", "Style", "windsurf-rule", undefined],
      ["pattern://windsurf-rules/silent", "Style", "windsurf-rule", undefined],
      ["workflow://ship", "ship", "windsurf-workflow", "manual"],
    ]);
    expect(found.bodies[1]).toMatch(/Applies to files: \*\*\/\*\.ts$/);
    expect(found.problems).toEqual([".windsurf/rules/silent.md:6 DESCRIPTION_FROM_BODY"]);
  });

  it("reads Claude Code's, which are there always or with their files", async () => {
    const found = await load({
      ".claude/rules/style.md": "# Style\n\nUse tabs.\n",
      ".claude/rules/api/handlers.md": '---\npaths:\n  - "src/api/**"\n---\nValidate input.\n',
    });
    expect(found.contexts).toEqual([
      ["pattern://claude-rules/api/handlers", "handlers", "claude-rule", undefined],
      ["pattern://claude-rules/style", "Style", "claude-rule", "always"],
    ]);
    expect(found.problems).toEqual([]);
  });
});

describe("a single file in place of a folder", () => {
  const files = {
    "AGENTS.md": "## Testing\n\nRun the tests.\n",
    "other.yaml": "description: Nothing of it",
    ".claude/skills/pdf/SKILL.md": "---\nname: pdf\ndescription: Reads PDFs\n---\nRead it.\n",
    ".claude/skills/pdf/fill.py": "",
    ".claude/skills/more/SKILL.md": "---\nname: more\ndescription: More\n---\nRead it.\n",
    "workflows/a.yaml": "description: Does a",
    "notes.md": "# Notes\n",
    "notes.txt": "notes",
  };

  it("is read as if its folder held nothing else", async () => {
    const found = await load(files, "AGENTS.md", ".claude/skills/pdf/SKILL.md", "workflows/a.yaml");
    expect(found.contexts.map(([uri]) => uri)).toEqual([
      "pattern://agents-md/testing",
      "pattern://pdf",
      "workflow://a",
    ]);
    expect(found.bodies[1]).toContain("Bundled files: fill.py");
    expect(found.problems).toEqual([]);
  });

  it("is told apart from what is no context", async () => {
    expect((await load(files, "notes.md")).problems).toEqual(["notes.md:1 MARKDOWN_SKIPPED"]);
    await expect(load(files, "notes.txt")).rejects.toMatchObject({ code: "FOLDER_NOT_FOUND" });
    expect((await load(files, "other.yaml")).problems).toEqual(["other.yaml:1 UNKNOWN_KIND"]);
  });
});
