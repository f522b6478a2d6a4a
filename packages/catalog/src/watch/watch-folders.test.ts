import { writeFileSync } from "node:fs";
import { mkdir, mkdtemp, rename, rm, symlink, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { FolderChange } from "./compare-loaded.ts";
import { type FolderWatch, type WatchFoldersOptions, watchFolders } from "./watch-folders.ts";

let folder: string;
let abort: AbortController;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "flowmind-watch-"));
  abort = new AbortController();
});

afterEach(async () => {
  abort.abort();
  await rm(folder, { recursive: true, force: true });
});

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), text);
}

interface Following extends FolderWatch {
  readonly changes: readonly FolderChange[];
  readonly faults: readonly unknown[];
  /** The next change that was not asked for yet. */
  next(): Promise<FolderChange>;
}

async function follow(options: Partial<WatchFoldersOptions> = {}, followed = folder): Promise<Following> {
  const changes: FolderChange[] = [];
  const faults: unknown[] = [];
  let asked = 0;
  const watch = await watchFolders([followed], {
    onChange: (change) => void changes.push(change),
    onFault: (fault) => faults.push(fault),
    signal: abort.signal,
    ...options,
  });
  const next = async (): Promise<FolderChange> => {
    await expect.poll(() => changes.length, { timeout: 5_000, interval: 5 }).toBeGreaterThan(asked);
    return changes[asked++] as FolderChange;
  };
  return { ...watch, changes, faults, next };
}

