import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "../../../../test/support/temporary-folder.ts";
import { faultLines } from "./fault-lines.ts";
import { publicSets } from "./public-sets.ts";
import { readLabelledSet, readQueries } from "./read-labelled-set.ts";
import { readPublicSets } from "./read-public-sets.ts";
import { defaultSetLimits } from "./set-limits.ts";

const jsonLines = (...values: readonly unknown[]) => values.map((value) => JSON.stringify(value)).join("\n");
const catalog = jsonLines({ id: "alarm_set" }, { id: "music_play" });
const queries = jsonLines({ query: "wake me at six", relevant: ["alarm_set"] });

describe("a labelled set", () => {
  it("is read from its folder, with the folder's name", async () => {
    const folder = temporaryFolder({
      "hwu64/catalog.jsonl": `\ufeff${catalog}`,
      "hwu64/queries.jsonl": queries,
      "hwu64/examples.jsonl": jsonLines({ id: "alarm_set", text: "set an alarm", split: "train" }),
    });
    expect(await readLabelledSet(join(folder, "hwu64"))).toMatchObject({
      set: {
        name: "hwu64",
        catalog: [{ id: "alarm_set" }, { id: "music_play" }],
        queries: [{ query: "wake me at six" }],
        examples: [{ text: "set an alarm", split: "train" }],
      },
      missing: [],
      problems: [],
    });
  });

  it("lacks files that are not there, a folder that is none all of them", async () => {
    const folder = temporaryFolder({ "catalog.jsonl": catalog });
    expect((await readLabelledSet(folder)).missing).toEqual(["queries.jsonl", "examples.jsonl"]);
    expect((await readLabelledSet(join(folder, "absent"))).missing).toHaveLength(3);
    expect(await readQueries(folder)).toBeUndefined();
  });

  it("names every bad row and every wrong reference of all files at once", async () => {
    const folder = temporaryFolder({
      "catalog.jsonl": jsonLines({ id: "alarm_set" }, { id: "alarm_set" }, {}),
      "queries.jsonl": jsonLines(
        { query: "q", relevant: ["alarm_sett"], groups: [["alarm_sett", "b"]], candidates: ["x"], not_relevant: ["y"] },
        {},
      ),
      "examples.jsonl": jsonLines({ id: "music", text: "t" }, { id: "music", text: "u" }, { id: "alarm_set" }),
    });
    const { problems } = await readLabelledSet(folder);
    expect(
      problems.map(({ file, line, severity, code }) => `${file.slice(folder.length + 1)}:${line} ${severity} ${code}`),
    ).toEqual([
      "catalog.jsonl:3 error INVALID_VALUE",
      "catalog.jsonl:2 error DUPLICATE_ID",
      "queries.jsonl:2 error INVALID_VALUE",
      "queries.jsonl:2 error INVALID_ROW",
      "queries.jsonl:1 error UNKNOWN_ID",
      "queries.jsonl:1 error UNKNOWN_ID",
      "queries.jsonl:1 warning UNKNOWN_ID",
      "queries.jsonl:1 warning UNKNOWN_ID",
      "examples.jsonl:1 warning UNKNOWN_ID",
      "examples.jsonl:3 error INVALID_VALUE",
    ]);
    expect(faultLines(problems)).toHaveLength(7);
    expect(faultLines(problems)[1]).toBe(
      `${join(folder, "catalog.jsonl")}:2: The id "alarm_set" already stands in line 1`,
    );
    expect(problems.find(({ code }) => code === "UNKNOWN_ID")?.fix).toBe("Did you mean alarm_set?");
  });

  it("says why a file cannot be read", async () => {
    const folder = temporaryFolder({ "catalog.jsonl/inside": "", "queries.jsonl": queries });
    const limits = { ...defaultSetLimits, maxFileBytes: 10 };
    const codes = (await readLabelledSet(folder, { limits })).problems.map(({ code }) => code);
    expect(codes).toContain("FILE_UNREADABLE");
    expect(codes).toContain("FILE_TOO_LARGE");
    const binary = temporaryFolder();
    writeFileSync(join(binary, "queries.jsonl"), Uint8Array.of(0xff, 0xfe, 0x41));
    expect((await readQueries(binary))?.problems).toMatchObject([{ code: "FILE_NOT_TEXT", fix: "Save it as UTF-8" }]);
  });

  it("has an empty catalog said once, and not an unknown id for every request", async () => {
    const found = async (text: string) => {
      const folder = temporaryFolder({ "catalog.jsonl": text, "queries.jsonl": queries });
      return (await readLabelledSet(folder)).problems.map(({ code, fix }) => [code, fix]);
    };
    expect(await found("\n")).toEqual([["CATALOG_EMPTY", "Add a row for each context (docs/evaluation.md)"]]);
    expect(await found("{}")).toMatchObject([["INVALID_VALUE", expect.any(String)]]);
  });
});

describe("public sets", () => {
  it("are those that are wanted and there", async () => {
    const folder = temporaryFolder({ "hwu64/catalog.jsonl": catalog, "hwu64/queries.jsonl": "text" });
    const wanted = publicSets.filter(({ name }) => ["hwu64", "bfcl"].includes(name));
    const { sets, missing, fault } = await readPublicSets(folder, wanted);
    expect(sets.map(({ from, set }) => [from.name, set.name])).toEqual([["hwu64", "hwu64"]]);
    expect(missing.map(({ name }) => name)).toEqual(["bfcl"]);
    expect(fault).toMatch(/queries\.jsonl:1: This row cannot be read: it is not JSON$/);
    expect((await readPublicSets(join(folder, "absent"), wanted)).fault).toContain("holds none of the public sets");
  });

  it("each name a repository and a licence", () => {
    for (const { repositories, licence } of publicSets) {
      expect(repositories.length).toBeGreaterThan(0);
      for (const repository of repositories) expect(repository).toMatch(/^[\w-]+\/[\w.-]+$/);
      expect(licence).not.toBe("");
    }
  });
});
