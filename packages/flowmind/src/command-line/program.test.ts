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

  it.each([
    [["runs", "foo"], "unknown command 'foo' of runs; there are list, show, watch,"],
    [["runs", "shwo", "1a2b"], "unknown command 'shwo' of runs; there are show, list, watch,"],
    [["runs", "--json", "foo"], "unknown command 'foo' of runs"],
    [
      ["outcomes", "show", "zzz"],
      "unknown command 'show' of outcomes; there are list, export, forget\n(flowmind outcomes --help",
    ],
    [["audit", "verfy", "--json"], "unknown command 'verfy' of audit; there are verify, list, prune"],
    [["runs", "list", "foo"], "too many arguments for 'list'"],
    [["outcomes", "--json", "export"], "too many arguments for 'list'"],
    [["runs", "foo", "--wrong"], "unknown option '--wrong'"],
  ])("says of %j what was typed, and what there is", async (args, expected) => {
    const { code, output, errors } = await run(args);
    expect([code, output]).toEqual([2, ""]);
    expect(errors).toContain(expected);
  });

  it.each([
    [
      ["match", "x", "--limit", "99", "--kind", "zz", "--confidence", "2"],
      ["--limit", "--kind", "--confidence"],
    ],
    [
      ["eval", "set", "--examples", "some", "--limit", "-1", "--seed", "x"],
      ["--examples", "--limit", "--seed"],
    ],
    [
      ["runs", "list", "--status", "zz", "--limit", "x"],
      ["--status", "--limit"],
    ],
    [["audit", "prune", "--before", "soon"], ["--before"]],
    [
      ["match", "x", "--var", "a=b", "--var", "b", "--var", "c"],
      ["--var", "--var"],
    ],
  ])("says of %j every option that is wrong, in the order that was typed", async (args, wrong) => {
    const { code, output, errors } = await run(args);
    expect([code, output]).toEqual([2, ""]);
    expect([...errors.matchAll(/^error: option '(--\w+).*' is invalid\. \S/gm)].map(([, name]) => name)).toEqual(wrong);
    expect(errors.match(/--help lists/g)).toHaveLength(1);
  });

  it("does without a subcommand what is usual, with its options", async () => {
    for (const args of [["runs"], ["runs", "--json"], ["audit", "list", "--limit", "3"], ["outcomes"]])
      expect(await run(args)).toMatchObject({
        code: 0,
        errors: expect.stringMatching(/^nothing has been recorded yet/),
      });
  });

  it("names after a setting that there is not what explains them all", async () => {
    const { errors, folder } = await run(["match", "x"], { "flowmind.yaml": "contxts: [a]\n" });
    expect(errors).toContain("explained in the flowmind.yaml that flowmind init writes into a new folder");
    expect(await runCommandLine(["init", "new"], makeSurroundings(folder))).toBe(0);
    expect(readFileSync(`${folder}/new/flowmind.yaml`, "utf8")).toContain("uses_a_day");
  });
});
