import { mkdir, mkdtemp, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { FlowmindError } from "@flowmind/core";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type LoadedCatalog, loadCatalog, type ParsedFileCache } from "./load-catalog.ts";
import type { ParsedFile } from "./parse-context-file.ts";

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "flowmind-catalog-"));
});

afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

async function write(files: Readonly<Record<string, string>>, into: string = folder): Promise<void> {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(into, path)), { recursive: true });
    await writeFile(join(into, path), text);
  }
}

function uris({ contexts }: LoadedCatalog): readonly string[] {
  return contexts.map(({ uri }) => uri);
}

function shown({ problems }: LoadedCatalog): readonly string[] {
  return problems.map(
    ({ file, line, column, code, severity }) =>
      `${file.slice(folder.length + 1)}:${line}:${column} ${code} ${severity}`,
  );
}

describe("loadCatalog", () => {
  it("loads all files of a folder tree, by path, whatever order they were written in", async () => {
    await write({
      "workflows/b.yaml": "description: d",
      "agents/z/context.yml": "description: d",
      "agents/a/b.yaml": "description: d",
    });
    const loaded = await loadCatalog([folder]);
    expect(uris(loaded)).toEqual(["agent://a/b", "agent://z", "workflow://b"]);
    expect([loaded.files, loaded.problems]).toEqual([3, []]);
  });

  it("reports all problems of all files at once, and loads the others", async () => {
    await write({
      "agents/good.yaml": "description: d",
      "agents/syntax.yaml": "description: [",
      "agents/empty.yaml": "",
      "agents/odd.yaml": "description: d\ndomain: x\ntgas: []",
      "other.yaml": "description: d",
    });
    const loaded = await loadCatalog([folder]);
    expect(uris(loaded)).toEqual(["agent://good", "agent://odd"]);
    expect(shown(loaded)).toEqual([
      "agents/empty.yaml:1:1 NOT_A_MAPPING error",
      "agents/odd.yaml:2:9 INVALID_VALUE warning",
      "agents/odd.yaml:3:1 UNKNOWN_KEY warning",
      "agents/syntax.yaml:1:15 YAML_SYNTAX error",
      "other.yaml:1:1 UNKNOWN_KIND error",
    ]);
    expect(loaded.problems.every(({ message, fix }) => message !== "" && fix !== "")).toBe(true);
  });

  it("takes the first of two files that are the same context", async () => {
    await write({
      "agents/a.yaml": "description: file",
      "agents/a/context.yaml": "description: folder",
      "agents/b.yaml": "description: b",
      "agents/b.yml": "description: b",
    });
    const loaded = await loadCatalog([folder]);
    expect(uris(loaded)).toEqual(["agent://a", "agent://b"]);
    expect(shown(loaded)).toEqual(["agents/a.yaml:1:1 DUPLICATE_URI error", "agents/b.yml:1:1 DUPLICATE_URI error"]);
  });

  it("loads several folders in their order, the earlier winning, and one given twice once", async () => {
    await write({
      "one/agents/a.yaml": "description: one",
      "two/agents/a.yaml": "description: two",
      "two/agents/b.yaml": "description: two",
    });
    const [one, two] = [join(folder, "one"), join(folder, "two")];
    const loaded = await loadCatalog([two, one, two]);
    expect(loaded.contexts.map(({ uri, description }) => `${uri} ${description}`)).toEqual([
      "agent://a two",
      "agent://b two",
    ]);
    expect(shown(loaded)).toEqual(["one/agents/a.yaml:1:1 DUPLICATE_URI error"]);
  });

  it("knows the kind of a folder that is itself named for one", async () => {
    await write({ "agents/support/a.yaml": "description: d" });
    expect(uris(await loadCatalog([join(folder, "agents")]))).toEqual(["agent://support/a"]);
  });

  it("says where each context comes from", async () => {
    await write({ "agents/a.yaml": "# a comment\ndescription: d" });
    await utimes(join(folder, "agents/a.yaml"), 1_700_000_000, 1_700_000_000);
    const { contexts } = await loadCatalog([folder], { provider: "mine" });
    expect(contexts[0]?.source).toEqual({
      provider: "mine",
      file: join(folder, "agents/a.yaml"),
      line: 2,
      modifiedAtMs: 1_700_000_000_000,
    });
  });

  it("throws for a folder that is not there or is a file that holds no context", async () => {
    await write({ "a.txt": "description: d" });
    for (const missing of [join(folder, "none"), join(folder, "a.txt")]) {
      const loading = loadCatalog([missing]);
      await expect(loading).rejects.toBeInstanceOf(FlowmindError);
      await expect(loading).rejects.toMatchObject({ code: "FOLDER_NOT_FOUND" });
    }
  });

  it("names every folder that is not there, once and in the order that they were given in", async () => {
    await write({ "agents/a.yaml": "description: d" });
    const none = ["no2", "no1", "no10", "no2"].map((name) => join(folder, name));
    const loading = loadCatalog([none[0] ?? "", folder, ...none.slice(1)]);
    await expect(loading).rejects.toMatchObject({
      message: `There is no folder ${none.slice(0, 3).join(", and no folder ")}`,
      fix: "Give folders that exist",
    });
  });

  it("reads YAML of others by a declared mapping, also where it was kept without one", async () => {
    await write({ "bots/a.yaml": "intent: Book a table\nhelp: Reserves a table" });
    const { cache } = createJsonCache();
    expect(shown(await loadCatalog([folder], { cache }))).toContain("bots/a.yaml:1:1 UNKNOWN_KIND error");
    const mappings = [{ kind: "workflow", title: "intent", description: "help" }] as const;
    const loaded = await loadCatalog([folder], { cache, mappings });
    expect([uris(loaded), shown(loaded)]).toEqual([["workflow://bots/a"], []]);
  });

  it("stops when it is cancelled", async () => {
    await write({ "agents/a.yaml": "description: d" });
    const loading = loadCatalog([folder], { signal: AbortSignal.abort() });
    await expect(loading).rejects.toMatchObject({ code: "REQUEST_ABORTED" });
  });

  it("parses an unchanged file once where it has a cache, also one that went through JSON", async () => {
    await write({
      "agents/a.yaml": "description: d\ntags: [x]",
      "agents/b.yaml": "description: [",
      "agents/c.yaml": "description: e\naliases: [agent://a]",
    });
    const { cache, stored } = createJsonCache();
    const first = await loadCatalog([folder], { cache });
    expect(stored.size).toBe(3);
    await utimes(join(folder, "agents/a.yaml"), 5, 5);
    const again = await loadCatalog([folder], { cache });
    expect(stored.size).toBe(3);
    expect(again.problems).toEqual(first.problems);
    expect(again.contexts.map(({ digest }) => digest)).toEqual(first.contexts.map(({ digest }) => digest));
    expect(again.contexts[0]?.source.modifiedAtMs).toBe(5_000);
    await write({ "agents/a.yaml": "description: changed" });
    expect((await loadCatalog([folder], { cache })).contexts[0]?.description).toBe("changed");
    expect(stored.size).toBe(4);
  });
});

function createJsonCache(): { readonly cache: ParsedFileCache; readonly stored: ReadonlyMap<string, string> } {
  const stored = new Map<string, string>();
  const cache: ParsedFileCache = {
    get: (key) => {
      const text = stored.get(key);
      return text === undefined ? undefined : (JSON.parse(text) as ParsedFile);
    },
    set: (key, parsed) => {
      stored.set(key, JSON.stringify(parsed));
    },
  };
  return { cache, stored };
}
