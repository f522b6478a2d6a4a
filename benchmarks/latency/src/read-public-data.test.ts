import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { publicSets } from "./public-sets.ts";
import { readPublicData } from "./read-public-data.ts";

let folder = "";

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "flowmind-data-"));
});
afterEach(() => rm(folder, { recursive: true }));

async function write(file: string, ...lines: readonly unknown[]): Promise<void> {
  await mkdir(dirname(join(folder, file)), { recursive: true });
  await writeFile(join(folder, file), lines.map((line) => JSON.stringify(line)).join("\n"));
}

describe("public data", () => {
  it("are the sets that are there, with those that are not", async () => {
    await write("hwu64/catalog.jsonl", { id: "alarm_set", title: "alarm set" });
    await write("hwu64/queries.jsonl", { query: "wake me at six", relevant: ["alarm_set"] });
    await write("hwu64/examples.jsonl", { id: "alarm_set", text: "set an alarm" });
    await write("bfcl/catalog.jsonl", { id: "area" });
    const { sets, missing, faults } = await readPublicData(folder);
    expect(
      sets.map(({ set, catalog, queries, examples }) => [set.name, catalog.length, queries.length, examples.length]),
    ).toEqual([
      ["bfcl", 1, 0, 0],
      ["hwu64", 1, 1, 1],
    ]);
    expect(missing).toHaveLength(publicSets.length - 2);
    expect(faults).toEqual([]);
  });

  it("name the bad lines of all files", async () => {
    await write("bfcl/catalog.jsonl", { id: "area" }, { title: "no id" });
    await write("bfcl/queries.jsonl", "text");
    expect((await readPublicData(folder)).faults).toEqual([
      `${join(folder, "bfcl", "catalog.jsonl")}:2: it has no "id"`,
      `${join(folder, "bfcl", "queries.jsonl")}:1: the line is no JSON object`,
    ]);
  });

  it("are none in a folder that holds none, or is none", async () => {
    expect((await readPublicData(folder)).sets).toEqual([]);
    expect((await readPublicData(join(folder, "absent"))).sets).toEqual([]);
  });

  it("are not read where a file cannot be", async () => {
    await mkdir(join(folder, "bfcl", "catalog.jsonl"), { recursive: true });
    await expect(readPublicData(folder)).rejects.toMatchObject({ code: "EISDIR" });
  });

  it("come from sets that each name a repository and a licence", () => {
    for (const { repositories, licence } of publicSets) {
      expect(repositories.length).toBeGreaterThan(0);
      for (const repository of repositories) expect(repository).toMatch(/^[\w-]+\/[\w.-]+$/);
      expect(licence).not.toBe("");
    }
  });
});
