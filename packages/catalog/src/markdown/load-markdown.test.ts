import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Context } from "@flowmind/core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type LoadedCatalog, loadCatalog, type ParsedFileCache } from "../load-catalog.ts";
import type { ParsedFile } from "../parse-context-file.ts";

const project = fileURLToPath(new URL("../../fixtures/project", import.meta.url));
let loaded: LoadedCatalog;
let folder: string;

beforeAll(async () => {
  loaded = await loadCatalog([project]);
  folder = await mkdtemp(join(tmpdir(), "flowmind-markdown-"));
});

afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

function shown({ problems }: LoadedCatalog, root: string): readonly string[] {
  return problems.map(
    ({ file, line, column, severity, code }) => `${file.slice(root.length + 1)}:${line}:${column} ${severity} ${code}`,
  );
}

function uris({ contexts }: LoadedCatalog): readonly string[] {
  return contexts.map(({ uri }) => uri);
}

function context(uri: string): Context {
  const found = loaded.contexts.find((one) => one.uri === uri);
  if (found === undefined) throw new TypeError(`the fixtures must hold ${uri}`);
  return found;
}

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), text);
}

const skill = (name: string): string => `---\nname: ${name}\ndescription: Does ${name}\n---\nDo it.\n`;

describe("a project with the files of several hosts", () => {
  it("gives a context for each of them and for nothing else", () => {
    expect(loaded.contexts.map(({ uri, source }) => `${source.native?.format ?? "own"} ${uri}`)).toEqual([
      "claude-agent agent://migration-reviewer",
      "claude-command workflow://docs/changelog",
      "claude-command workflow://fix-issue",
      "skill pattern://pdf-forms",
      "cursor-rule pattern://rules/000-house-rules",
      "cursor-rule pattern://rules/react-components",
      "copilot-agent agent://planner",
      "copilot-agent agent://reviewer",
      "copilot-instructions pattern://copilot-instructions",
      "copilot-file-instructions pattern://instructions/api/handlers",
      "copilot-prompt workflow://new-endpoint",
      "agents-md pattern://agents-md/setup-commands",
      "agents-md pattern://agents-md/testing",
      "agents-md pattern://agents-md/testing-2",
      "own agent://on-call",
      "agents-md pattern://agents-md/services/ledger",
    ]);
  });

  it("says what is wrong with them, and what was passed over that one would expect", () => {
    expect(shown(loaded, project)).toEqual([
      ".claude/agents/migration-reviewer.md:3:14 warning YAML_SYNTAX",
      ".claude/commands/docs/changelog.md:1:1 warning DESCRIPTION_FROM_BODY",
      ".claude/skills/loose-notes.md:1:1 warning MARKDOWN_SKIPPED",
      ".cursor/rules/000-house-rules.mdc:7:1 warning DESCRIPTION_FROM_BODY",
      ".cursor/rules/old-notes.md:1:1 warning MARKDOWN_SKIPPED",
      ".cursor/rules/react-components.mdc:2:14 warning YAML_SYNTAX",
      ".github/prompts/ideas.md:1:1 warning MARKDOWN_SKIPPED",
      "agents/thoughts.md:1:1 warning MARKDOWN_SKIPPED",
    ]);
  });

  it("indexes a skill by its parts, and names its tools and files", () => {
    const { title, description, topics, examples, version, body } = context("pattern://pdf-forms");
    expect([title, version]).toEqual(["pdf-forms", "1.4.0"]);
    expect(description).toMatch(/which fields a PDF has\. A scanned form has to become editable\.$/);
    expect(topics).toEqual(["Reading AcroForm fields", "Flattening", "Appearance streams", "Signatures"]);
    expect(examples.positive).toEqual([
      "Fill this tax form with my address",
      "Which fields does this application have?",
    ]);
    expect(body?.split("\n").slice(-2)).toEqual([
      "Allowed tools: Bash(python3:*) Read",
      "Bundled files: assets/settings.yaml, references/signatures.md, scripts/list_fields.py",
    ]);
  });

  it("takes the requests that an agent's description plays through as examples", () => {
    const { description, examples } = context("agent://migration-reviewer");
    expect(description).toBe("Use this agent when a database migration is about to be merged.");
    expect(examples.positive).toEqual(["I added a column to the orders table, can you look at it?"]);
  });

  it("takes a command's arguments for variables", () => {
    const names = (uri: string): readonly string[] => context(uri).variables.map(({ name }) => name);
    expect(names("workflow://fix-issue")).toEqual(["issue_number", "priority"]);
    expect(names("workflow://docs/changelog")).toEqual(["arguments"]);
    expect(names("workflow://new-endpoint")).toEqual(["path", "method"]);
  });

  it("knows how each host comes to what is its own", () => {
    const native = (uri: string): unknown => context(uri).source.native;
    expect(native("agent://planner")).toEqual({ format: "copilot-agent", name: "planner" });
    expect(native("pattern://rules/000-house-rules")).toMatchObject({ use: "always" });
    expect(native("workflow://new-endpoint")).toMatchObject({ use: "manual" });
    expect(context("agent://on-call").source.native).toBeUndefined();
  });
});

