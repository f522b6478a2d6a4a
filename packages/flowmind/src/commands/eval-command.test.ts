import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { makeSurroundings } from "../../../../test/support/make-surroundings.ts";
import { temporaryFolder } from "../../../../test/support/temporary-folder.ts";
import { runCommandLine } from "../command-line/run-command-line.ts";

const jsonLines = (...values: readonly unknown[]) => values.map((value) => JSON.stringify(value)).join("\n");

const set = {
  "set/catalog.jsonl": jsonLines(
    { id: "backup", title: "Backup", description: "Restore a database from its backup after data was lost." },
    { id: "poet", title: "Poet", description: "Writes poems and sonnets about nature, love and the seasons." },
    { id: "retro", title: "Retrospective", description: "A team looks back on its sprint." },
  ),
  "set/queries.jsonl": jsonLines(
    { query: "restore the lost data of our database", relevant: ["backup"], split: "test" },
    { query: "a sonnet about autumn", relevant: ["poet"], not_relevant: ["retro"], split: "test" },
    { query: "look back on the sprint", relevant: ["retro"], candidates: ["retro", "poet"], split: "test" },
    { query: "zxqv wrrk", relevant: [], split: "train" },
  ),
  "set/examples.jsonl": jsonLines(
    { id: "backup", text: "bring back the tables we dropped" },
    { id: "poet", text: "A sonnet about autumn!" },
  ),
};

const folderOfContexts = {
  "mine/workflows/backup.yaml":
    "description: Restore a database from its backup after data was lost.\naliases: [rescue]\n",
  "mine/agents/poet.yaml": "description: Writes poems and sonnets about nature, love and the seasons.\n",
  "mine/queries.jsonl": jsonLines(
    { query: "restore the lost data of our database", relevant: ["Rescue"] },
    {
      query: "a sonnet about autumn",
      relevant: ["AGENT://poet"],
      groups: [["AGENT://poet"]],
      not_relevant: ["rescue"],
    },
  ),
};

const onlyNotes = {
  "set/agents/notes.md": "# About these agents\n",
  "set/queries.jsonl": jsonLines({ query: "a sonnet about autumn", relevant: ["agent://poet"] }),
};

async function run(args: readonly string[], files: Readonly<Record<string, string>> = set) {
  const folder = temporaryFolder(files);
  const surroundings = makeSurroundings(folder);
  const code = await runCommandLine(["eval", ...args], surroundings);
  return { code, folder, output: surroundings.written(), errors: surroundings.errors() };
}

function rowsOf(folder: string, file: string): readonly Readonly<Record<string, unknown>>[] {
  const lines = readFileSync(join(folder, file), "utf8").trim().split("\n");
  return lines.map((line) => JSON.parse(line));
}

