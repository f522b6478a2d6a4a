import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Writable } from "node:stream";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Comparison } from "./format-comparison.ts";
import { run } from "./run.ts";

/** Names the first context for every request, and says done. */
const firstOfAll = `
const { readFileSync, writeFileSync } = require("node:fs");
const [taskFile, resultFile] = process.argv.slice(-2);
const { contexts, requests } = JSON.parse(readFileSync(taskFile, "utf8"));
const ranked = [{ id: contexts[0].id, score: 1 }];
const answer = { ranked, inScope: 1, verdict: "accepted", answerCharacters: 8, latencyMs: 1 };
writeFileSync(resultFile, JSON.stringify({ version: "1.0.0", buildMs: 1, answers: requests.map(() => answer) }));
console.log("done");
process.stdin.resume();
`;
const first = { name: "First", command: process.execPath, arguments: ["-e", firstOfAll, "--"] };
const broken = { name: "Broken", command: process.execPath, arguments: ["-e", "process.exit(3)", "--"] };

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "flowmind-rivals-test-"));
  const set = join(folder, "hwu64");
  await mkdir(set);
  const rows = (values: readonly unknown[]) => values.map((value) => JSON.stringify(value)).join("\n");
  const catalog = ["alarm", "music"].map((id) => ({ id, type: "intent", title: id, description: id }));
  const split = "validation";
  await writeFile(join(set, "catalog.jsonl"), rows(catalog));
  await writeFile(join(set, "examples.jsonl"), rows([{ id: "alarm", text: "wake me" }]));
  await writeFile(
    join(set, "queries.jsonl"),
    rows([
      { query: "set an alarm", relevant: ["alarm"], split },
      { query: "play a song", relevant: ["music"], split },
    ]),
  );
});

afterAll(() => rm(folder, { recursive: true, force: true }));

async function runWith(args: readonly string[], routers = [first]) {
  const written = { output: "", errors: "" };
  const into = (name: keyof typeof written) =>
    new Writable({
      write(chunk, _encoding, next) {
        written[name] += String(chunk);
        next();
      },
    });
  const code = await run(args, { output: into("output"), errorOutput: into("errors"), routers });
  return { code, ...written };
}

describe("the comparison", () => {
  it("has a table for each number of examples", async () => {
    const { code, output } = await runWith(["--data", folder, "--sets", "hwu64", "--examples", "0,all"]);
    expect(code).toBe(0);
    expect(output).toContain("### hwu64, 0 examples");
    expect(output).toContain("### hwu64, all examples");
    expect(output).toContain("| First (1.0.0) | .500 |");
  });

  it("is data where data are asked for, and a router that fails costs its own row", async () => {
    const args = ["--data", folder, "--sets", "hwu64,bfcl", "--examples", "0", "--json"];
    const { code, output, errors } = await runWith(args, [broken, first]);
    const [comparison, ...others] = JSON.parse(output) as readonly Comparison[];
    expect(code).toBe(1);
    expect(others).toEqual([]);
    expect(comparison).toMatchObject({ set: "hwu64", examples: 0, contexts: 2, ownRequests: 2, foreignRequests: 0 });
    expect(comparison?.rows.map(({ router }) => router)).toEqual(["First"]);
    expect(errors).toContain("Broken failed");
    expect(errors).toContain("not there: bfcl");
  });

  it.each([
    [["--sets", "hwu64"], "--data is required"],
    [["--data", "nowhere"], "holds none of the public sets"],
    [["--data", "nowhere", "--only", "Second"], '"Second" is none of First'],
  ])("is refused for %j", async (args, fault) => {
    const { code, errors } = await runWith(args);
    expect(code).toBe(2);
    expect(errors).toContain(fault);
  });
});
