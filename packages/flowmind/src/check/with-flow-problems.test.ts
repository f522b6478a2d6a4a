import { loadCatalog } from "@flowmind/catalog";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "../../../../test/support/temporary-folder.ts";
import { withFlowProblems } from "./with-flow-problems.ts";

async function check(files: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const folder = temporaryFolder(files);
  const { problems } = withFlowProblems(await loadCatalog([folder]), []);
  return problems.map(({ file, line, column, severity, code }) => {
    return `${file.slice(folder.length + 1)}:${line}:${column} ${severity} ${code}`;
  });
}

describe("the problems of flows", () => {
  it("stand beside those of the files, each once, by file and place", async () => {
    const flow = [
      "description: d",
      "tag: [x]",
      "variables: {urgency: [low, high]}",
      "steps:",
      "  - {prompt: a, next: nowhere}",
      "  - prompt: never",
      '  - {if: "urgency == \'hgih\'", prompt: "${urgncy}", name: here}',
      "  - {while_semantic: it fails, prompt: again}",
      "  - {workflow: workflow://gone}",
      "  - {workflow: workflow://by-alias}",
      '  - {set: {a: "1 +"}}',
    ].join("\n");
    const other = "description: d\naliases: [by-alias]\nvariables: {city: {required: true}}\nsteps: [x]\n";
    expect(await check({ "workflows/a.yaml": flow, "workflows/b.yaml": other })).toEqual([
      "workflows/a.yaml:2:1 warning UNKNOWN_KEY",
      "workflows/a.yaml:5:23 warning UNKNOWN_STEP",
      "workflows/a.yaml:7:5 warning TYPE_MISMATCH",
      "workflows/a.yaml:7:5 warning VARIABLE_NEVER_SET",
      "workflows/a.yaml:8:5 warning LOOP_UNBOUNDED",
      "workflows/a.yaml:9:16 warning UNKNOWN_REFERENCE",
      "workflows/a.yaml:10:16 warning UNKNOWN_REFERENCE",
      "workflows/a.yaml:11:5 error EXPRESSION_INVALID",
    ]);
  });

  it("follows aliases, and calls a file that cannot be read no unknown context", async () => {
    const files = {
      "workflows/a.yaml": "description: d\nsteps: [{workflow: workflow://nick}, {workflow: workflow://broken}]\n",
      "workflows/b.yaml":
        "description: d\naliases: [workflow://nick]\nvariables: {city: {required: true}}\nsteps: [x]\n",
      "workflows/broken.yaml": "description: d\nsteps: [{prompt: p, call: tool://t}]\n",
    };
    expect(await check(files)).toEqual([
      "workflows/a.yaml:2:9 warning VARIABLE_NOT_PROVIDED",
      "workflows/broken.yaml:2:9 error INVALID_STEP",
    ]);
  });

  it("are conditions in plain language that do not end", async () => {
    const flow =
      'description: d\nsteps:\n  - {prompt: a, when_semantic: "user is (frustrated AND"}\n  - {prompt: b, when_semantic: user is frustrated}\n';
    expect(await check({ "workflows/a.yaml": flow })).toEqual(["workflows/a.yaml:3:5 warning CONDITION_UNCLEAR"]);
  });

  it("are none in the contexts that ship", async () => {
    const loaded = await loadCatalog([new URL("../../../../contexts", import.meta.url).pathname]);
    expect(withFlowProblems(loaded, [])).toBe(loaded);
  });

  it("take no time to speak of in files that are meant to exhaust them", async () => {
    const nested = (depth: number) => `${"{steps: [".repeat(depth)}x${"]}".repeat(depth)}`;
    const files = {
      "workflows/ping.yaml": "description: d\nsteps: [{workflow: workflow://pong}]\n",
      "workflows/pong.yaml": "description: d\nsteps: [{workflow: workflow://ping}]\n",
      "workflows/self.yaml": "description: d\nsteps: [{workflow: workflow://self}, {include: workflow://self}]\n",
      "workflows/deep.yaml": `description: d\nsteps: [${nested(1_000)}]\n`,
      "workflows/deeper-than-run.yaml": `description: d\nsteps: [${nested(45)}]\nflow: x\n`,
      "workflows/many.yaml": `description: d\nsteps:\n${"  - {prompt: x, if: a > 1}\n".repeat(10_000)}`,
      "workflows/wide.yaml": `description: d\nsteps: ["${"${a}".repeat(240_000)}"]\n`,
    };
    const found = await check(files);
    expect(found.filter((one) => !one.startsWith("workflows/many"))).toEqual([
      "workflows/deep.yaml:2:459 error NESTED_TOO_DEEP",
      "workflows/deeper-than-run.yaml:3:1 error INVALID_STEP",
      "workflows/wide.yaml:2:9 warning VARIABLE_NEVER_SET",
    ]);
    expect(found.filter((one) => one.startsWith("workflows/many"))).toHaveLength(1_000);
  }, 30_000);
});