describe("flowmind eval", () => {
  it("measures a labelled set, shows the figures and writes a row for every query", async () => {
    const { code, folder, output } = await run(["set", "--predictions", "rows.jsonl"]);
    expect(code).toBe(0);
    expect(output).toContain("set: 3 contexts with 1 example, 4 queries, 1 of them out of scope; 1 at a time");
    expect(output).toMatch(/hit@1 +1\.000 +1\.000 to 1\.000/);
    for (const title of ["out of scope AUROC", "near misses", "ECE", "latency p99", "Reliability", "At .900 or more"])
      expect(output).toContain(title);
    const rows = rowsOf(folder, "rows.jsonl");
    expect(rows.map(({ query }) => query)).toHaveLength(4);
    expect(rows[1]).toMatchObject({ relevant: ["poet"], not_relevant: ["retro"], status: expect.any(String) });
    expect(rows[1]?.["ranked"]).toMatchObject([{ id: "poet", probability: expect.any(Number) }, {}, {}]);
    expect(rows[2]?.["ranked"]).toHaveLength(2);
    expect(rows[3]).toMatchObject({ relevant: [], in_scope: expect.any(Number), latency_ms: expect.any(Number) });
  });

  it("prints JSON, of the queries and with the examples that are asked for", async () => {
    const { output } = await run([
      "set",
      "--json",
      "--split",
      "test",
      "--limit",
      "2",
      "--seed",
      "3",
      "--examples",
      "none",
    ]);
    expect(JSON.parse(output)).toMatchObject({
      set: "set",
      contexts: 3,
      examples: 0,
      queries: 2,
      out_of_scope_queries: 0,
      figures: { hit_at_1: { value: 1, low: 1, high: 1, standard_error: 0 }, ece: {}, latency_p50_ms: {} },
      confident: { count: expect.any(Number) },
      reliability: expect.any(Array),
      coverage: expect.any(Array),
    });
  });

  it("measures a folder of context files, which queries name by URI in any case, or by alias", async () => {
    const args = ["mine", "--predictions", "rows.jsonl", "--json", "--limit", "0", "--concurrency", "2"];
    const { code, folder, output } = await run(args, folderOfContexts);
    expect(code).toBe(0);
    expect(JSON.parse(output)).toMatchObject({ contexts: 2, concurrency: 2, figures: { hit_at_1: { value: 1 } } });
    expect(rowsOf(folder, "rows.jsonl")).toMatchObject([
      { relevant: ["workflow://backup"], ranked: [{ id: "workflow://backup" }, {}] },
      { relevant: ["agent://poet"], groups: [["agent://poet"]], not_relevant: ["workflow://backup"] },
    ]);
  });

  it("names the URI of a context that a query names by its title", async () => {
    const rows = jsonLines({ query: "data was lost", relevant: ["Backup"] });
    const { code, errors } = await run(["mine"], { ...folderOfContexts, "mine/queries.jsonl": rows });
    expect(code).toBe(2);
    expect(errors).toContain("fix: Did you mean workflow://backup?");
  });

  it("lists every bad row and measures nothing", async () => {
    const { code, output, errors } = await run(["set"], {
      ...set,
      "set/queries.jsonl": jsonLines({ query: "q", relevant: ["poets"] }, { query: "", relevant: ["poet"] }),
    });
    expect([code, output]).toEqual([2, ""]);
    expect(errors).toMatch(/queries\.jsonl:1:1 {2}error UNKNOWN_ID .*\n {2}fix: Did you mean poet\?/);
    expect(errors).toMatch(/queries\.jsonl:2:1 {2}error INVALID_VALUE/);
    expect(errors).toContain("SET_INVALID  The labelled set in set has 2 errors");
  });

  it("lists what is wrong with the context files, and nothing that follows from it", async () => {
    for (const extra of [{}, { "mine/agents/poet.yaml": "description: [" }]) {
      const files = { ...folderOfContexts, "mine/workflows/backup.yaml": "description: [\n", ...extra };
      const { code, output, errors } = await run(["mine"], files);
      expect([code, output]).toEqual([2, ""]);
      expect(errors).toMatch(
        /^\S+backup\.yaml:\d+:\d+ {2}error YAML_SYNTAX|^\S+poet\.yaml:\d+:\d+ {2}error YAML_SYNTAX/,
      );
      expect(errors).toContain("Correct what is listed");
      expect(errors.includes("UNKNOWN_ID")).toBe(!("mine/agents/poet.yaml" in extra));
    }
  });

  it("warns of labels that contradict themselves, by whatever name they call a context", async () => {
    const { code, errors } = await run(["mine"], {
      ...folderOfContexts,
      "mine/queries.jsonl": jsonLines(
        { query: "q", relevant: ["rescue"], groups: [["WORKFLOW://backup"]] },
        { query: "r", relevant: ["rescue"], not_relevant: ["workflow://backup"], candidates: ["agent://poet"] },
      ),
    });
    expect(code).toBe(0);
    expect(errors.match(/queries\.jsonl:2:1 {2}warning LABELS_CONTRADICT/g)).toHaveLength(2);
  });

  it("warns of a request that two rows label otherwise", async () => {
    for (const [asked, relevant] of [
      ["set", "backup"],
      ["mine", "rescue"],
    ] as const) {
      const rows = jsonLines({ query: "Data lost", relevant: [relevant] }, { query: "data lost!", relevant: [] });
      const { code, errors } = await run([asked, "--json"], {
        ...set,
        ...folderOfContexts,
        [`${asked}/queries.jsonl`]: rows,
      });
      expect(code).toBe(0);
      expect(errors).toMatch(/queries\.jsonl:2:1 {2}warning LABELS_CONTRADICT .* in line 1/);
    }
  });

  it("goes on after a warning", async () => {
    const { code, errors } = await run(["set", "--json"], {
      ...set,
      "set/queries.jsonl": jsonLines({ query: "a sonnet", relevant: ["poet"], candidates: ["poet", "gone"] }),
    });
    expect(code).toBe(0);
    expect(errors).toContain("warning UNKNOWN_ID");
  });

  it.each([
    ["set", "set/queries.jsonl", set],
    ["set", "set/catalog.jsonl", set],
    ["set", "set/../set/examples.jsonl", set],
    ["mine", "mine/queries.jsonl", folderOfContexts],
    ["mine", "mine/catalog.jsonl", folderOfContexts],
    ["mine", "mine/workflows/backup.yaml", folderOfContexts],
    ["set", "flowmind.yaml", { ...set, "flowmind.yaml": "log: warn\n" }],
  ])(
    "never writes over what it reads: %s --predictions %s",
    async (asked, file, files: Readonly<Record<string, string>>) => {
      const { code, folder, output, errors } = await run([asked, "--predictions", file], files);
      expect([code, output]).toEqual([2, ""]);
      expect(errors).toContain("FILE_IS_INPUT");
      expect(errors).toContain("Give another file to write to");
      for (const [path, text] of Object.entries(files)) expect(readFileSync(join(folder, path), "utf8")).toBe(text);
    },
  );

  it("refuses such a file before it looks at a row, and writes over earlier predictions", async () => {
    const broken = { ...set, "set/queries.jsonl": "no row" };
    expect((await run(["set", "--predictions", "set/queries.jsonl"], broken)).errors).toMatch(/^FILE_IS_INPUT/);
    const { code, folder } = await run(["set", "--predictions", "set/rows.jsonl"], { ...set, "set/rows.jsonl": "old" });
    expect(code).toBe(0);
    expect(rowsOf(folder, "set/rows.jsonl")).toHaveLength(4);
  });

  it.skipIf(!existsSync("/dev/full"))("prints the figures also where the disk is full in the end", async () => {
    const { code, output, errors } = await run(["set", "--predictions", "/dev/full"]);
    expect(code).toBe(2);
    expect(output).toContain("hit@1");
    expect(errors).toContain("FILE_UNWRITABLE  /dev/full cannot be written: ENOSPC");
    expect(errors).toContain("Make room on the disk");
  });

  it.each([
    [["set/catalog.jsonl"], set, "SET_INCOMPLETE", "it is no folder, but a file"],
    [["set"], { ...set, "set/catalog.jsonl": "" }, "CATALOG_EMPTY", "has 1 error, so"],
    [["nowhere"], set, "SET_INCOMPLETE", "the folder itself is missing"],
    [["set"], { "set/catalog.jsonl": "" }, "SET_INCOMPLETE", "queries.jsonl is missing"],
    [["set"], { "set/queries.jsonl": "" }, "SET_INCOMPLETE", "catalog.jsonl"],
    [["set"], { ...onlyNotes }, "warning MARKDOWN_SKIPPED", "CATALOG_EMPTY"],
    [["set", "--split", "dev"], set, "NOTHING_TO_ASK", "Splits here: test, train"],
    [["set"], { ...set, "set/queries.jsonl": "" }, "NOTHING_TO_ASK", "Add rows"],
    [["mine", "--split", "dev"], folderOfContexts, "NOTHING_TO_ASK", "No row of queries.jsonl names a split"],
    [["set", "--predictions", "no/such/rows.jsonl"], set, "FILE_UNWRITABLE", "ENOENT"],
    [["set", "--predictions", ""], set, "--predictions", "Name a file to write to."],
    [["set", "--predictions", " "], set, "--predictions", "Name a file to write to."],
    [["set", "--examples", "some"], set, "--examples", 'Write "all", "none" or a whole number.'],
    [["set", "--limit", "-1"], set, "--limit", "Write a whole number from 0 on."],
    [["set", "--concurrency", "0"], set, "--concurrency", "Write a whole number from 1 on."],
    [["set", "--concurrency", "-1"], set, "--concurrency", "Write a whole number from 1 on."],
    [["set", "--seed", "4e3"], set, "--seed", "Write a whole number from 0 on."],
    [["set", "--limit", "9".repeat(400)], set, "--limit", "Write a whole number up to 999999999."],
    [["set", "--examples", "1000000000"], set, "--examples", "Write a whole number up to 999999999."],
    [[], set, "missing required argument", "flowmind eval --help"],
  ])("ends with 2 and says what is wrong and what to do: %j", async (args, files, what, fix) => {
    const { code, errors } = await run(args, files as Readonly<Record<string, string>>);
    expect(code).toBe(2);
    expect(errors).toContain(what);
    expect(errors).toContain(fix);
  });
});
