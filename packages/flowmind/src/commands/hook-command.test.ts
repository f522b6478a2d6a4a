import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeSurroundings } from "../../../../test/support/make-surroundings.ts";
import { temporaryFolder } from "../../../../test/support/temporary-folder.ts";
import { catalogIdentity } from "../assembly/catalog-identity.ts";
import { runCommandLine } from "../command-line/run-command-line.ts";
import { resolveSettings } from "../settings/resolve-settings.ts";

const program = fileURLToPath(new URL("../../dist/main.js", import.meta.url));
const files = {
  "contexts/workflows/backup.yaml":
    "description: Restore a database from its backup after data was lost.\nexamples: [restore the database backup]\n",
  "contexts/workflows/failover.yaml": "description: Moves all traffic to the second site.\ncomplexity: complex\n",
  "contexts/agents/poet.yaml": "description: Writes poems and sonnets about nature, love and the seasons.\n",
  ".claude/skills/retro/SKILL.md":
    "---\nname: retro\ndescription: A sprint retrospective, in which a team looks back on its sprint.\n---\nAsk everyone.\n",
};
const sure = "restore the database backup, data was lost";
/** Low enough for a catalog of three. */
const low = ["--bound", "0.3"];

const folder = mkdtempSync(join(tmpdir(), "flowmind-hook-"));
const catalog = ["--contexts", "contexts", "--contexts", ".claude"];

