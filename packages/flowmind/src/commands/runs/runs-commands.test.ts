import { readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { openStore } from "@flowmind/store";
import { describe, expect, it } from "vitest";
import { keepRun, openKeptStore } from "../../../../../test/support/keep-run.ts";
import { makeSurroundings } from "../../../../../test/support/make-surroundings.ts";
import {
  answerSample,
  approveAll,
  declineAll,
  sampleRun,
  sampleRunContexts,
  secretToken,
} from "../../../../../test/support/sample-runs.ts";
import { temporaryFolder } from "../../../../../test/support/temporary-folder.ts";
import { runCommandLine } from "../../command-line/run-command-line.ts";

const contexts = sampleRunContexts;

async function runs(folder: string, ...args: readonly string[]) {
  const surroundings = makeSurroundings(folder);
  const code = await runCommandLine(["runs", ...args], surroundings);
  return { code, output: surroundings.written(), errors: surroundings.errors() };
}

async function waiting(id = "c0ffee00-waiting") {
  const folder = temporaryFolder({});
  await keepRun(folder, sampleRun, { contexts, id, answer: answerSample });
  return folder;
}

describe("flowmind runs list", () => {
  it("shows the latest first, how far each is, and what it waits for", async () => {
    const folder = await waiting();
    await keepRun(folder, sampleRun, { contexts, id: "f00d0000-over", answer: approveAll });
    await keepRun(folder, sampleRun, { contexts, id: "foreign", tenant: "acme" });
    const { code, output } = await runs(folder);
    expect(code).toBe(0);
    const [head, first, second, ...others] = output.trimEnd().split("\n");
    expect(head).toMatch(/^run +status +steps +workflow +began +changed +waits for$/);
    expect(first).toMatch(/^f00d0000 {2}completed +20\/\d+ +workflow:\/\/incident {2}20.*Z {2}\d.* ago$/);
    expect(second).toMatch(/^c0ffee00 {2}awaiting_approval {2}18\/\d+ .* an approval of tool:\/\/wipe$/);
    expect(others).toEqual([]);
  });

  it("chooses by status and count, and gives a line of JSON for each", async () => {
    const folder = await waiting();
    await keepRun(folder, sampleRun, { contexts, id: "over", answer: declineAll });
    expect((await runs(folder, "list", "--status", "failed", "completed")).output).toMatch(/^over {2}failed/m);
    expect((await runs(folder, "list", "--status", "running")).output).toBe("there is no such run\n");
    const one = await runs(folder, "list", "--limit", "1", "--json");
    expect(one.errors).toBe("older runs are not shown: --limit 0 shows all\n");
    expect(JSON.parse(one.output)).toMatchObject({ id: "over", status: "failed", owner: "ann", awaiting: [] });
    const all = await runs(folder, "list", "--limit", "0", "--json");
    expect([all.output.trimEnd().split("\n").length, all.errors]).toEqual([2, ""]);
  });
});

describe("flowmind runs show", () => {
  it("shows steps, what is awaited with the command that answers it, and variables, but nothing sensitive", async () => {
    const { code, output } = await runs(await waiting(), "show", "C0FF");
    expect(code).toBe(0);
    for (const line of [
      /^workflow:\/\/incident {2}Incident$/m,
      /^awaiting_approval {2}18 of about \d+ steps · for \d/m,
      /^├─ ✔ assess {2}\d\d:\d\d:\d\d$/m,
      /^├─ – call-help {2}skipped: severity == 'sev0' does not hold$/m,
      /^│ {2}├─ … 3 before$/m,
      /^│ {2}├─ ✘ tool:\/\/none {2}failed: There is no context tool:\/\/none$/m,
      /^│ {2}└─ ✔ read-log/m,
      /^├─ ◆ clean-up {2}waits$/m,
      /^└─ ○ return status = 'over'$/m,
      /^ {2}flowmind runs approve c0ffee00$/m,
      /^ {2}execute_workflow \{"session_id":"c0ffee00-waiting","approval":/m,
      /^ {2}token +"\(hidden\)"$/m,
    ]) {
      expect(output).toMatch(line);
    }
    expect(output).not.toContain(secretToken);
  });

  it("gives all of it as JSON, without what is sensitive", async () => {
    const { output } = await runs(await waiting(), "show", "c0ffee00", "--json");
    const shown = JSON.parse(output);
    expect(shown).toMatchObject({ id: "c0ffee00-waiting", status: "awaiting_approval", progress: { done: 18 } });
    expect(shown.awaiting[0]).toMatchObject({
      type: "approval",
      arguments: { token: "(hidden)" },
      command: "flowmind runs approve c0ffee00",
      call: { tool: "execute_workflow" },
    });
    expect(shown.steps[3]).toMatchObject({ step: "repair", status: "done", started_at: expect.any(String) });
    expect(shown.steps[3].steps).toHaveLength(6);
    expect(output).not.toContain(secretToken);
  });

  it("shows what came of a run that is over", async () => {
    const folder = temporaryFolder({});
    await keepRun(folder, sampleRun, { contexts, id: "good", answer: approveAll });
    await keepRun(folder, sampleRun, { contexts, id: "bad", answer: declineAll });
    const good = (await runs(folder, "show", "good")).output;
    expect(good).toMatch(/^completed {2}20 of about \d+ steps · took \d/m);
    expect(good).toMatch(/^├─ – if n > 100 {2}skipped: n > 100 does not hold$/m);
    expect(good).toMatch(/^└─ ✔ return status = 'over'$/m);
    expect(good).toContain('Result\n  {\n    "status": "over"\n  }\n');
    const bad = (await runs(folder, "show", "bad")).output;
    expect(bad).toMatch(/^├─ ✘ clean-up {2}failed: .*not approved: not today/m);
    expect(bad).toMatch(/^APPROVAL_DECLINED {2}The use of tool:\/\/wipe was not approved: not today$/m);
  });

  it("keeps lines within a terminal, in colours, and cuts no command", async () => {
    const surroundings = makeSurroundings(await waiting());
    Object.assign(surroundings.output, { isTTY: true, columns: 40, rows: 20 });
    await runCommandLine(["runs", "show", "c0ff"], surroundings);
    const plain = stripVTControlCharacters(surroundings.written());
    const long = plain.split("\n").filter((line) => line.length > 40);
    expect(long).toEqual([expect.stringMatching(/^ {2}execute_workflow /)]);
    expect(plain).toContain("│  ├─ ✘ tool://none  failed: There is n…");
    expect(surroundings.written()).toContain("\u001b[33m◆");
  });
});

describe("flowmind runs approve", () => {
  it("keeps the decision, says who goes on, and refuses a second one", async () => {
    const folder = await waiting();
    const first = await runs(folder, "approve", "c0ffee00", "--reason", "the user agrees");
    expect(first).toMatchObject({ code: 0 });
    expect(first.output).toBe(
      "approve  >workflow://incident/6!approve\na server that runs goes on with it in some seconds; without one: flowmind runs resume c0ffee00\n",
    );
    const second = await runs(folder, "approve", "c0ffee00", "--decision", "decline", "--json");
    expect(second.code).toBe(1);
    expect(JSON.parse(second.output)).toMatchObject({ decision: "approve", taken: false, status: "awaiting_approval" });
    const store = await openKeptStore(folder);
    expect(await store.runs.value("c0ffee00-waiting", ">workflow://incident/6!approve")).toMatchObject({
      signal: { decision: "approve", reason: "the user agrees" },
      atMs: expect.any(Number),
    });
    await store.close();
  });

  it.each([
    ["a step that is not awaited", ["--step", "assess"], "!approve (approval)"],
    ["a decision that there is none of", ["--decision", "maybe"], "Allowed choices"],
  ])("refuses %s", async (_what, args, said) => {
    const { code, errors } = await runs(await waiting(), "approve", "c0ffee00", ...args);
    expect([code, errors]).toEqual([2, expect.stringContaining(said)]);
  });

  it("takes a step by its name", async () => {
    expect((await runs(await waiting(), "approve", "c0ffee00", "--step", "clean-up")).code).toBe(0);
  });

  it("names what is awaited where it is no decision", async () => {
    const folder = temporaryFolder({});
    await keepRun(folder, sampleRun, { contexts, id: "begun" });
    const { code, errors } = await runs(folder, "approve", "begun");
    expect([code, errors]).toEqual([2, expect.stringMatching(/^STEP_NOT_AWAITED .*\n.*!result \(instruction\)/)]);
  });
});

describe("flowmind runs cancel", () => {
  it("ends a run that nobody drives, where it is", async () => {
    const folder = await waiting();
    expect(await runs(folder, "cancel", "c0ffee00")).toMatchObject({ code: 0, output: "cancelled  c0ffee00\n" });
    const { output } = await runs(folder, "show", "c0ffee00");
    expect(output).toMatch(/^cancelled {2}18 of/m);
    expect(output).toMatch(/^├─ ■ clean-up {2}ended here/m);
    expect(await runs(folder, "replay", "c0ffee00")).toMatchObject({ code: 0 });
  });
});

describe("flowmind runs export and replay", () => {
  it("write everything into a private file, and come to the same from it, elsewhere too", async () => {
    const folder = await waiting();
    writeFileSync(join(folder, "run.json"), "read by all");
    const exported = await runs(folder, "export", "c0ffee00", "--out", "run.json");
    expect(exported).toMatchObject({ code: 0, output: "", errors: "it holds what is declared sensitive: token\n" });
    const file = join(folder, "run.json");
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(JSON.parse(readFileSync(file, "utf8"))).toMatchObject({ format: "flowmind-run", version: 1, owner: "ann" });
    const elsewhere = temporaryFolder({ "run.json": readFileSync(file, "utf8") });
    const { code, output } = await runs(elsewhere, "replay", "run.json");
    expect([code, output]).toEqual([
      0,
      expect.stringMatching(/^the same {2}awaiting_approval: 19 steps from \d+ kept/),
    ]);
    const json = JSON.parse((await runs(folder, "replay", "c0ffee00", "--json")).output);
    expect(json).toMatchObject({ same: true, status: "awaiting_approval", steps: 19, unused: [], differences: [] });
  });

  it("say where a run leaves the kept path", async () => {
    const folder = await waiting();
    const exported = JSON.parse((await runs(folder, "export", "c0ffee00")).output);
    exported.entries = exported.entries.filter(({ path }: { path: string }) => !path.endsWith("/0!result"));
    writeFileSync(join(folder, "changed.json"), JSON.stringify(exported));
    const { code, output } = await runs(folder, "replay", "changed.json");
    expect(code).toBe(1);
    expect(output).toMatch(/^not the same/);
    expect(output).toContain("wants, and nothing was kept:\n  >workflow://incident/0!result\n");
    expect(output).toMatch(/was kept, and the run does not come to it:\n( {2}.+\n){5} {2}… \d+ more\n/);
  });

  it.each([
    ["none/run.json", /^FILE_UNWRITABLE/],
    ["data/store.db", /^FILE_IS_INPUT/],
  ])("refuse a file that cannot be written, and the store that they read: %s", async (file, fault) => {
    const folder = await waiting();
    const { code, errors } = await runs(folder, "export", "c0ffee00", "--out", file);
    expect([code, errors]).toEqual([2, expect.stringMatching(fault)]);
    expect((await runs(folder, "export", "c0ffee00")).code).toBe(0);
  });
});

describe("flowmind runs refuses", () => {
  it.each([["show"], ["watch"], ["approve"], ["cancel"], ["export"], ["replay"], ["resume"]])(
    "%s of a run that there is none of, or of several",
    async (verb) => {
      const folder = temporaryFolder({});
      for (const id of ["aaaa0000-1", "aaaa0000-2"]) await keepRun(folder, sampleRun, { contexts, id });
      await keepRun(folder, sampleRun, { contexts, id: "bbbb0000-1", tenant: "acme" });
      const unknown = await runs(folder, verb, "bbbb");
      expect([unknown.code, unknown.errors]).toEqual([2, expect.stringMatching(/^RUN_UNKNOWN /)]);
      const several = await runs(folder, verb, "aaaa0");
      expect([several.code, several.errors]).toEqual([2, expect.stringMatching(/^RUN_AMBIGUOUS .*\n.*aaaa0000/)]);
    },
  );

  it.each([["approve"], ["cancel"], ["resume"]])("%s of a run that is over", async (verb) => {
    const folder = temporaryFolder({});
    await keepRun(folder, sampleRun, { contexts, id: "over", answer: approveAll });
    const { code, errors } = await runs(folder, verb, "over");
    expect([code, errors]).toEqual([2, expect.stringMatching(/^RUN_OVER .*completed/)]);
  });

  it.each([["list"], ["show", "x"], ["resume", "x"]])(
    "%s where there is no store, or none that can be used",
    async (...args) => {
      const empty = await runs(temporaryFolder({}), ...args);
      expect(empty.errors).toContain("nothing has been recorded yet");
      const broken = await runs(temporaryFolder({ "data/store.db": "this is no database ".repeat(500) }), ...args);
      expect(broken).toMatchObject({ code: 2, output: "", errors: expect.stringContaining("SQLITE_NOTADB") });
      const folder = temporaryFolder({});
      const later = Array.from({ length: 9 }, () => async () => {});
      await (await openStore(join(folder, "data", "store.db"), { migrations: later })).close();
      expect(await runs(folder, ...args)).toMatchObject({ code: 2, errors: expect.stringMatching(/^STORE_NEWER/) });
    },
  );
});
