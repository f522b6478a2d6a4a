import { mkdirSync, renameSync, rmSync, symlinkSync, unlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "../../../../test/support/temporary-folder.ts";
import { createPathMarker, isUnchanged, type PathMarks } from "./path-marks.ts";

/** As if the files had been at rest for long. */
const later = () => Date.now() + 60_000;

function mark(folder: string, ...paths: readonly string[]): PathMarks | undefined {
  const marker = createPathMarker([folder], later);
  for (const path of [folder, ...paths]) marker.add(path);
  return marker.marks();
}

function prepare() {
  const parent = temporaryFolder({ "contexts/a.yaml": "a", "contexts/b.yaml": "b" });
  const folder = join(parent, "contexts");
  return { parent, folder, file: join(folder, "a.yaml") };
}

function isStillUnchanged(marks: PathMarks | undefined): boolean {
  return marks !== undefined && isUnchanged(JSON.parse(JSON.stringify(marks)) as PathMarks);
}

describe("marks of files and folders", () => {
  it("tell that nothing has changed", () => {
    const { folder, file } = prepare();
    expect(isStillUnchanged(mark(folder, file))).toBe(true);
  });

  const changes: Readonly<Record<string, (at: ReturnType<typeof prepare>) => void>> = {
    "a file says something else of the same length": ({ file }) => writeFileSync(file, "A"),
    "a file is gone": ({ file }) => rmSync(file),
    "a file was added": ({ folder }) => writeFileSync(join(folder, "c.yaml"), "c"),
    "a folder was added": ({ folder }) => mkdirSync(join(folder, "c")),
    "a file was renamed": ({ folder, file }) => renameSync(file, join(folder, "d.yaml")),
    "a file was put in the place of another": ({ folder, file }) => renameSync(join(folder, "b.yaml"), file),
    "the whole folder is another": ({ parent, folder }) => {
      renameSync(folder, join(parent, "old"));
      mkdirSync(folder);
      for (const name of ["a.yaml", "b.yaml"]) writeFileSync(join(folder, name), name[0] ?? "");
    },
  };

  it.each(Object.entries(changes))("tell that %s", (_, change) => {
    const at = prepare();
    const marks = mark(at.folder, at.file);
    change(at);
    expect(isStillUnchanged(marks)).toBe(false);
  });

  it("tell that a link to the folder leads elsewhere", () => {
    const { parent, folder, file } = prepare();
    const link = join(parent, "current");
    symlinkSync(folder, link);
    const marker = createPathMarker([link], later);
    for (const path of [folder, file]) marker.add(path);
    const marks = marker.marks();
    expect(isStillUnchanged(marks)).toBe(true);
    mkdirSync(join(parent, "other"));
    unlinkSync(link);
    symlinkSync(join(parent, "other"), link);
    expect(isStillUnchanged(marks)).toBe(false);
  });

  it("are given for what is only ever replaced however new it is, and for what is missing where it may be", () => {
    const { folder, file } = prepare();
    const missing = join(folder, "nowhere.yaml");
    const marker = createPathMarker([folder], Date.now);
    marker.add(file, { isReplaced: true });
    marker.add(missing, { mayBeMissing: true });
    expect(isStillUnchanged(marker.marks())).toBe(true);
    writeFileSync(missing, "");
    expect(isStillUnchanged(marker.marks())).toBe(false);
    rmSync(missing);
    renameSync(join(folder, "b.yaml"), file);
    expect(isStillUnchanged(marker.marks())).toBe(false);
  });

  it("are not given where something has changed too recently or is not there", () => {
    const { folder, file } = prepare();
    const marker = createPathMarker([folder], Date.now);
    marker.add(file);
    expect(marker.marks()).toBeUndefined();
    expect(mark(folder, join(folder, "nowhere.yaml"))).toBeUndefined();
  });
});
