import { describe, expect, it } from "vitest";
import { runProgram } from "../../../../test/support/run-program.ts";
import { temporaryFolder } from "../../../../test/support/temporary-folder.ts";
import { run } from "../run.ts";

const rows = (...values: readonly unknown[]) => values.map((value) => JSON.stringify(value)).join("\n");
const catalog = rows({ id: "alarm", title: "set an alarm" }, { id: "music", title: "play some music" });
const queries = rows(
  { query: "wake me at six", relevant: ["alarm"], split: "validation" },
  { query: "put on a song", relevant: ["music"], split: "validation" },
  { query: "an alarm for noon", relevant: ["alarm"], split: "validation" },
);

describe("bench:routing fit", () => {
  it("fits on all sets but one and prints what that is worth there", { timeout: 120_000 }, async () => {
    const folder = temporaryFolder({
      "bfcl/catalog.jsonl": catalog,
      "bfcl/queries.jsonl": queries,
      "stabletoolbench/catalog.jsonl": catalog,
      "stabletoolbench/queries.jsonl": queries,
    });
    const sets = ["--sets", "bfcl,stabletoolbench"];
    const { code, output, errorOutput } = await runProgram(run, [
      "fit",
      "--data",
      folder,
      "--cache",
      `${folder}/cache`,
      ...sets,
    ]);
    expect(errorOutput).toContain("bfcl 0: ");
    expect(code).toBe(0);
    expect(output).toMatch(/^\| set \| examples \| ECE \|/);
    for (const name of ["0", "0 half", "0 few"]) expect(output).toContain(`| stabletoolbench | ${name} |`);
  });

  it.each([
    [[], "--data is required"],
    [["--data", "x", "--sets", "openapi-specs,bfcl"], '"openapi-specs" is none of'],
    [["--data", "x", "--sets", "bfcl"], "two or more"],
    [["--data", "x", "--limit", "0"], "--limit takes a whole number"],
    [["--data", "x", "--limt", "1"], "--limt"],
    [["--data", "nowhere"], "holds none of the public sets"],
  ])("ends with 2 and says what is wrong: %j", async (args, fault) => {
    const { code, errorOutput } = await runProgram(run, ["fit", ...args]);
    expect(code).toBe(2);
    expect(errorOutput).toContain(fault);
  });

  it("fits nothing where a set is missing: the figures would be of another fit", async () => {
    const folder = temporaryFolder({ "bfcl/catalog.jsonl": catalog, "bfcl/queries.jsonl": queries });
    const { code, errorOutput } = await runProgram(run, ["fit", "--data", folder, "--sets", "bfcl,metatool"]);
    expect(code).toBe(2);
    expect(errorOutput).toContain("not there: metatool");
  });
});