describe("loading Markdown", () => {
  it("finds the same where a host's folder, or a folder within it, is given", async () => {
    const claude = await loadCatalog([join(project, ".claude")]);
    expect(uris(claude)).toEqual(uris(loaded).slice(0, 4));
    expect(uris(await loadCatalog([join(project, ".claude/agents")]))).toEqual(["agent://migration-reviewer"]);
    expect(uris(await loadCatalog([join(project, ".claude/skills/pdf-forms")]))).toEqual(["pattern://pdf-forms"]);
  });

  it("calls a plugin what its description says, else after its folder", async () => {
    for (const [path, text] of [
      ["named/1.0.0", '{"name": "shop-tools"}'],
      ["unnamed", "{}"],
      ["odd", '{"name": "../x"}'],
      ["broken", "["],
    ]) {
      await write(`names/${path}/.claude-plugin/plugin.json`, text ?? "");
      await write(`names/${path}/commands/b.md`, "Do b.");
    }
    const { contexts } = await loadCatalog([join(folder, "names")]);
    expect(contexts.map(({ uri, source: { native } }) => `${uri} ${native?.name}`)).toEqual([
      "workflow://broken/b broken:b",
      "workflow://shop-tools/b shop-tools:b",
      "workflow://odd/b odd:b",
      "workflow://unnamed/b unnamed:b",
    ]);
  });

  it("reads a plugin's folders as a host's", async () => {
    await write("plugin/.claude-plugin/plugin.json", "{}");
    await write("plugin/agents/a.md", "---\nname: a\ndescription: d\n---\nx");
    await write("plugin/commands/b.md", "Do b to $ARGUMENTS.");
    await write("plugin/skills/c/SKILL.md", skill("c"));
    await write("plugin/other/commands/d.md", "Not one.");
    await write("plugin/more/.claude-plugin/marketplace.json", "{}");
    await write("plugin/more/commands/e.md", "Not one either.");
    const { contexts } = await loadCatalog([join(folder, "plugin")]);
    expect(contexts.map(({ uri, source }) => `${uri} ${source.native?.name}`)).toEqual([
      "agent://plugin/a plugin:a",
      "workflow://plugin/b plugin:b",
      "pattern://plugin/c plugin:c",
    ]);
  });

  it("takes a skill that several hosts share once, as a link and as a copy, but reports two that differ", async () => {
    for (const host of [".agents", ".claude"]) await write(`shared/${host}/skills/copied/SKILL.md`, skill("copied"));
    await write("shared/.agents/skills/linked/SKILL.md", skill("linked"));
    await symlink("../../.agents/skills/linked", join(folder, "shared/.claude/skills/linked"));
    await write("shared/.agents/skills/other/SKILL.md", skill("other"));
    await write("shared/.claude/skills/other/SKILL.md", skill("another"));
    const shared = await loadCatalog([join(folder, "shared")]);
    expect(uris(shared)).toEqual(["pattern://copied", "pattern://linked", "pattern://other"]);
    expect(shown(shared, join(folder, "shared"))).toEqual([
      ".claude/skills/other/SKILL.md:2:1 error DUPLICATE_URI",
      ".claude/skills/other/SKILL.md:2:7 warning INVALID_VALUE",
    ]);
  });

  it("takes nothing in a skill's folder for a context but further skills", async () => {
    await write("nested/skills/a/SKILL.md", skill("a"));
    await write("nested/skills/a/agents/b.yaml", "description: d");
    await write("nested/skills/a/references/AGENTS.md", "# A\n\nText.");
    await write("nested/skills/a/more/SKILL.md", skill("more"));
    const nested = await loadCatalog([join(folder, "nested")]);
    expect(uris(nested)).toEqual(["pattern://a", "pattern://a/more"]);
    expect(nested.contexts[0]?.body).toContain("Bundled files: agents/b.yaml, references/AGENTS.md");
    expect(nested.problems).toEqual([]);
  });

  it("opens no file that is larger than allowed, nor one that is no text", async () => {
    await write("large/AGENTS.md", `# Large\n\n${"word ".repeat(2_000_000)}`);
    await write("large/.claude/skills/a/SKILL.md", "---\nname: a\u0000\n---\n");
    expect(shown(await loadCatalog([join(folder, "large")]), join(folder, "large"))).toEqual([
      ".claude/skills/a/SKILL.md:1:1 error FILE_NOT_TEXT",
      "AGENTS.md:1:1 error FILE_TOO_LARGE",
    ]);
  });

  it("keeps parsed Markdown as it keeps YAML, and reads it again where a bundled file is added", async () => {
    const root = join(folder, "kept");
    await cp(project, root, { recursive: true });
    const stored = new Map<string, string>();
    let parsed = 0;
    const cache: ParsedFileCache = {
      get: (key) => {
        const text = stored.get(key);
        return text === undefined ? undefined : (JSON.parse(text) as ParsedFile);
      },
      set: (key, file) => {
        parsed++;
        stored.set(key, JSON.stringify(file));
      },
    };
    const first = await loadCatalog([root], { cache });
    const all = parsed;
    expect(await loadCatalog([root], { cache })).toEqual(first);
    await writeFile(join(root, ".claude/skills/pdf-forms/scripts/more.py"), "");
    const later = await loadCatalog([root], { cache });
    expect(later.contexts.find(({ uri }) => uri === "pattern://pdf-forms")?.body).toContain("scripts/more.py");
    expect(all).toBeGreaterThan(0);
  });
});
