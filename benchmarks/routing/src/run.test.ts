import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { runProgram } from "../../../test/support/run-program.ts";
import { run } from "./run.ts";

let folder = "";

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "flowmind-run-"));
  await mkdir(join(folder, "hwu64"));
  await writeRows("queries.jsonl", { query: "wake me at six", relevant: ["alarm set"], split: "validation" });
});
afterEach(() => rm(folder, { recursive: true }));

const runWith = (...args: readonly string[]) => runProgram(run, args);

const writeRows = (file: string, ...rows: readonly unknown[]) =>
  writeFile(join(folder, "hwu64", file), rows.map((row) => JSON.stringify(row)).join("\n"));

describe("the program", () => {
  it("says how it is used when it is called wrongly", async () => {
    const { code, errorOutput } = await runWith();
    expect(code).toBe(2);
    expect(errorOutput).toContain("--data is required");
    expect(errorOutput).toContain("pnpm bench:routing --data DIR");
  });

  it("measures nothing where there are no sets", async () => {
    const { code, errorOutput } = await runWith("--data", folder);
    expect(code).toBe(2);
    expect(errorOutput).toContain("holds none of the public sets");
  });

  it("names bad rows, the first twenty and how many more, and stops", async () => {
    await writeRows("catalog.jsonl", { id: "alarm set" }, ...Array.from({ length: 23 }, () => ({})));
    const { code, errorOutput } = await runWith("--data", folder);
    expect(code).toBe(2);
    expect(errorOutput).toContain(`${join("hwu64", "catalog.jsonl")}:21: "id" cannot be absent or blank\nand 3 more\n`);
  });

  it("routes with the encoder that ships", async () => {
    await writeRows("catalog.jsonl", { id: "alarm set", title: "alarm set" }, { id: "music", title: "play music" });
    await writeRows("examples.jsonl", { id: "alarm set", text: "set an alarm for seven" });
    const options = ["--data", folder, "--cache", join(folder, "cache"), "--sets", "hwu64,bfcl", "--examples", "all"];
    const { code, output, errorOutput } = await runWith(...options);
    expect(code).toBe(0);
    expect(output).toMatch(/\| hwu64 \| 2 \| 0\.5 \| 1 \| 1\.000 \| 1\.000 \| 1\.000 \|/);
    expect(output).toContain("https://github.com/xliuhw/NLU-Evaluation-Data");
    expect(errorOutput).toBe("not there: bfcl\nhwu64: 2 contexts, 1 questions\n");
  });
});
