import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { createFolderWatchers } from "./folder-watchers.ts";

function open() {
  const folder = mkdtempSync(join(tmpdir(), "flowmind-watchers-"));
  const events: (string | undefined)[] = [];
  const watchers = createFolderWatchers((_, path) => events.push(path));
  onTestFinished(() => {
    watchers.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return { folder, events, watchers };
}

describe("createFolderWatchers", () => {
  it("tells of paths in the folders that are kept, and of no others", async () => {
    const { folder, events, watchers } = open();
    const [one, two] = [join(folder, "one"), join(folder, "two")];
    for (const path of [one, two]) mkdirSync(path);
    watchers.keep(one);
    watchers.keep(two);
    expect(watchers.retain()).toBe(true);
    watchers.keep(two);
    watchers.retain();
    writeFileSync(join(one, "a.yaml"), "");
    writeFileSync(join(two, "b.yaml"), "");
    await expect.poll(() => events).toContain(join(two, "b.yaml"));
    expect(events).not.toContain(join(one, "a.yaml"));
  });

  it("watches a folder again that was removed and made anew", async () => {
    const { folder, events, watchers } = open();
    const one = join(folder, "one");
    mkdirSync(one);
    watchers.keep(one);
    rmSync(one, { recursive: true });
    await expect.poll(() => events.length).toBeGreaterThan(0);
    mkdirSync(one);
    watchers.keep(one);
    writeFileSync(join(one, "a.yaml"), "");
    await expect.poll(() => events).toContain(join(one, "a.yaml"));
  });

  it("says that it cannot watch everything, but not of a folder that has gone", () => {
    const { folder, watchers } = open();
    watchers.keep(join(folder, "gone"));
    expect(watchers.retain()).toBe(true);
    writeFileSync(join(folder, "file"), "");
    watchers.keep(join(folder, "file", "below"));
    expect(watchers.retain()).toBe(false);
    expect(watchers.retain()).toBe(true);
  });
});
