import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { makeSurroundings } from "../../../../test/support/make-surroundings.ts";
import { temporaryFolder } from "../../../../test/support/temporary-folder.ts";
import { runCommandLine } from "./run-command-line.ts";

async function run(args: readonly string[], files: Readonly<Record<string, string>> = {}) {
  const folder = temporaryFolder(files);
  const surroundings = makeSurroundings(folder);
  const code = await runCommandLine(args, surroundings);
  return { code, folder, output: surroundings.written(), errors: surroundings.errors() };
}

describe("wrong use", () => {
  it.each([
    [["match", "x", "--limit", "0"], "match --help lists its options"],
    [["serve", "--prot", "1"], "serve --help lists its options"],
    [["runs", "approve"], "runs approve --help lists its options"],
    [["runs", "--limit", "x"], "runs list --help lists its options"],
    [["mtach"], "--help lists its commands"],
  ])("names after %j the help that has what is missing, and it is there", async (args, hint) => {
    const { errors } = await run(args);
    expect(errors).toMatch(new RegExp(`\\(flowmind ${hint}\\)\\n$`));
    const help = await run(hint.slice(0, hint.indexOf("--help") + 6).split(" "));
    expect(help.output).toContain(hint.endsWith("commands") ? "Commands:" : "Options:");
  });

  it("names after a setting that there is not what explains them all", async () => {
    const { errors, folder } = await run(["match", "x"], { "flowmind.yaml": "contxts: [a]\n" });
    expect(errors).toContain("explained in the flowmind.yaml that flowmind init writes into a new folder");
    expect(await runCommandLine(["init", "new"], makeSurroundings(folder))).toBe(0);
    expect(readFileSync(`${folder}/new/flowmind.yaml`, "utf8")).toContain("uses_a_day");
  });
});
