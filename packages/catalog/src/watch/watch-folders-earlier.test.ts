import { mkdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, it, onTestFinished } from "vitest";
import { temporaryFolder } from "../../../../test/support/temporary-folder.ts";
import { loadCatalog } from "../load-catalog.ts";
import type { FolderChange } from "./compare-loaded.ts";
import { type WatchFoldersOptions, watchFolders } from "./watch-folders.ts";

function makeFolder() {
  const folder = temporaryFolder();
  mkdirSync(join(folder, "agents"));
  const save = (name: string, description: string) =>
    writeFileSync(join(folder, "agents", `${name}.yaml`), `description: ${description}`);
  return { folder, save };
}

async function follow(folder: string, options: Partial<WatchFoldersOptions>) {
  const abort = new AbortController();
  const changes: FolderChange[] = [];
  const watch = await watchFolders([folder], {
    onChange: (change) => void changes.push(change),
    onFault: (fault) => expect.fail(String(fault)),
    signal: abort.signal,
    ...options,
  });
  onTestFinished(async () => {
    abort.abort();
    await watch.ended;
  });
  return { watch, changes };
}

/** The last of them, once there are so many. */
async function change(changes: readonly FolderChange[], count: number) {
  await expect.poll(() => changes.length, { timeout: 5_000, interval: 5 }).toBe(count);
  const { added, changed, removed } = changes.at(-1) as FolderChange;
  return { added, changed, removed };
}

describe("folders that were read before", () => {
  it("are not read again as long as they are as they were, and then as a whole", async () => {
    const { folder, save } = makeFolder();
    save("a", "one");
    const paths: string[] = [];
    const { contexts: known } = await loadCatalog([folder], { onPath: (path) => paths.push(path) });
    const folders = paths.filter((path) => statSync(path).isDirectory());
    let opened = 0;
    const openCache = async () => {
      opened++;
      return { get: () => undefined, set: () => undefined };
    };
    const earlier = { folders, files: paths.filter((path) => !folders.includes(path)), isCurrent: () => true };
    const { watch, changes } = await follow(folder, { known, earlier, openCache });
    await pause(150);
    expect([watch.loaded, changes.length, opened]).toEqual([undefined, 0, 0]);
    save("b", "two");
    expect(await change(changes, 1)).toEqual({ added: ["agent://b"], changed: [], removed: [] });
    save("a", "three");
    expect(await change(changes, 2)).toEqual({ added: [], changed: ["agent://a"], removed: [] });
    expect(opened).toBe(1);
  });

  it("tell what changed between that reading and the watching", async () => {
    const { folder, save } = makeFolder();
    save("a", "one");
    const { contexts: known } = await loadCatalog([folder], {});
    save("a", "two");
    const earlier = { folders: [folder], files: [], isCurrent: () => false };
    const { changes } = await follow(folder, { known, earlier });
    expect(await change(changes, 1)).toEqual({ added: [], changed: ["agent://a"], removed: [] });
  });
});
