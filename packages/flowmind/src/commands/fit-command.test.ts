import { readdirSync, renameSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { makeSurroundings } from "../../../../test/support/make-surroundings.ts";
import { temporaryFolder } from "../../../../test/support/temporary-folder.ts";
import { runCommandLine } from "../command-line/run-command-line.ts";

const jsonLines = (...values: readonly unknown[]) => values.map((value) => JSON.stringify(value)).join("\n");

const things = ["orders", "payments", "customers", "photos", "letters", "invoices", "tickets", "songs", "maps"];
const moods = ["autumn", "love", "the sea", "a river", "snow", "spring", "the moon", "roses", "rain"];
const labelled = [
  ...things.flatMap((thing) =>
    [`restore the lost ${thing}`, `our ${thing} are gone`, `get the ${thing} back from yesterday`].map((query) => ({
      query,
      relevant: ["workflow://backup"],
    })),
  ),
  ...moods.flatMap((mood) =>
    [`a sonnet about ${mood}`, `write me some lines on ${mood}`, `${mood} in verse`].map((query) => ({
      query,
      relevant: ["agent://poet"],
    })),
  ),
];
const foreign = ["how long do I boil an egg", "book a flight to Rome"].map((query) => ({ query, relevant: [] }));

const contexts = {
  "mine/workflows/backup.yaml": "description: Restore a database from its backup after data was lost.\n",
  "mine/agents/poet.yaml":
    "description: Writes poems and sonnets about nature, love and the seasons.\nexamples: {positive: [A sonnet about autumn!]}\n",
};
const files = { ...contexts, "mine/queries.jsonl": jsonLines(...labelled, ...foreign) };

async function run(folder: string, ...args: readonly string[]) {
  const surroundings = makeSurroundings(folder);
  const code = await runCommandLine(args, surroundings);
  return { code, output: surroundings.written(), errors: surroundings.errors() };
}

describe("flowmind fit", () => {
  it("shows before and after, is used from then on when written, and is forgotten on --reset", {
    timeout: 120_000,
  }, async () => {
    const folder = temporaryFolder(files);
    const shown = await run(folder, "fit", "mine");
    expect(shown.output).toMatch(
      /53 requests with a right context, 2 without, \d+ foreign ones of the bank\nleft out: 1 is an example of the catalog\n/,
    );
    expect(shown.output).toMatch(/before +after/);
    for (const title of ["log-loss", "Brier", "ECE", "at .9 or more", "P(in scope)"])
      expect(shown.output).toContain(title);
    expect(readdirSync(`${folder}/data`)).not.toContain("calibrations");

    const { code, output } = await run(folder, "fit", "mine/queries.jsonl", "--contexts", "mine", "--write", "--json");
    const found = JSON.parse(output);
    expect(found).toMatchObject({ requests: 53, out_of_scope_requests: 2, left_out: 1, written: found.better });
    expect(code).toBe(found.better ? 0 : 1);
    expect(readdirSync(`${folder}/data`).includes("calibrations")).toBe(found.better);

    const doctor = await run(folder, "doctor", "--contexts", "mine");
    if (found.better) expect(doctor.output).toContain("fitted with flowmind fit from 53 requests");
    const ask = async () => (await run(folder, "match", "verses on a river", "--contexts", "mine", "--json")).output;
    const fitted = JSON.parse(await ask()).result.matches[0].confidence;
    expect((await run(folder, "fit", "mine", "--reset")).output).toContain("answers as it calibrated itself");
    expect((await run(folder, "fit", "--reset", "--contexts", "mine")).output).toContain("Nothing was fitted");
    if (found.better) expect(JSON.parse(await ask()).result.matches[0].confidence).not.toBe(fitted);
    expect((await run(folder, "doctor", "--contexts", "mine")).output).toContain("as fitted on public data");
  });

  it("counts a request once, and says how many repeat another", { timeout: 60_000 }, async () => {
    const copies = labelled.map(({ query, relevant }) => ({ query: ` ${query.toUpperCase()}!`, relevant }));
    const folder = temporaryFolder({ ...files, "mine/queries.jsonl": jsonLines(...labelled, ...copies) });
    expect((await run(folder, "fit", "mine")).output).toContain(
      "left out: 1 is an example of the catalog, 54 repeat others",
    );
    const { output } = await run(folder, "fit", "mine", "--json");
    expect(JSON.parse(output)).toMatchObject({ requests: 53, left_out: 1, repeated: 54, doubtful: false });
  });

  it("names contexts as a labelled set names them, and has eval say that the probabilities were fitted", {
    timeout: 60_000,
  }, async () => {
    const rows = [
      { id: "lost+found", title: "Backup", description: "Restore a database from its backup after data was lost." },
      { id: "poet 1", title: "Poet", description: "Writes poems and sonnets about nature, love and the seasons." },
    ];
    const wrong = labelled.map(({ query, relevant: [right] }) => ({
      query,
      relevant: [right === "agent://poet" ? "lost+found" : "poet 1"],
    }));
    const folder = temporaryFolder({
      "set/catalog.jsonl": jsonLines(...rows),
      "set/queries.jsonl": jsonLines(...wrong),
    });
    const evaluate = async (...args: readonly string[]) => (await run(folder, "eval", "set", ...args)).output;
    expect(await evaluate()).not.toContain("flowmind fit");
    const { output } = await run(folder, "fit", "set", "--write", "--yes", "--json");
    const { contradicted, written } = JSON.parse(output);
    expect(written).toBe(true);
    for (const { answered, relevant } of contradicted)
      expect([answered, ...relevant].toSorted()).toEqual(["lost+found", "poet 1"]);
    expect((await run(folder, "fit", "set")).output).toMatch(/(lost\+found|poet 1) +labelled (lost\+found|poet 1) /);
    expect(await evaluate()).toContain("fitted with flowmind fit from 54 requests");
    expect(JSON.parse(await evaluate("--json"))).toMatchObject({ fitted_requests: 54 });
    await run(folder, "fit", "set", "--reset");
    expect(JSON.parse(await evaluate("--json"))).not.toHaveProperty("fitted_requests");
  });

  it("doubts labels that are of another catalog, and writes them only on --yes", { timeout: 60_000 }, async () => {
    const wrong = labelled.map(({ query, relevant: [right] }) => ({
      query,
      relevant: [right === "agent://poet" ? "workflow://backup" : "agent://poet"],
    }));
    const folder = temporaryFolder({ ...files, "mine/queries.jsonl": jsonLines(...wrong) });
    const shown = await run(folder, "fit", "mine", "--write");
    expect(shown.output).toContain("are these labels of this catalog?");
    expect(shown.output).toMatch(
      /surest answers that labels contradict\n(\S+ +\S+ +labelled (agent|workflow):\S+ +.+\n){5}\n/,
    );
    expect(shown.output).toContain("Nothing is written; --write --yes uses it all the same");
    expect(shown.code).toBe(1);
    expect(readdirSync(`${folder}/data`)).not.toContain("calibrations");
    const { code, output } = await run(folder, "fit", "mine", "--write", "--yes", "--json");
    const found = JSON.parse(output);
    expect([code, found]).toMatchObject([0, { better: true, doubtful: true, written: true }]);
    expect((await run(folder, "match", "verses", "--contexts", "mine")).errors).toBe("");
    renameSync(`${folder}/mine/agents/poet.yaml`, `${folder}/mine/agents/bard.yaml`);
    renameSync(`${folder}/mine/workflows/backup.yaml`, `${folder}/mine/workflows/restore.yaml`);
    const doctor = await run(folder, "doctor", "--contexts", "mine");
    expect(doctor.code).toBe(1);
    expect(doctor.output).toMatch(/!! +calibration +.*0 of the 2 contexts that it was fitted with are left/);
    const answered = await run(folder, "match", "verses", "--contexts", "mine");
    expect(answered.code).toBe(0);
    expect(answered.errors.match(/is of another catalog/g)).toHaveLength(1);
    expect(found.contradicted).toHaveLength(5);
    for (const { query, relevant, answered } of found.contradicted) {
      expect(wrong).toContainEqual({ query, relevant });
      expect(relevant).not.toContain(answered);
    }
  });

  it.each([
    [["fit", "nowhere"], "SET_INCOMPLETE", "nowhere is missing"],
    [
      ["fit", "no.jsonl"],
      "SET_INCOMPLETE",
      "fix: Give a file of labelled requests, or a folder that holds queries.jsonl",
    ],
    [["fit", "empty"], "SET_INCOMPLETE", "queries.jsonl is missing"],
    [["fit", "few.jsonl", "--contexts", "mine"], "TOO_FEW_REQUESTS", "at least 50 are needed"],
    [["fit", "known.jsonl", "--contexts", "mine"], "TOO_FEW_REQUESTS", "docs/calibration.md"],
    [["fit", "bad.jsonl", "--contexts", "mine"], "SET_INVALID", "error UNKNOWN_ID"],
    [["fit", "bad.jsonl", "--contexts", "mine"], "INVALID_ROW", "bad.jsonl:2:1"],
    [
      ["fit", "copies.jsonl", "--contexts", "mine"],
      "TOO_FEW_REQUESTS",
      "1 of the requests can be learned from (repeated",
    ],
    [["fit", "copies.jsonl", "--contexts", "empty"], "CATALOG_EMPTY", "flowmind check"],
    [
      ["fit", "torn.jsonl", "--contexts", "mine"],
      "LABELS_CONTRADICT",
      "leads to no context here and to agent://poet in line 1",
    ],
    [["fit", "torn"], "LABELS_CONTRADICT", "leads to b here and to a in line 1"],
    [["fit", "broken"], "broken/workflows/backup.yaml:2:1  error YAML_SYNTAX", "has 1 error"],
    [["fit", "half"], "half/workflows/backup.yaml:2:1  error YAML_SYNTAX", "SET_INVALID"],
    [["fit", "mine/queries.jsonl", "--contexts", "half"], "half/workflows/backup.yaml:2:1  error", "SET_INVALID"],
    [["fit"], "give a file or folder of labelled requests", "flowmind fit --help"],
  ])("ends with 2 and says what is wrong: %j", async (args, what, more) => {
    const folder = temporaryFolder({
      ...files,
      "empty/readme.md": "",
      "broken/workflows/backup.yaml": "description: [\n",
      "broken/queries.jsonl": files["mine/queries.jsonl"],
      "half/workflows/backup.yaml": "description: [\n",
      "half/agents/poet.yaml": contexts["mine/agents/poet.yaml"],
      "half/queries.jsonl": jsonLines(...labelled.filter(({ relevant }) => relevant.includes("agent://poet"))),
      "few.jsonl": jsonLines(...labelled.slice(0, 49)),
      "known.jsonl": jsonLines(
        ...Array.from({ length: 60 }, () => ({ query: "a sonnet about autumn", relevant: ["agent://poet"] })),
      ),
      "copies.jsonl": jsonLines(...Array.from({ length: 60 }, () => ({ query: "verses", relevant: ["agent://poet"] }))),
      "torn.jsonl": jsonLines({ query: "x", relevant: ["agent://poet"] }, { query: "X", relevant: [] }),
      "torn/catalog.jsonl": jsonLines({ id: "a" }, { id: "b" }),
      "torn/queries.jsonl": jsonLines({ query: "x", relevant: ["a"] }, { query: "X", relevant: ["b"] }),
      "bad.jsonl": `${jsonLines({ query: "x", relevant: ["agent://poets"] })}\n[]`,
    });
    const { code, errors } = await run(folder, ...args);
    expect(code).toBe(2);
    expect(errors).toContain(what);
    expect(errors).toContain(more);
  });
});
