import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { makeSurroundings } from "../../../../test/support/make-surroundings.ts";
import { temporaryFolder } from "../../../../test/support/temporary-folder.ts";
import { writeTinyModel } from "../../../../test/support/write-tiny-model.ts";
import { runCommandLine } from "../command-line/run-command-line.ts";

const files = {
  "contexts/workflows/backup.yaml": "description: Restore a database from its backup after data was lost.\n",
  "contexts/agents/poet.yaml": "description: Writes poems and sonnets about nature, love and the seasons.\n",
};

/** As if the files had been at rest for long; only then can it be known that they are the same. */
function surroundingsIn(folder: string, environment?: Readonly<Record<string, string>>) {
  const surroundings = makeSurroundings(folder, environment === undefined ? {} : { environment });
  return { ...surroundings, clock: { ...surroundings.clock, now: () => Date.now() + 60_000 } };
}

async function run(folder: string, ...args: readonly string[]) {
  const surroundings = surroundingsIn(folder);
  const code = await runCommandLine(args, surroundings);
  return { code, output: surroundings.written(), errors: surroundings.errors() };
}

async function compile(folder: string) {
  const { code, output, errors } = await run(folder, "compile", "contexts", "--json");
  expect([code, errors]).toEqual([0, ""]);
  return JSON.parse(output);
}

function compiledFile(folder: string, beginning: string): string {
  const compiled = join(folder, "data", "compiled");
  const inside = join(compiled, readdirSync(compiled)[0] ?? "");
  return join(inside, readdirSync(inside).find((name) => name.startsWith(beginning)) ?? "");
}

describe("flowmind compile", () => {
  it("says what was done, how long it took and where the result lies", async () => {
    const folder = temporaryFolder(files);
    const { code, output } = await run(folder, "compile", "contexts");
    expect(code).toBe(0);
    expect(output).toMatch(/^contexts {2}2 of 2 files\ntexts {5}4, \d+ embedded now\n/);
    expect(output).toContain(`kept in   ${join(folder, "data", "compiled")}`);
  });

  it("works out only what has changed, and nothing where nothing has", async () => {
    const folder = temporaryFolder(files);
    const first = await compile(folder);
    expect(first).toMatchObject({ contexts: 2, texts: 4, unchanged: false });
    expect(first.embedded).toBeGreaterThanOrEqual(4);
    expect(await compile(folder)).toMatchObject({ contexts: 2, texts: 4, embedded: 0, unchanged: true });
    writeFileSync(join(folder, "contexts/agents/poet.yaml"), "description: Writes limericks.\n");
    expect(await compile(folder)).toMatchObject({ contexts: 2, texts: 4, embedded: 1, unchanged: false });
    rmSync(join(folder, "contexts/workflows/backup.yaml"));
    expect(await compile(folder)).toMatchObject({ contexts: 1, texts: 2, embedded: 0, unchanged: false });
  });

  it("sees that a plugin was given another name or a description, beside a marketplace that has none", async () => {
    const folder = temporaryFolder({
      "contexts/one/.claude-plugin/plugin.json": '{"name": "shop"}',
      "contexts/one/commands/b.md": "Do b.",
      "contexts/two/.claude-plugin/marketplace.json": "{}",
      "contexts/two/commands/c.md": "Do c.",
    });
    expect(await compile(folder)).toMatchObject({ contexts: 1, unchanged: false });
    expect(await compile(folder)).toMatchObject({ contexts: 1, unchanged: true });
    writeFileSync(join(folder, "contexts/one/.claude-plugin/plugin.json"), '{"name": "mall"}');
    expect(await compile(folder)).toMatchObject({ contexts: 1, unchanged: false });
    writeFileSync(join(folder, "contexts/two/.claude-plugin/plugin.json"), "{}");
    expect(await compile(folder)).toMatchObject({ contexts: 2, unchanged: false });
  });

  it("is what a request starts from: the files are not read again", async () => {
    const folder = temporaryFolder(files);
    await compile(folder);
    rmSync(join(folder, "data", "vectors"), { recursive: true });
    rmSync(join(folder, "data", "parsed"), { recursive: true });
    const { output } = await run(folder, "match", "restore the database backup", "--contexts", "contexts");
    expect(output).toContain("workflow://backup");
    expect(readdirSync(join(folder, "data")).sort()).toEqual(["compiled", "encoders.json"]);
    const doctor = await run(folder, "doctor", "--contexts", "contexts");
    expect(doctor.output).toContain("as it was kept, checksums right");
  });

  it.each([
    ["manifest", "manifest is damaged"],
    ["words", "is damaged"],
    ["numbers", "is damaged"],
  ])("notices damage to the %s, says so once and makes it anew", async (part, reason) => {
    const folder = temporaryFolder(files);
    await compile(folder);
    const file = compiledFile(folder, part);
    const bytes = readFileSync(file);
    writeFileSync(file, bytes.subarray(0, bytes.length - 3));
    const damaged = await run(folder, "match", "write a sonnet", "--contexts", "contexts");
    expect(damaged.code).toBe(0);
    expect(damaged.errors.match(/compiled catalog/g)).toHaveLength(1);
    expect(damaged.errors).toContain(reason);
    expect((await run(folder, "match", "write a sonnet", "--contexts", "contexts")).errors).toBe("");
  });

  it("notices that another encoder has come in the place of the one it was made with", async () => {
    const folder = temporaryFolder({ ...files, "flowmind.yaml": "encoder: {path: model}\n" });
    writeTinyModel(join(folder, "model"));
    await compile(folder);
    rmSync(join(folder, "model"), { recursive: true });
    writeTinyModel(join(folder, "model"), { files: { "config.json": { queryPrefix: "b " } } });
    const { code, output, errors } = await run(folder, "compile", "contexts", "--json");
    expect(code).toBe(0);
    expect(errors).toContain("it was made with another encoder");
    const report = JSON.parse(output);
    expect(report.unchanged).toBe(false);
    expect(report.embedded).toBeGreaterThanOrEqual(4);
    expect(await compile(folder)).toMatchObject({ unchanged: true });
  });

  it("ends with 1 and says why where the result cannot be kept", async () => {
    const folder = temporaryFolder({ ...files, occupied: "a file" });
    const surroundings = surroundingsIn(folder, { FLOWMIND_DATA: `${folder}/occupied/data` });
    expect(await runCommandLine(["compile", "contexts"], surroundings)).toBe(1);
    expect(surroundings.errors().match(/cannot be used/g)).toHaveLength(1);
    expect(surroundings.written()).toContain("not kept");
  });
});
