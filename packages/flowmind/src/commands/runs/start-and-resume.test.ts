import { stripVTControlCharacters } from "node:util";
import { describe, expect, it } from "vitest";
import { makeSurroundings } from "../../../../../test/support/make-surroundings.ts";
import { temporaryFolder } from "../../../../../test/support/temporary-folder.ts";
import { runCommandLine } from "../../command-line/run-command-line.ts";

const workflow = `
description: Restore a broken service
complexity: expert
variables:
  service: {type: string, required: true, question: Which service is down?}
  tags: {type: list}
steps:
  - {name: assess, prompt: "Look at \${service}", extract_variables: [severity]}
  - {name: repair, if: "severity == 'high'", prompt: Repair it}
  - {name: bound, set: {count: size(tags)}}
  - return: {severity: severity, count: count}
`;
const contexts = {
  "contexts/workflows/restore.yaml": workflow,
  "contexts/agents/helper.yaml": "description: Helps\nprompt: You help with whatever it is.",
};

async function flowmind(folder: string, ...args: readonly string[]) {
  const surroundings = makeSurroundings(folder);
  const code = await runCommandLine([...args, "--contexts", "contexts"], surroundings);
  return { code, output: surroundings.written(), errors: surroundings.errors() };
}

async function begun(...args: readonly string[]) {
  const folder = temporaryFolder(contexts);
  const { code, output } = await flowmind(folder, "run", "workflow://restore", "--json", ...args);
  const run = JSON.parse(output);
  return {
    code,
    run,
    folder,
    resume: (...more: readonly string[]) => flowmind(folder, "runs", "resume", run.id, "--json", ...more),
  };
}

describe("flowmind run", () => {
  it("runs until something is awaited, and says how to go on", async () => {
    const { code, output } = await flowmind(
      temporaryFolder(contexts),
      "run",
      "workflow://restore",
      "--var",
      "service=checkout",
    );
    expect(code).toBe(0);
    expect(output).toMatch(/^workflow:\/\/restore {2}Restore\nawaiting_step {2}0 of about 4 steps/);
    expect(output).toMatch(
      /waits {2}for a result of assess {2}flowmind runs resume \S+ --answer "…" --var severity=…\n$/,
    );
  });

  it("shows the tree on a terminal", async () => {
    const surroundings = makeSurroundings(temporaryFolder(contexts));
    Object.assign(surroundings.output, { isTTY: true, columns: 70, rows: 30 });
    await runCommandLine(["run", "workflow://restore", "--contexts", "contexts"], surroundings);
    const text = stripVTControlCharacters(surroundings.written());
    expect(text).toMatch(
      /├─ ◆ ask service {2}waits\n├─ ○ assess\n[\s\S]*Which service is down\?\n {2}flowmind runs resume/,
    );
  });

  it.each([
    ["a name that there is none of", ["workflow://restor"], /^UNKNOWN_CONTEXT .*\n.*workflow:\/\/restore/],
    [
      "values that do not fit",
      ["workflow://restore", "--var", 'tags={"a": 1}'],
      /^INVALID_VARIABLES .*tags must be a list/,
    ],
  ])("refuses %s", async (_what, args, said) => {
    const folder = temporaryFolder(contexts);
    const { code, errors } = await flowmind(folder, "run", ...args);
    expect([code, errors]).toEqual([2, expect.stringMatching(said)]);
    const json = await flowmind(folder, "run", ...args, "--json");
    expect([json.code, JSON.parse(json.output)]).toEqual([
      2,
      { error: expect.objectContaining({ fix: expect.anything() }) },
    ]);
  });

  it("says what was understood otherwise than it may have been meant", async () => {
    expect(
      (await flowmind(temporaryFolder(contexts), "run", "workflow://restore", "--var", "servce=x")).errors,
    ).toContain("did you mean service?");
  });

  it.each([
    [["--var", "service"], "name=value"],
    [["--max-steps", "0"], "from 1 to 100"],
    [["--mode", "wild"], "Allowed choices"],
  ])("refuses %j", async (args, said) => {
    const { code, errors } = await flowmind(temporaryFolder(contexts), "run", "workflow://restore", ...args);
    expect([code, errors]).toEqual([2, expect.stringContaining(said)]);
  });
});

describe("flowmind run where runs cannot be kept", () => {
  it("begins none", async () => {
    const broken = temporaryFolder({ ...contexts, "data/store.db": "this is no database ".repeat(500) });
    const { code, errors } = await flowmind(broken, "run", "workflow://restore");
    expect([code, errors]).toEqual([2, expect.stringContaining("STORE_UNUSABLE")]);
  });
});

describe("flowmind runs resume", () => {
  it("answers what is awaited, step by step, to the end", async () => {
    const { run, resume } = await begun("--var", 'tags=["a","b"]');
    expect(run.awaiting).toMatchObject([{ type: "answer", variable: "service" }]);
    expect(JSON.parse((await resume("--var", "service=checkout")).output)).toMatchObject({
      awaiting: [{ step: "assess" }],
    });
    const again = JSON.parse((await resume()).output);
    expect(again.awaiting).toMatchObject([{ prompt: "Look at checkout" }]);
    const end = await resume("--answer", "It is bad", "--var", "severity=low", "--step", "assess");
    expect(end.code).toBe(0);
    expect(JSON.parse(end.output)).toMatchObject({ status: "completed", result: { severity: "low", count: 2 } });
  });

  it("ends with 1 where the step could not be done", async () => {
    const { resume } = await begun("--var", "service=x");
    const { code, output } = await resume("--failed", "nobody is there");
    expect(code).toBe(1);
    expect(JSON.parse(output)).toMatchObject({ status: "failed", failure: { code: "STEP_FAILED" } });
  });

  it("takes a decision that was made before", async () => {
    const { run, resume, folder } = await begun("--var", "service=x", "--var", "tags=[]", "--mode", "step_confirm");
    expect(run.awaiting).toMatchObject([{ type: "confirmation" }]);
    expect((await flowmind(folder, "runs", "resume", run.id, "--answer", "yes")).errors).toMatch(/^STEP_NOT_AWAITED/);
    const surroundings = makeSurroundings(folder);
    expect(await runCommandLine(["runs", "approve", run.id, "--decision", "skip"], surroundings)).toBe(0);
    expect(JSON.parse((await resume()).output)).toMatchObject({ status: "completed", progress: { done: 2 } });
  });

  it("takes an answer to what a decision leads to, before anybody has gone on from that", async () => {
    const { run, resume, folder } = await begun("--var", "service=x", "--var", "tags=[]", "--mode", "step_confirm");
    expect(await runCommandLine(["runs", "approve", run.id], makeSurroundings(folder))).toBe(0);
    const end = await resume("--answer", "fine", "--var", "severity=low");
    expect(JSON.parse(end.output)).toMatchObject({ status: "completed", result: { severity: "low" } });
  });

  it("takes a decision on what an earlier one leads to", async () => {
    const folder = temporaryFolder({ "contexts/workflows/two.yaml": "description: Two\nsteps: [a, b]" });
    const begin = ["run", "workflow://two", "--json", "--mode", "step_confirm"];
    const { id } = JSON.parse((await flowmind(folder, ...begin)).output);
    const skip = ["runs", "approve", id, "--decision", "skip"];
    expect(await runCommandLine(skip, makeSurroundings(folder))).toBe(0);
    expect(await runCommandLine(skip, makeSurroundings(folder))).toBe(0);
    expect((await flowmind(folder, "runs", "resume", id)).output).toContain("completed");
  });
});