function urisOf({ added, changed, removed }: FolderChange): readonly string[] {
  return [...added.map((uri) => `+${uri}`), ...changed.map((uri) => `~${uri}`), ...removed.map((uri) => `-${uri}`)];
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
/** Long enough for an event to be told of, were there one. */
const quiet = () => pause(150);

describe("watchFolders", () => {
  it("tells of files that are new, changed and gone, with everything as it is then", async () => {
    await write("agents/a.yaml", "description: one");
    const watch = await follow();
    expect(watch.loaded?.contexts.map(({ uri }) => uri)).toEqual(["agent://a"]);
    await write("agents/b.yaml", "description: new");
    expect(urisOf(await watch.next())).toEqual(["+agent://b"]);
    await write("agents/a.yaml", "description: two");
    const second = await watch.next();
    expect(urisOf(second)).toEqual(["~agent://a"]);
    expect(second.loaded.contexts.map(({ description }) => description)).toEqual(["two", "new"]);
    await rm(join(folder, "agents/a.yaml"));
    expect(urisOf(await watch.next())).toEqual(["-agent://a"]);
    expect(watch.faults).toEqual([]);
  });

  it("follows an editor that saves into another file and renames it", async () => {
    await write("agents/a.yaml", "description: one");
    const watch = await follow();
    for (const text of ["description: two", "description: three"]) {
      await write("agents/.a.yaml.swp", text);
      await rename(join(folder, "agents/.a.yaml.swp"), join(folder, "agents/a.yaml"));
      const { loaded } = await watch.next();
      expect(`description: ${loaded.contexts[0]?.description}`).toBe(text);
    }
  });

  it("follows folders that are new, renamed, removed and made again", async () => {
    const watch = await follow();
    await write("agents/deep/er/a.yaml", "description: d");
    expect(urisOf(await watch.next())).toEqual(["+agent://deep/er/a"]);
    await rename(join(folder, "agents/deep"), join(folder, "agents/far"));
    expect(urisOf(await watch.next())).toEqual(["+agent://far/er/a", "-agent://deep/er/a"]);
    await write("agents/far/er/b.yaml", "description: d");
    expect(urisOf(await watch.next())).toEqual(["+agent://far/er/b"]);
    await rm(join(folder, "agents/far"), { recursive: true });
    expect(urisOf(await watch.next())).toEqual(["-agent://far/er/a", "-agent://far/er/b"]);
    await write("agents/far/er/c.yaml", "description: d");
    expect(urisOf(await watch.next())).toEqual(["+agent://far/er/c"]);
    await write("agents/far/er/c.yaml", "description: e");
    expect(urisOf(await watch.next())).toEqual(["~agent://far/er/c"]);
  });

  it("follows a folder that is replaced by another in one go", async () => {
    await write("agents/x/a.yaml", "description: d");
    await write("new/a.yaml", "kind: agent\ndescription: e");
    const watch = await follow();
    await rm(join(folder, "agents/x"), { recursive: true });
    await rename(join(folder, "new"), join(folder, "agents/x"));
    await watch.next();
    await quiet();
    const before = watch.changes.length;
    await write("agents/x/a.yaml", "description: f");
    await expect.poll(() => watch.changes.length).toBeGreaterThan(before);
    expect(watch.changes.at(-1)?.loaded.contexts.at(-1)?.description).toBe("f");
  });

  it("sees what hosts keep in hidden folders, and nothing else that is hidden", async () => {
    await write(".claude/skills/poem/SKILL.md", "---\nname: poem\ndescription: Writes poems\n---\n# Poem\n");
    await write(".cache/agents/x.yaml", "description: d");
    const watch = await follow();
    await write(".cache/agents/y.yaml", "description: d");
    await write("node_modules/p/agents/z.yaml", "description: d");
    await quiet();
    expect(watch.changes).toEqual([]);
    await write(".claude/skills/song/SKILL.md", "---\nname: song\ndescription: Writes songs\n---\n# Song\n");
    expect((await watch.next()).added).toHaveLength(1);
    await write(".claude/skills/poem/SKILL.md", "---\nname: poem\ndescription: Writes odes\n---\n# Poem\n");
    expect((await watch.next()).changed).toHaveLength(1);
  });

  it("follows a plugin's description, which names its contexts", async () => {
    await write(".claude-plugin/plugin.json", '{"name": "one"}');
    await write("commands/b.md", "Do b.");
    const watch = await follow();
    expect(watch.loaded?.contexts.map(({ uri }) => uri)).toEqual(["workflow://one/b"]);
    await write(".claude-plugin/plugin.json", '{"name": "two"}');
    expect(urisOf(await watch.next())).toEqual(["+workflow://two/b", "-workflow://one/b"]);
  });

  it("follows a link to a file that lies where nothing is listed", async () => {
    await write(".hidden/a.txt", "description: one");
    await mkdir(join(folder, "agents"));
    await symlink(join(folder, ".hidden/a.txt"), join(folder, "agents/a.yaml"));
    const watch = await follow();
    await write(".hidden/a.txt", "description: two");
    expect(urisOf(await watch.next())).toEqual(["~agent://a"]);
  });

  it("follows a folder that is a link and is led elsewhere, at once and in what it leads to then", async () => {
    await write("v1/agents/a.yaml", "description: d");
    await write("v2/agents/b.yaml", "description: d");
    await symlink(join(folder, "v1"), join(folder, "current"));
    const watch = await follow({}, join(folder, "current"));
    await symlink(join(folder, "v2"), join(folder, "next"));
    await rename(join(folder, "next"), join(folder, "current"));
    expect(urisOf(await watch.next())).toEqual(["+agent://b", "-agent://a"]);
    await write("v2/agents/c.yaml", "description: d");
    expect(urisOf(await watch.next())).toEqual(["+agent://c"]);
  });

  it("tells of problems that come and go, and keeps the other contexts", async () => {
    await write("agents/a.yaml", "description: d");
    await write("agents/b.yaml", "description: d");
    const watch = await follow();
    await write("agents/a.yaml", "description: [");
    const broken = await watch.next();
    expect([urisOf(broken), broken.problemsChanged]).toEqual([["-agent://a"], true]);
    expect(broken.loaded.problems[0]?.code).toBe("YAML_SYNTAX");
    await write("agents/b.yaml", "description: d\ntgas: []");
    const odd = await watch.next();
    expect([urisOf(odd), odd.problemsChanged, odd.loaded.problems.length]).toEqual([[], true, 2]);
    await write("agents/a.yaml", "description: d");
    expect(urisOf(await watch.next())).toEqual(["+agent://a"]);
  });

  it("makes one change of a burst, and none of a file that was only touched", async () => {
    await write("agents/a.yaml", "description: d");
    const watch = await follow({ settleMs: 100 });
    await utimes(join(folder, "agents/a.yaml"), 5, 5);
    await quiet();
    for (let at = 0; at < 50; at++) writeFileSync(join(folder, `agents/b${at}.yaml`), "description: d");
    expect((await watch.next()).added).toHaveLength(50);
    await quiet();
    expect(watch.changes).toHaveLength(1);
  });

  it("tells first of what the caller does not know yet", async () => {
    await write("agents/a.yaml", "description: d");
    const watch = await follow({ known: [] });
    expect(urisOf(await watch.next())).toEqual(["+agent://a"]);
  });

  it("goes on after a listener that throws", async () => {
    await write("agents/a.yaml", "description: d");
    const told: FolderChange[] = [];
    const { faults } = await follow({
      onChange: (change) => {
        told.push(change);
        throw new RangeError("no");
      },
    });
    await write("agents/b.yaml", "description: d");
    await expect.poll(() => faults).toEqual([new RangeError("no")]);
    await write("agents/c.yaml", "description: d");
    await expect.poll(() => told.length).toBe(2);
  });

  it("says once that its folder has gone, and follows it on when it is back", async () => {
    await write("agents/a.yaml", "description: d");
    const watch = await follow();
    await rename(folder, `${folder}-away`);
    await expect.poll(() => watch.faults).toMatchObject([{ code: "FOLDER_NOT_FOUND" }]);
    await pause(700);
    expect([watch.faults.length, watch.changes]).toEqual([1, []]);
    await rename(`${folder}-away`, folder);
    await pause(700);
    await write("agents/b.yaml", "description: d");
    expect(urisOf(await watch.next())).toEqual(["+agent://b"]);
  });

  it("throws for a folder that is not there from the beginning, and when cancelled before", async () => {
    const options = { onChange: () => {}, onFault: () => {} };
    const none = watchFolders([join(folder, "none")], { ...options, signal: abort.signal });
    await expect(none).rejects.toMatchObject({ code: "FOLDER_NOT_FOUND" });
    const cancelled = watchFolders([folder], { ...options, signal: AbortSignal.abort() });
    await expect(cancelled).rejects.toMatchObject({ code: "REQUEST_ABORTED" });
  });

  it("tells nothing after the end, and ends while idle and while a listener runs", async () => {
    await write("agents/a.yaml", "description: d");
    const idle = await follow();
    abort.abort();
    await idle.ended;
    await write("agents/b.yaml", "description: d");
    await quiet();
    expect(idle.changes).toEqual([]);

    abort = new AbortController();
    let isOver = false;
    const busy = await follow({
      onChange: async () => {
        abort.abort();
        await pause(50);
        isOver = true;
      },
    });
    await write("agents/c.yaml", "description: d");
    await busy.ended;
    expect(isOver).toBe(true);
  });
});