beforeAll(async () => {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  expect(await runCommandLine(["compile", ...catalog], makeSurroundings(folder))).toBe(0);
}, 60_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

function eventOf(prompt: string): string {
  return JSON.stringify({ session_id: "1", cwd: folder, hook_event_name: "UserPromptSubmit", prompt });
}

async function hook(input: string, args: readonly string[] = [...catalog, ...low], inFolder = folder) {
  const surroundings = makeSurroundings(inFolder);
  surroundings.input.end(input);
  const code = await runCommandLine(["hook", "claude-code", ...args], surroundings);
  return { code, output: surroundings.written(), errors: surroundings.errors() };
}

const call = [program, "hook", "claude-code", ...catalog, ...low];
const inFolder = { cwd: folder, env: { PATH: process.env["PATH"], FLOWMIND_DATA: join(folder, "data") } };

const silence = { code: 0, output: "", errors: "" };

describe("flowmind hook claude-code", () => {
  it("prints one line of at most 120 tokens that names the context and its call", async () => {
    const { code, output, errors } = await hook(eventOf(sure));
    expect([code, errors]).toEqual([0, ""]);
    expect(output).toMatch(/^FlowMind: workflow:\/\/backup .* Its call: execute_workflow .*\n$/);
    expect(output.length / 4).toBeLessThanOrEqual(120);
  });

  it("names what is locked for the local user with the call that reads it, as match does", async () => {
    const { output } = await hook(eventOf("run workflow://failover now"));
    expect(output).toContain('Its call: get_help {"help_type":"usage","specific_question":"workflow://failover"}');
    expect(output).toContain("execute_workflow: opens at level advanced (0 of 50 uses).");
  });

  it("names nothing that the rules hide from the local user, as match does not", async () => {
    const config = join(folder, "hidden.yaml");
    writeFileSync(config, "permissions:\n  rules:\n    - {decision: deny, uris: ['workflow://backup']}\n");
    const args = [...catalog, "--config", config];
    const { output, errors } = await hook(eventOf(sure), [...args, "--bound", "0.01", "--verbose"]);
    expect(`${output}${errors}`).not.toContain("workflow://backup");
    for (const more of [[], ["--json"], ["--explain"], ["--why-not", "workflow://backup"]]) {
      const surroundings = makeSurroundings(folder);
      expect(await runCommandLine(["match", sure, ...args, ...more], surroundings)).toBe(0);
      const told = surroundings.written().replaceAll("There is no workflow://backup", "");
      expect(told).not.toContain("Restore a database");
      if (!more.includes("--why-not")) expect(told).not.toContain("workflow://backup");
    }
  });

  it("names the host's own skill", async () => {
    const { output } = await hook(eventOf("run a sprint retrospective in which our team looks back"));
    expect(output).toMatch(/^FlowMind: pattern:\/\/retro .* It is the skill retro\.\n$/);
  });

  it.each([
    ["a foreign prompt", eventOf("zxqv wrrk"), low],
    ["a prompt below the bound", eventOf(sure), ["--bound", "1"]],
    ["an empty prompt", eventOf("  "), low],
    ["a slash command", eventOf("/restore the database backup"), low],
    ["another event", JSON.stringify({ hook_event_name: "Stop", prompt: sure }), low],
    ["no input", "", low],
    ["no JSON", `${eventOf(sure)}}`, low],
    ["huge input", eventOf(`${sure} ${"x".repeat(300_000)}`), low],
    ["a bound that is none", eventOf(sure), ["--bound", "much"]],
    ["an unknown option", eventOf(sure), ["--bond", "0.3"]],
    ["an option without its value", eventOf(sure), ["--data"]],
    ["a configuration file that is not there", eventOf(sure), ["--config", "nowhere.yaml"]],
  ])("says nothing and ends with 0: %s", async (_, input, args) => {
    expect(await hook(input, [...catalog, ...args])).toEqual(silence);
  });

  it.each([[["hook"]], [["hook", "emacs"]], [["hook", "claude-code", "too", "many"]]])(
    "is as silent for %j",
    async (args) => {
      const surroundings = makeSurroundings(folder);
      surroundings.input.end(eventOf(sure));
      expect(await runCommandLine(args, surroundings)).toBe(0);
      expect(surroundings.written() + surroundings.errors()).toBe("");
    },
  );

  it("never compiles: it is silent where nothing was, says why with --verbose, and leaves no file", async () => {
    const bare = temporaryFolder(files);
    expect(await hook(eventOf(sure), [...catalog, ...low], bare)).toEqual(silence);
    const { code, output, errors } = await hook(eventOf(sure), [...catalog, ...low, "--verbose"], bare);
    expect([code, output]).toEqual([0, ""]);
    expect(errors).toMatch(/^flowmind hook: there is no compiled catalog .*\n$/);
    expect(readdirSync(bare).sort()).toEqual([".claude", "contexts"]);
  });

  it("is silent about a compiled catalog that is damaged", async () => {
    const bare = temporaryFolder(files);
    cpSync(join(folder, "data"), join(bare, "data"), { recursive: true });
    const from = join(folder, "data/compiled");
    const [identity = ""] = readdirSync(from);
    const settings = await resolveSettings({ contexts: ["contexts", ".claude"] }, makeSurroundings(bare));
    const damaged = join(bare, "data/compiled", catalogIdentity(settings));
    renameSync(join(bare, "data/compiled", identity), damaged);
    writeFileSync(join(damaged, "manifest.json"), "{");
    expect(await hook(eventOf(sure), [...catalog, ...low], bare)).toEqual(silence);
    expect((await hook(eventOf(sure), [...catalog, ...low, "--verbose"], bare)).errors).toContain("cannot be used");
  });

  it("is silent about a wrong configuration", async () => {
    const bare = temporaryFolder({ ...files, "flowmind.yaml": "contexts: [" });
    expect(await hook(eventOf(sure), [], bare)).toEqual(silence);
    const { errors } = await hook(eventOf(sure), ["--verbose"], bare);
    expect(errors).toContain("flowmind.yaml");
  });

  it("goes on with what was compiled when a file changes, and names no context whose file is gone", async () => {
    const poem = eventOf("write a sonnet about nature and the seasons");
    writeFileSync(join(folder, "contexts/workflows/new.yaml"), "description: Something else.\n");
    expect((await hook(poem)).output).toContain("agent://poet");
    rmSync(join(folder, "contexts/agents/poet.yaml"));
    expect(await hook(poem)).toEqual(silence);
  });

  it("works as a process", () => {
    const run = (input: string) => {
      const ended = spawnSync(process.execPath, call, { ...inFolder, input, encoding: "utf8" });
      return { code: ended.status, output: ended.stdout, errors: ended.stderr };
    };
    const { code, output, errors } = run(eventOf(sure));
    expect([code, errors]).toEqual([0, ""]);
    expect(output).toMatch(/^FlowMind: workflow:\/\/backup .*\n$/);
    expect(run("not JSON")).toEqual(silence);
    expect(run("x".repeat(3_000_000))).toEqual(silence);
  });

  it("does not wait for a host that leaves its input open", async () => {
    const open = spawn(process.execPath, call, { ...inFolder, stdio: ["pipe", "pipe", "ignore"] });
    const chunks: Buffer[] = [];
    open.stdout.on("data", (chunk: Buffer) => chunks.push(chunk));
    open.stdin.write(eventOf(sure));
    const [code] = await once(open, "close");
    expect([code, chunks]).toEqual([0, []]);
  });
});
