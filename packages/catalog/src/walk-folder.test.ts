import { execFileSync } from "node:child_process";
import { chmod, mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { defaultLimits } from "./limits.ts";
import { loadCatalog } from "./load-catalog.ts";
import { readFileText } from "./read-file.ts";
import { walkFolder } from "./walk-folder.ts";

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "flowmind-walk-"));
});

afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

async function write(path: string, content: string | Uint8Array = "description: d"): Promise<void> {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), content);
}

async function link(target: string, path: string): Promise<void> {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await symlink(target, join(folder, path));
}

async function walk(
  limits: Partial<typeof defaultLimits> = {},
  within = "c",
): Promise<readonly [readonly string[], readonly string[]]> {
  const root = join(folder, within);
  const { files, problems } = await walkFolder(root, { ...defaultLimits, ...limits });
  return [
    files.map(({ place }) => place.file.slice(root.length + 1)),
    problems.map(({ code, file, line, column }) => `${code} ${file.slice(root.length + 1)}:${line}:${column}`),
  ];
}

async function problemsOf(limits: Partial<typeof defaultLimits> = {}): Promise<readonly string[]> {
  const { problems } = await loadCatalog([join(folder, "c")], { limits });
  return problems.map(({ code, severity, file }) => `${code} ${severity} ${file.slice(folder.length + 3)}`);
}

describe("walkFolder", () => {
  it("finds the YAML files, in the order of their names, and passes over what is hidden or installed", async () => {
    for (const path of [
      "b.yaml",
      "a/z.yml",
      "a/B.yaml",
      "a.yaml",
      "a/x.json",
      ".git/a.yaml",
      "a/.b.yaml",
      "node_modules/a.yaml",
    ]) {
      await write(`c/${path}`);
    }
    expect(await walk()).toEqual([["a/B.yaml", "a/z.yml", "a.yaml", "b.yaml"], []]);
  });

  it("follows links within the folder, to files and to folders", async () => {
    await write("c/agents/a.yaml");
    await link("a.yaml", "c/agents/b.yaml");
    await link("../agents", "c/patterns/copy");
    expect(await walk()).toEqual([
      ["agents/a.yaml", "agents/b.yaml", "patterns/copy/a.yaml", "patterns/copy/b.yaml"],
      [],
    ]);
  });

  it("does not follow links that leave the folder", async () => {
    await write("secret/a.yaml");
    await write("c-other/a.yaml");
    await link("../../secret/a.yaml", "c/agents/a.yaml");
    await link("../../secret", "c/agents/b");
    await link(join(folder, "c-other"), "c/agents/c");
    await link("/dev", "c/agents/d");
    expect(await walk()).toEqual([
      [],
      ["a.yaml", "b", "c", "d"].map((name) => `LINK_OUTSIDE_FOLDER agents/${name}:1:1`),
    ]);
  });

  it("ends where links go round in circles or nowhere", async () => {
    await write("c/a/a.yaml");
    await link("..", "c/a/up");
    await link(".", "c/a/here");
    await link("x.yaml", "c/x.yaml");
    await link("nowhere.yaml", "c/y.yaml");
    await link("nowhere", "c/z");
    expect(await walk()).toEqual([["a/a.yaml"], ["FILE_UNREADABLE x.yaml:1:1", "FILE_UNREADABLE y.yaml:1:1"]]);
  });

  it("ends where links to folders multiply", async () => {
    for (let level = 0; level < 20; level++) {
      await mkdir(join(folder, `c/l${level}`), { recursive: true });
      for (const name of ["a", "b"]) await link(`../l${level + 1}`, `c/l${level}/${name}`);
    }
    await write("c/l20/a.yaml");
    const [files, problems] = await walk({ maxFiles: 500 });
    expect(files.length).toBeLessThanOrEqual(500);
    expect(problems).toContain("TOO_MANY_FILES :1:1");
  });

  it("goes no deeper than allowed", async () => {
    await write("c/1/2/3/4/a.yaml");
    await write("c/1/2/b.yaml");
    expect(await walk({ maxFolderDepth: 3 })).toEqual([["1/2/b.yaml"], ["NESTED_TOO_DEEP 1/2/3/4:1:1"]]);
  });

  it("takes no more files than allowed, always the same", async () => {
    for (const name of ["c", "a", "d", "b"]) await write(`c/${name}.yaml`);
    expect(await walk({ maxFiles: 2 })).toEqual([["a.yaml", "b.yaml"], ["TOO_MANY_FILES :1:1"]]);
    expect(await walk({ maxFiles: 4 })).toEqual([["a.yaml", "b.yaml", "c.yaml", "d.yaml"], []]);
  });

  it.skipIf(process.getuid?.() === 0)("reports folders and files that may not be read", async () => {
    await write("c/agents/a/b.yaml");
    await write("c/agents/c.yaml");
    await chmod(join(folder, "c/agents/a"), 0);
    await chmod(join(folder, "c/agents/c.yaml"), 0);
    expect(await problemsOf()).toEqual(["FILE_UNREADABLE error agents/a", "FILE_UNREADABLE error agents/c.yaml"]);
    await chmod(join(folder, "c/agents/a"), 0o700);
  });
});

describe("readFileText", () => {
  it("reports what is no text, and reads no file that is too large", async () => {
    await write("c/agents/binary.yaml", Uint8Array.from([0x7f, 0x45, 0x4c, 0x46, 0, 1, 2]));
    await write("c/agents/latin.yaml", Uint8Array.from([0x64, 0x3a, 0x20, 0xfc]));
    await write("c/agents/large.yaml", new Uint8Array(10_000_000));
    await write("c/agents/utf16.yaml", Buffer.from("\ufeffdescription: d", "utf16le"));
    await write("c/agents/with-mark.yaml", "\ufeffdescription: d");
    expect(await problemsOf()).toEqual([
      "FILE_NOT_TEXT error agents/binary.yaml",
      "FILE_TOO_LARGE error agents/large.yaml",
      "FILE_NOT_TEXT error agents/latin.yaml",
      "FILE_NOT_TEXT error agents/utf16.yaml",
    ]);
  });

  it("takes a file of exactly the allowed size", async () => {
    await write("c/agents/a.yaml", "description: d");
    expect(await problemsOf({ maxFileBytes: 14 })).toEqual([]);
    expect(await problemsOf({ maxFileBytes: 13 })).toEqual(["FILE_TOO_LARGE error agents/a.yaml"]);
  });

  it.skipIf(process.platform === "win32")("does not wait for pipes", async () => {
    await mkdir(join(folder, "c/agents"), { recursive: true });
    execFileSync("sh", ["-c", 'mkfifo "$0"', join(folder, "c/agents/pipe.yaml")]);
    expect(await problemsOf()).toEqual(["FILE_UNREADABLE error agents/pipe.yaml"]);
    const place = { file: "pipe.yaml", segments: ["pipe"] };
    const read = readFileText({ place, path: join(folder, "c/agents/pipe.yaml") }, defaultLimits);
    expect(read).toMatchObject({ problem: { code: "FILE_UNREADABLE" } });
  });

  it("reports a file that is gone or a folder that took its place", async () => {
    const place = { file: "a.yaml", segments: ["a"] };
    const gone = readFileText({ place, path: join(folder, "a.yaml") }, defaultLimits);
    expect(gone).toMatchObject({ problem: { code: "FILE_UNREADABLE", message: "The file cannot be read: ENOENT" } });
    const replaced = readFileText({ place, path: folder }, defaultLimits);
    expect(replaced).toMatchObject({ problem: { code: "FILE_UNREADABLE" } });
  });
});
