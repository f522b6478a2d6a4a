import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "../../../../test/support/temporary-folder.ts";
import { readRevision } from "./read-revision.ts";

const environment = { PATH: process.env["PATH"], GIT_CONFIG_GLOBAL: "/dev/null" };
const identity = ["-c", "user.name=Test", "-c", "user.email=test@example.org", "-c", "commit.gpgsign=false"];

function git(folder: string, ...args: readonly string[]): string {
  const input = args.includes("--stdin") || args[0] === "mktree" ? (args.at(-1) ?? "") : "";
  const given = input === "" ? args : args.slice(0, -1);
  const stdio = ["pipe", "pipe", "ignore"] as const;
  return execFileSync("git", [...identity, ...given], {
    cwd: folder,
    input,
    stdio: [...stdio],
    encoding: "utf8",
  }).trim();
}

function repository(files: Readonly<Record<string, string>>): string {
  const folder = temporaryFolder(files);
  git(folder, "init", "--quiet");
  git(folder, "add", ".");
  git(folder, "commit", "--quiet", "--allow-empty", "--message", "first");
  return folder;
}

const files = {
  "contexts/agents/poet.yaml": "description: writes poems\n",
  'contexts/workflows/odd "name"/ü.yaml': "description: an odd place\n",
  ".claude/skills/song/SKILL.md": "---\nname: song\ndescription: Writes songs\n---\n# Song\n",
  ".claude/skills/song/scripts/play.sh": "echo\n",
};

function read(folders: readonly string[], revision: string, others: Partial<Parameters<typeof readRevision>[2]> = {}) {
  return readRevision(folders, revision, { environment, ...others });
}

const uris = ({ contexts }: Awaited<ReturnType<typeof readRevision>>) => contexts.map(({ uri }) => uri);
const copies = () => readdirSync(tmpdir()).filter((name) => name.startsWith("flowmind-revision-"));

describe("readRevision", () => {
  it("reads contexts as they were, with the places that they have now, and leaves nothing behind", async () => {
    const folder = repository(files);
    writeFileSync(join(folder, "contexts/agents/poet.yaml"), "description: changed\n");
    writeFileSync(join(folder, "contexts/agents/new.yaml"), "description: new\n");
    const before = copies().length;
    const found = await read([join(folder, "contexts")], "HEAD");
    expect(uris(found)).toHaveLength(2);
    expect(found.contexts.find(({ uri }) => uri === "agent://poet")).toMatchObject({
      description: "writes poems",
      source: { file: join(folder, "contexts/agents/poet.yaml") },
    });
    expect(found.commits).toEqual([git(folder, "rev-parse", "HEAD")]);
    expect(copies()).toHaveLength(before);
  });

  it("reads the whole repository, a hidden folder of a host, and one that was not there then", async () => {
    const folder = repository(files);
    expect(uris(await read([folder], "HEAD"))).toEqual(["pattern://song"]);
    const skills = await read([join(folder, ".claude")], "HEAD");
    expect(skills.contexts[0]?.source.native).toMatchObject({ format: "skill", name: "song" });
    const fresh = temporaryFolder();
    symlinkSync(fresh, join(folder, "elsewhere"));
    execFileSync("mkdir", [join(folder, "later")]);
    expect(uris(await read([join(folder, "later")], "HEAD"))).toEqual([]);
  });

  it.each(["--output=x", "-n", "", " ", "HEAD\n--all", "a\0b"])(
    "asks git nothing for the revision %j",
    async (revision) => {
      const folder = repository(files);
      const nowhere = { environment: { PATH: "" } };
      await expect(read([folder], revision, nowhere)).rejects.toMatchObject({ code: "REVISION_INVALID" });
      expect(existsSync(join(folder, "x"))).toBe(false);
    },
  );

  it.each(["nowhere", "HEAD~9", "HEAD:contexts", "$(id)", "HEAD; id", "refs/heads/*"])(
    "has no revision %j",
    async (revision) => {
      const reading = read([repository(files)], revision);
      await expect(reading).rejects.toMatchObject({ code: "REVISION_UNKNOWN", details: { revision } });
    },
  );

  it("says that a folder is in no repository", async () => {
    const reading = read([temporaryFolder(files)], "HEAD");
    await expect(reading).rejects.toMatchObject({ code: "NOT_IN_REPOSITORY" });
  });

  it("says that a shallow clone lacks the revision", async () => {
    const folder = repository(files);
    const first = git(folder, "rev-parse", "HEAD");
    git(folder, "commit", "--quiet", "--allow-empty", "--message", "second");
    const clone = temporaryFolder();
    execFileSync("git", ["clone", "--quiet", "--depth", "1", `file://${folder}`, join(clone, "it")], {
      stdio: "ignore",
    });
    const reading = read([join(clone, "it")], first);
    await expect(reading).rejects.toMatchObject({ code: "REVISION_NOT_FETCHED" });
    expect(uris(await read([join(clone, "it/contexts")], "HEAD"))).toHaveLength(2);
  });

  it("says that there is no git, and what git says of a damaged repository", async () => {
    const folder = repository(files);
    const missing = read([folder], "HEAD", { environment: { PATH: join(folder, "nowhere") } });
    await expect(missing).rejects.toMatchObject({ code: "GIT_MISSING" });
    writeFileSync(join(folder, ".git/config"), "[core\n");
    await expect(read([folder], "HEAD")).rejects.toMatchObject({ code: "REPOSITORY_UNREADABLE" });
  });

  it("is not led to another repository by what a commit hook is started with", async () => {
    const [folder, other] = [repository(files), repository({ "agents/x.yaml": "description: x\n" })];
    const hooked = { ...environment, GIT_DIR: join(other, ".git"), GIT_INDEX_FILE: join(other, ".git/index") };
    expect(uris(await read([join(folder, "contexts")], "HEAD", { environment: hooked }))).toContain("agent://poet");
  });

  it("writes nothing outside of its own folder, whatever a tree holds", async () => {
    const target = temporaryFolder();
    const folder = repository(files);
    const text = git(folder, "hash-object", "-w", "--stdin", "description: escaped\n");
    const link = git(folder, "hash-object", "-w", "--stdin", target);
    const inner = git(folder, "mktree", `100644 blob ${text}\tescaped.yaml\n`);
    const root = git(
      folder,
      "mktree",
      `120000 blob ${link}\tagents\n040000 tree ${inner}\tAGENTS\n100644 blob ${text}\ta.yaml\n`,
    );
    const both = git(folder, "mktree", `120000 blob ${link}\tagents\n040000 tree ${inner}\tagents\n`);
    const [linked, joined] = await Promise.all(
      [root, both].map((tree) => read([folder], git(folder, "commit-tree", tree, "-m", "bad"))),
    );
    expect(linked?.problems.map(({ code }) => code)).toContain("LINK_OUTSIDE_FOLDER");
    expect(joined?.contexts.map(({ uri }) => uri)).toEqual(["agent://escaped"]);
    expect(readdirSync(target)).toEqual([]);
  });

  it("stops when it is cancelled", async () => {
    const reading = read([repository(files)], "HEAD", { signal: AbortSignal.abort() });
    await expect(reading).rejects.toMatchObject({ code: "REQUEST_ABORTED" });
  });
});
