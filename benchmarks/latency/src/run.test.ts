import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { runProgram } from "../../../test/support/run-program.ts";
import { run } from "./run.ts";

let folder = "";

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "flowmind-run-"));
  await mkdir(join(folder, "data", "bfcl"), { recursive: true });
});
afterEach(() => rm(folder, { recursive: true }));

const runWith = (...args: readonly string[]) => runProgram(run, args);

const data = () => join(folder, "data");
const writeRows = (text: string) => writeFile(join(data(), "bfcl", "catalog.jsonl"), text);

describe("the program", () => {
  it("says how it is used when it is called wrongly", async () => {
    const { code, errorOutput } = await runWith();
    expect(code).toBe(2);
    expect(errorOutput).toContain("--data is required");
    expect(errorOutput).toContain("pnpm bench --data DIR");
  });

  it("measures nothing where there are no sets", async () => {
    expect(await runWith("--data", data())).toMatchObject({
      code: 2,
      errorOutput: expect.stringContaining("holds none of the public sets"),
    });
  });

  it("measures nothing where there is nothing to ask", async () => {
    await writeRows('{"id": "a"}');
    expect(await runWith("--data", data())).toMatchObject({
      code: 2,
      errorOutput: expect.stringContaining("holds no queries"),
    });
  });

  it("measures nothing where vectors cannot be kept", async () => {
    await writeRows('{"id": "a"}');
    await writeFile(join(data(), "bfcl", "queries.jsonl"), '{"query": "q", "relevant": ["a"]}');
    const file = join(data(), "bfcl", "catalog.jsonl");
    expect(await runWith("--data", data(), "--sizes", "1", "--requests", "1", "--cache", file)).toMatchObject({
      code: 2,
      errorOutput: expect.stringContaining("cannot be used"),
    });
  });

  it("names bad rows, the first twenty and how many more, and stops", async () => {
    await writeRows("no\n".repeat(23));
    const { code, errorOutput } = await runWith("--data", data());
    expect(code).toBe(2);
    expect(errorOutput).toContain(
      `${join("bfcl", "catalog.jsonl")}:20: This row cannot be read: it is not JSON\nand 3 more\n`,
    );
  });

  it("makes a catalog, and says of what and how large it came out", async () => {
    await writeRows('{"id": "a", "description": "x"}\n{"id": "b", "description": "y"}');
    const out = join(folder, "out");
    const { code, output, errorOutput } = await runWith("make-catalog", "--data", data(), "--out", out, "--size", "3");
    expect(code).toBe(0);
    expect(output).toContain(`2 contexts in ${out}`);
    expect(output).toContain("https://github.com/ShishirPatil/gorilla");
    expect(errorOutput).toBe("3 contexts were asked for; the public rows are 2\n");
    expect(await readdir(join(out, "tools", "bfcl"))).toHaveLength(2);
  });

  it("does not write a catalog over something else", async () => {
    await writeRows('{"id": "a"}');
    expect(await runWith("make-catalog", "--data", data(), "--out", folder)).toMatchObject({
      code: 2,
      errorOutput: expect.stringContaining("is not empty"),
    });
  });
});
