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

const wanted = publicSets.filter((set) => ["hwu64", "bfcl"].includes(set.name));

describe("public data", () => {
  it("are the sets that are wanted and there, with those that are not", async () => {
    await write("hwu64/catalog.jsonl", { id: "alarm_set" });
    await write("hwu64/queries.jsonl", { query: "wake me at six", relevant: ["alarm_set"] });
    await write("hwu64/examples.jsonl", { id: "alarm_set", text: "set an alarm" });
    await write("bfcl/catalog.jsonl", { id: "area" });
    const { sets, missing, faults } = await readPublicData(folder, wanted);
    expect(sets).toMatchObject([
      { set: { name: "hwu64" }, catalog: [{ id: "alarm_set" }], queries: [{}], examples: [{}] },
    ]);
    expect(missing).toEqual(["bfcl"]);
    expect(faults).toEqual([]);
  });

  it("name the bad lines of all files", async () => {
    await write("bfcl/catalog.jsonl", { id: "area" }, { title: "no id" });
    await write("bfcl/queries.jsonl", "text");
    expect((await readPublicData(folder, wanted)).faults).toEqual([
      `${join(folder, "bfcl", "catalog.jsonl")}:2: it has no "id"`,
      `${join(folder, "bfcl", "queries.jsonl")}:1: the line is no JSON object`,
    ]);
  });

  it("are none in a folder that holds none, or is none", async () => {
    expect((await readPublicData(folder, wanted)).sets).toEqual([]);
    expect((await readPublicData(join(folder, "absent"), wanted)).sets).toEqual([]);
  });

  it("are not read where a file cannot be", async () => {
    await mkdir(join(folder, "bfcl", "catalog.jsonl"), { recursive: true });
    await expect(readPublicData(folder, wanted)).rejects.toMatchObject({ code: "EISDIR" });
  });
});
