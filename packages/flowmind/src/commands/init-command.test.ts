import { mkdirSync, readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { listFiles } from "../../../../test/support/list-files.ts";
import { makeSurroundings } from "../../../../test/support/make-surroundings.ts";
import { temporaryFolder } from "../../../../test/support/temporary-folder.ts";
import { runCommandLine } from "../command-line/run-command-line.ts";

async function run(folder: string, ...args: readonly string[]) {
  const surroundings = makeSurroundings(folder);
  const code = await runCommandLine(args, surroundings);
  return { code, output: surroundings.written(), errors: surroundings.errors() };
}

const made = ["contexts/workflows/weekly-report.yaml", "flowmind.yaml"];

describe("flowmind init", () => {
  it("writes a configuration and a context that check finds nothing wrong with, and the clients' snippets", async () => {
    const folder = temporaryFolder();
    const { code, output } = await run(folder, "init", "new/project");
    expect(code).toBe(0);
    expect(Object.keys(listFiles(folder))).toEqual(made.map((path) => `new/project/${path}`));
    for (const host of ["Claude Code", "Claude Desktop", "Cursor", "VS Code", "Windsurf", "Codex"]) {
      expect(output).toContain(host);
    }
    expect(output).toContain(join(folder, "new/project/flowmind.yaml"));
    expect(output).toMatch(/^ {2}node .*main\.js.? check --config .*flowmind\.yaml$/m);
    const checked = await run(folder, "check", "--config", "new/project/flowmind.yaml", "--json");
    expect([checked.code, JSON.parse(checked.output)]).toMatchObject([0, { contexts: 1, problems: [] }]);
  });

  it("changes nothing when it runs again, and says so", async () => {
    const folder = temporaryFolder();
    await run(folder, "init");
    const before = listFiles(folder);
    const { code, output } = await run(folder, "init", "--json");
    expect([code, listFiles(folder)]).toEqual([0, before]);
    expect(JSON.parse(output)).toMatchObject({
      folder,
      steps: [
        { path: join(folder, "flowmind.yaml"), state: "kept" },
        { path: join(folder, "contexts"), state: "kept" },
      ],
      clients: [{ language: "json" }, { language: "json" }, { language: "toml" }],
    });
  });

  it.each([
    ["only the configuration", { "flowmind.yaml": "contexts: [./contexts/]\n" }, made],
    ["an empty configuration", { "flowmind.yaml": "# nothing\n" }, ["flowmind.yaml"]],
    ["contexts elsewhere", { "flowmind.yaml": "contexts: [mine]\n" }, ["flowmind.yaml"]],
    ["only contexts", { "contexts/agents/a.yaml": "description: a\n" }, ["contexts/agents/a.yaml", "flowmind.yaml"]],
    ["a folder with something else", { "contexts/notes.txt": "x" }, ["contexts/notes.txt", ...made]],
  ])("completes what is half there, and keeps the rest: %s", async (_, files, expected) => {
    const folder = temporaryFolder(files);
    const { code } = await run(folder, "init");
    expect(code).toBe(0);
    expect(Object.keys(listFiles(folder))).toEqual(expected);
    expect(listFiles(folder)).toMatchObject(files);
  });

  it.each([
    ["a file where the folder is wanted", { "new": "x" }, "FILE_IN_THE_WAY"],
    ["a file where contexts go", { "new/contexts": "x" }, "FILE_IN_THE_WAY"],
    ["a folder where the configuration goes", { "new/flowmind.yaml/x": "x" }, "FILE_IN_THE_WAY"],
    ["a broken configuration", { "new/flowmind.yaml": "context: [a]\n" }, "CONFIG_INVALID"],
  ])("ends with 2 and touches nothing where it cannot go on: %s", async (_, files, what) => {
    const folder = temporaryFolder(files as Readonly<Record<string, string>>);
    const { code, errors } = await run(folder, "init", "new");
    expect([code, errors]).toEqual([2, expect.stringContaining(what)]);
    expect(listFiles(folder)).toMatchObject(files);
  });

  it("writes nothing through a link that leads out, and follows one that stays", async () => {
    const elsewhere = temporaryFolder();
    const folder = temporaryFolder();
    symlinkSync(elsewhere, join(folder, "contexts"));
    const { code, errors } = await run(folder, "init");
    expect([code, errors]).toEqual([2, expect.stringContaining("LINK_LEADS_OUT")]);
    expect(listFiles(elsewhere)).toEqual({});

    const inside = temporaryFolder();
    mkdirSync(join(inside, "real"));
    symlinkSync("real", join(inside, "contexts"));
    expect((await run(inside, "init")).code).toBe(0);
    expect(Object.keys(listFiles(join(inside, "real")))).toEqual(["workflows/weekly-report.yaml"]);
  });

  it("keeps a configuration that is a link, and writes through none that leads nowhere", async () => {
    const elsewhere = temporaryFolder({ "shared.yaml": "log: warn\n" });
    const folder = temporaryFolder();
    symlinkSync(join(elsewhere, "shared.yaml"), join(folder, "flowmind.yaml"));
    expect((await run(folder, "init")).code).toBe(0);
    expect(readFileSync(join(elsewhere, "shared.yaml"), "utf8")).toBe("log: warn\n");

    const lost = temporaryFolder();
    symlinkSync(join(elsewhere, "none.yaml"), join(lost, "flowmind.yaml"));
    expect((await run(lost, "init")).errors).toContain("FILE_IN_THE_WAY");
    expect(Object.keys(listFiles(elsewhere))).toEqual(["shared.yaml"]);
  });

  it("says that a folder cannot be written to", async () => {
    // Nobody, not even root, makes files there.
    const { code, errors } = await run(temporaryFolder(), "init", "/proc/self/task");
    expect([code, errors]).toEqual([2, expect.stringContaining("FILE_UNWRITABLE")]);
  });
});
