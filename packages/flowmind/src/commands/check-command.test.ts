import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeSurroundings } from "../../../../test/support/make-surroundings.ts";
import { runCommandLine } from "../command-line/run-command-line.ts";

const taken = "bring our lost tables back";
const files = {
  "contexts/workflows/backup.yaml": [
    "description: Restores a database from its backup after data was lost.",
    `examples: ["restore the database backup", "we lost data, get the backup", "${taken}"]\n`,
  ].join("\n"),
  "contexts/agents/poet.yaml":
    "description: Writes poems and sonnets about nature.\nexamples: [write a sonnet, a poem about autumn please]\n",
  "contexts/patterns/retro.yaml": "description: A team looks back on its sprint.\ndomain: business\n",
};
const thief = `description: Brings lost tables back.\nexamples: ["${taken}", "get our lost tables back"]\n`;

const folder = mkdtempSync(join(tmpdir(), "flowmind-check-"));

function write(some: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(some)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

function git(...args: readonly string[]): void {
  const who = ["-c", "user.name=Test", "-c", "user.email=test@example.org", "-c", "commit.gpgsign=false"];
  execFileSync("git", [...who, ...args], { cwd: folder, stdio: "ignore" });
}

beforeAll(() => {
  write(files);
  git("init", "--quiet");
  git("add", ".");
  git("commit", "--quiet", "--message", "first");
  git("tag", "first");
  write({ "contexts/tools/tables.yaml": thief });
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function check(...args: readonly string[]) {
  const environment = { FLOWMIND_DATA: join(folder, ".data"), PATH: process.env["PATH"] };
  const surroundings = makeSurroundings(folder, { environment });
  const code = await runCommandLine(["check", "contexts", ...args], surroundings);
  return { code, output: surroundings.written(), errors: surroundings.errors() };
}

describe("flowmind check", () => {
  it("shows beside the problems what each context loses and steals, and how much is covered", async () => {
    const { code, output } = await check();
    expect(code).toBe(1);
    expect(output).toContain("4 files, 4 contexts, 0 errors, 1 warning\n");
    expect(output).toMatch(/workflow:\/\/backup {2}\S+\n {2}loses \d of 3 examples\n/);
    expect(output).toContain(`"${taken}"  tool://tables`);
    expect(output).toMatch(/tool:\/\/tables.*\n(?:.*\n)*? {2}steals \d examples?\n/);
    expect(output).toMatch(/pattern:\/\/retro.*\n {2}no examples\n {2}near /);
    expect(output).toMatch(/kind agent +1 +1 +1 \(100 %\) +\d of 2/);
    expect(output).toMatch(/domain business +1 +0 +1 \(100 %\) +none/);
  });

  it("gives all of it as JSON, the same on every run", async () => {
    const [first, second] = [await check("--json"), await check("--json")];
    expect(first.output).toBe(second.output);
    const { overlap, problems } = JSON.parse(first.output);
    expect(problems).toHaveLength(1);
    const [backup, tables] = ["workflow://backup", "tool://tables"].map((uri) =>
      overlap.contexts.find((one: { readonly uri: string }) => one.uri === uri),
    );
    const lost = backup.lost.find(({ text }: { readonly text: string }) => text === taken);
    const stolen = tables.stolen.find(({ text }: { readonly text: string }) => text === taken);
    expect(stolen).toMatchObject({ probability: lost.theirProbability, theirProbability: lost.probability });
    expect(overlap.coverage.all).toMatchObject({ contexts: 4, withExamples: 3, examples: 7 });
  });

  it.each([
    [["--fail-on", "none"], 0],
    [["--fail-on", "error"], 0],
    [["--fail-on", "error,lost"], 1],
    [["--fail-on", "error", "--fail-on", "lost"], 1],
    [["--fail-on", "unreached"], 0],
    [["--fail-on", "warning", "--no-overlap"], 1],
  ] as const)("ends as asked for: %j with %d", async (args, expected) => {
    expect((await check(...args)).code).toBe(expected);
  });

  it("lists every example that is answered otherwise than at a revision", async () => {
    const { code, output } = await check("--against", "first", "--fail-on", "flipped");
    expect(code).toBe(1);
    expect(output).toMatch(/Against first \([0-9a-f]{10}\): 1 added, 0 changed, 0 removed; 1 lost, \d moved, \d won/);
    expect(output).toMatch(new RegExp(`lost {3}workflow://backup {2}"${taken}"\n +itself \\S+ → tool://tables`));
  });

  it("gives them as JSON and as a table for a pull request", async () => {
    const { against } = JSON.parse((await check("--against", "first", "--json")).output);
    expect(against).toMatchObject({
      revision: "first",
      added: ["tool://tables"],
      removed: [],
      newExamples: { asked: 2 },
    });
    expect(against.flips[0]).toMatchObject({ uri: "workflow://backup", text: taken, change: "lost" });
    const { output } = await check("--against", "first", "--markdown");
    expect(output).toMatch(
      /### Examples against <code>first<\/code>: 1 lost, \d moved, \d won, \d of 2 new examples lost\n/,
    );
    expect(output).toContain(`| lost | <code>workflow://backup</code> | ${taken} | <code>workflow://backup</code> `);
    expect(output).toContain("| kind agent | 1 | 1 |");
  });

  it("finds nothing flipped against what is there now", async () => {
    git("add", ".");
    git("commit", "--quiet", "--message", "second");
    const { code, output } = await check("--against", "HEAD", "--fail-on", "flipped", "--markdown");
    expect(code).toBe(0);
    expect(output).toContain("Every example finds the same context as before.");
  });

  it("says of new examples how many are lost also where none of the others is answered otherwise", async () => {
    write({ "contexts/agents/poet.yaml": `${files["contexts/agents/poet.yaml"].trim().slice(0, -1)}, ${taken}]\n` });
    const { output } = await check("--against", "HEAD", "--markdown");
    write({ "contexts/agents/poet.yaml": files["contexts/agents/poet.yaml"] });
    expect(output).toContain("0 lost, 0 moved, 0 won, 1 of 1 new example lost\n");
    expect(output).toContain("Every other example finds the same context as before.");
  });

  it.each([
    [["--fail-on", "error,flipped"], "name it with --against"],
    [["--fail-on", "flipped", "--no-overlap"], "name it with --against"],
    [["--fail-on", "lost", "--no-overlap"], "leave --no-overlap out, or lost"],
    [["--fail-on", "error", "--fail-on", "unreached", "--no-overlap"], "leave --no-overlap out, or unreached"],
  ])("refuses to wait for what it does not look for, and could never fail on: %j", async (args, fix) => {
    const { code, errors } = await check(...args);
    expect(code).toBe(2);
    expect(errors).toContain(fix);
  });

  it("ends with 2 and says why where there is nothing to compare with", async () => {
    const { code, errors } = await check("--against", "nowhere");
    expect(code).toBe(2);
    expect(errors).toContain("REVISION_UNKNOWN");
  });

  it("shows what is wrong with flows, and fails on what would fail a run", async () => {
    write({ "flows/workflows/w.yaml": 'description: d\nsteps:\n  - {prompt: "${gone}"}\n  - {set: {a: "1 +"}}\n' });
    const surroundings = makeSurroundings(folder);
    expect(await runCommandLine(["check", "flows", "--no-overlap", "--fail-on", "error"], surroundings)).toBe(1);
    expect(surroundings.written()).toMatch(/w\.yaml:3:5 {2}warning VARIABLE_NEVER_SET /);
    expect(surroundings.written()).toMatch(/w\.yaml:4:5 {2}error EXPRESSION_INVALID /);
    expect(surroundings.written()).toContain("1 file, 1 context, 1 error, 1 warning\n");
  });

  it("has nothing to compare in an empty folder", async () => {
    mkdirSync(join(folder, "empty"));
    const surroundings = makeSurroundings(folder);
    expect(await runCommandLine(["check", "empty"], surroundings)).toBe(0);
    expect(surroundings.written()).toBe("0 files, 0 contexts, 0 errors, 0 warnings\n");
  });
});
