import { writeFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { makeSurroundings } from "../../../../test/support/make-surroundings.ts";
import { temporaryFolder } from "../../../../test/support/temporary-folder.ts";
import { runCommandLine } from "./run-command-line.ts";

const backup = "description: Restore a database from its backup after data was lost.\n";
const contexts = {
  "contexts/workflows/backup.yaml": backup,
  "contexts/agents/poet.yaml": "description: Writes poems and sonnets about nature, love and the seasons.\n",
  "contexts/patterns/retro.yaml":
    "description: A team looks back on its sprint.\nvariables:\n  team: {required: true, question: Which team?}\n",
};

async function run(args: readonly string[], files: Readonly<Record<string, string>> = contexts) {
  const folder = temporaryFolder(files);
  const surroundings = makeSurroundings(folder);
  const code = await runCommandLine(args, surroundings);
  return { code, folder, output: surroundings.written(), errors: surroundings.errors() };
}

describe("flowmind match", () => {
  it("shows the contexts that fit with their probabilities, and the next call", async () => {
    const { code, output } = await run([
      "match",
      "restore the database backup, data was lost",
      "--contexts",
      "contexts",
    ]);
    expect(code).toBe(0);
    expect(output).toMatch(/^success {2}3 contexts/);
    expect(output).toMatch(/\.\d\d {2}workflow:\/\/backup {2}Backup/);
    expect(output).toContain('Next: execute_workflow {"workflow_uri":"workflow://backup"');
  });

  it("names what is locked with the call that reads it and how it opens, as the agent is told", async () => {
    const locked = { ...contexts, "contexts/workflows/backup.yaml": `${backup}complexity: complex\n` };
    const args = ["match", "workflow://backup", "--contexts", "contexts"];
    const { output } = await run(args, locked);
    expect(output).toContain(
      'Next: get_help {"help_type":"usage","specific_question":"workflow://backup"}\nLocked: execute',
    );
    expect(output).toContain("opens at level advanced (0 of 50 uses), at once with levels: off in flowmind.yaml");
    const { result } = JSON.parse((await run([...args, "--json"], locked)).output);
    expect(result.matches[0].next_action.tool).toBe("get_help");
    const open = { ...locked, "flowmind.yaml": "levels: off\n" };
    expect((await run(args, open)).output).toContain('Next: execute_workflow {"workflow_uri":"workflow://backup"');
    expect(JSON.parse((await run([...args, "--json"], open)).output).result.matches[0].next_action.tool).toBe(
      "execute_workflow",
    );
  });

  it("names no call for a tool from a file that nobody carries out", async () => {
    const files = { "contexts/tools/scale.yaml": "description: Weighs a hive.\n" };
    const { output } = await run(["match", "tool://scale", "--contexts", "contexts"], files);
    expect(output).toContain('Next: get_help {"help_type":"usage","specific_question":"tool://scale"}\n');
    expect(output).not.toContain("Locked");
  });

  it("writes no colours where the output is no terminal", async () => {
    const { output, errors } = await run(["match", "write a poem", "--contexts", "contexts"]);
    expect(output + errors).not.toContain("\u001b[");
  });

  it("gives the agent's own answer with --json", async () => {
    const { output } = await run(["match", "write a sonnet about autumn", "--contexts", "contexts", "--json"]);
    const answer = JSON.parse(output);
    expect(answer.success).toBe(true);
    expect(answer.result.matches[0].uri).toBe("agent://poet");
    expect(answer.result.request_id).toBe("id-1");
  });

  it("asks for what is missing, and takes it from --var", async () => {
    const without = await run(["match", "pattern://retro", "--contexts", "contexts"]);
    expect(without.output).toContain("Ask: Which team?");
    const given = await run(["match", "pattern://retro", "--contexts", "contexts", "--var", "team=Blue"]);
    expect(given.output).toContain('"initial_variables":{"team":"Blue"}');
  });

  it("says which context a value keeps from coming first, and why", async () => {
    const listed = { ...contexts, "contexts/workflows/backup.yaml": `${backup}variables: {scope: [all, some]}\n` };
    const query = "restore the database backup whose data was lost, with a sonnet about love and nature";
    const args = ["match", query, "--contexts", "contexts", "--var", "scope=sea", "--confidence"];
    const { output } = await run([...args, "0.9"], listed);
    expect(output).toContain('scope "sea" excluded Backup, which fits best otherwise; it expects one of all, some\n');
    expect((await run([...args, "0.5"], listed)).output).toContain('scope "sea" counted against Backup; it expects');
  });

  it.each(["", "  \t "])("refuses the blank request %j and says what to write", async (query) => {
    const { code, output, errors } = await run(["match", query, "--contexts", "contexts"]);
    expect([code, output]).toEqual([2, ""]);
    expect(errors).toContain("Write what is needed, in a sentence or two.");
  });

  it.each([
    ["match", "a need", "--why-not", ""],
    ["who-may", " "],
    ["run", ""],
    ["run", "", "--dry-run"],
  ])("refuses a blank name of a context: %s", async (...args) => {
    const { code, output, errors } = await run([...args, "--contexts", "contexts"]);
    expect([code, output]).toEqual([2, ""]);
    expect(errors).toContain("Name a context: its URI, an alias or its title.");
  });

  it("says of a context that comes later what the first has more, by the last part of its URI", async () => {
    const args = ["match", "write a sonnet about nature that was lost", "--contexts", "contexts"];
    const { output } = await run([...args, "--why-not", "backup"]);
    expect(output).toMatch(/Why not workflow:\/\/backup: \w+\./);
    expect(output).toMatch(/ {2}document_cosine +-?[\d.]+ +-?[\d.]+\n/);
  });

  it("explains with numbers, and says at which stage a context was dropped", async () => {
    const args = ["match", "write a sonnet", "--contexts", "contexts", "--explain", "--why-not", "workflow://bakcup"];
    const { output } = await run(args);
    expect(output).toContain("P(in scope)");
    expect(output).toContain("Why not workflow://bakcup: unknown");
    expect(output).toContain("nearest: workflow://backup");
  });

  it("says that nothing fits, what was near and what is covered", async () => {
    const { code, output } = await run(["match", "zxqv wrrk", "--contexts", "contexts"]);
    expect(code).toBe(0);
    expect(output).toContain("no_matches");
    expect(output).toContain("Covered here: 1 workflow, 1 agent, 1 pattern");
    expect(output).toContain("Near, but not this");
  });

  it("uses the contexts that can be used and counts the problems of the others", async () => {
    const { code, errors } = await run(["match", "write a poem", "--contexts", "contexts"], {
      ...contexts,
      "contexts/agents/broken.yaml": "description: [",
    });
    expect(code).toBe(0);
    expect(errors).toMatch(/Contexts are left out for \d+ problems?/);
  });

  it("works without a data folder it can write to, and says so", async () => {
    const folder = temporaryFolder({ ...contexts, occupied: "a file" });
    const surroundings = makeSurroundings(folder, { environment: { FLOWMIND_DATA: `${folder}/occupied/data` } });
    expect(await runCommandLine(["match", "write a poem", "--contexts", "contexts"], surroundings)).toBe(0);
    expect(surroundings.errors()).toContain("cannot be used");
  });
});

describe("flowmind check", () => {
  it("finds nothing in good files and ends with 0", async () => {
    const { code, output } = await run(["check", "contexts", "--no-overlap"]);
    expect(code).toBe(0);
    expect(output).toBe("3 files, 3 contexts, 0 errors, 0 warnings\n");
  });

  it("reports every problem with place and fix, and ends with 1", async () => {
    const { code, output } = await run(["check", "contexts", "--no-overlap"], {
      ...contexts,
      "contexts/agents/empty.yaml": 'description: ""\nnmae: x\n',
      "contexts/agents/broken.yaml": "description: [\n",
    });
    expect(code).toBe(1);
    expect(output).toMatch(/empty\.yaml:1:\d+ {2}error EMPTY_DESCRIPTION/);
    expect(output).toMatch(/empty\.yaml:2:1 {2}warning UNKNOWN_KEY .*\n {2}fix: Did you mean "name"\?/);
    expect(output).toContain("broken.yaml:");
  });

  it("gives the same as JSON", async () => {
    const { output } = await run(["check", "contexts", "--json"], {
      ...contexts,
      "contexts/agents/a.yaml": "title: x\n",
    });
    const report = JSON.parse(output);
    expect(report).toMatchObject({ files: 4, contexts: 3, errors: 1 });
    expect(report.problems[0]).toHaveProperty("fix");
  });

  it("looks at what was changed since it last looked", async () => {
    const folder = temporaryFolder(contexts);
    expect(await runCommandLine(["check", "contexts", "--no-overlap"], makeSurroundings(folder))).toBe(0);
    writeFileSync(`${folder}/contexts/agents/poet.yaml`, "description: ''\n");
    expect(await runCommandLine(["check", "contexts", "--no-overlap"], makeSurroundings(folder))).toBe(1);
  });
});

describe("flowmind doctor", () => {
  it("reports versions, encoder, index and the time of a request", async () => {
    const { code, output } = await run(["doctor", "--contexts", "contexts"]);
    expect(code).toBe(0);
    for (const part of ["versions", "kernels as measured", "3 contexts of 3 files", "one request"])
      expect(output).toContain(part);
  });

  it("ends with 1 where files have problems", async () => {
    const { code, output } = await run(["doctor", "--contexts", "contexts", "--json"], {
      ...contexts,
      "contexts/agents/a.yaml": "nothing: here\n",
    });
    expect(code).toBe(1);
    expect(JSON.parse(output)).toContainEqual(expect.objectContaining({ check: "index", ok: false }));
  });
});

describe("the command line", () => {
  it.each([
    [["match"], "missing required argument"],
    [["match", "x", "--limit", "0"], "whole number from 1 to 10"],
    [["match", "x", "--confidence", "2"], "number from 0 to 1"],
    [["match", "x", "--var", "novalue"], "name=value"],
    [["match", "x", "--kind", "poem"], "Allowed choices"],
    [["serve", "--start-level", "expert"], "Allowed choices are beginner, intermediate, advanced"],
    [["mtach", "x"], "unknown command"],
    [["check", "--jsno"], "Did you mean --json"],
    [["match", "x", "--contexts", "nowhere"], "FOLDER_NOT_FOUND"],
    [["check", "nowhere"], "FOLDER_NOT_FOUND"],
    [["check", "--fail-on", "everything"], "Choose from error, warning, lost, unreached, flipped, none"],
    [["check", "--no-overlap", "--watch"], "leave --no-overlap out"],
    [["check", "--markdown", "--json"], "cannot be used with"],
    [["match", "x", "--config", "nowhere.yaml"], "CONFIG_INVALID"],
    [["match", "x", "--contexts", "empty"], "CATALOG_EMPTY"],
  ] as const)("refuses %j with 2 and says why", async (args, reason) => {
    const { code, output, errors } = await run(args, { "empty/readme.txt": "" });
    expect(code).toBe(2);
    expect(errors).toContain(reason);
    expect(output).toBe("");
    expect(errors).not.toMatch(/\n\s+at /);
  });

  it.each([
    ["--help"],
    ["match", "--help"],
    ["check", "--help"],
    ["serve", "--help"],
    ["doctor", "--help"],
    ["audit", "--help"],
  ])("explains itself: %j %j", async (...args) => {
    const { code, output } = await run(args.filter((arg) => arg !== undefined));
    expect(code).toBe(0);
    expect(output).toContain("Usage: flowmind");
  });

  it("tells its version", async () => {
    expect((await run(["--version"])).output).toMatch(/^\d+\.\d+\.\d+\n$/);
  });
});
