import { mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { makeSurroundings } from "../../../../test/support/make-surroundings.ts";
import { temporaryFolder } from "../../../../test/support/temporary-folder.ts";
import { runCommandLine } from "../command-line/run-command-line.ts";

const taken = "bring our lost tables back";
const backup = `description: Restores a database from its backup.\nexamples: [restore the backup, "${taken}"]\n`;
const files = {
  "contexts/workflows/backup.yaml": backup,
  "contexts/agents/poet.yaml":
    "description: Writes poems and sonnets about nature.\nexamples: [write a sonnet, a poem about autumn please]\n",
};
const thief = `description: Brings lost tables back.\nexamples: ["${taken}", get our lost tables back]\n`;

/** `check --watch` under way; `next` waits until more was written than before, and gives it. */
async function watch(...args: readonly string[]) {
  const folder = temporaryFolder(files);
  const abort = new AbortController();
  const surroundings = { ...makeSurroundings(folder), signal: abort.signal };
  const ended = runCommandLine(["check", "contexts", "--watch", ...args], surroundings);
  onTestFinished(async () => {
    abort.abort();
    await ended;
  });
  let read = 0;
  const next = async (pattern: RegExp): Promise<string> => {
    await expect.poll(() => surroundings.written().slice(read), { timeout: 10_000, interval: 10 }).toMatch(pattern);
    const text = surroundings.written().slice(read);
    read += text.length;
    return text;
  };
  const save = (path: string, text: string): void => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, `${path}.tmp`), text);
    renameSync(join(folder, `${path}.tmp`), join(folder, path));
  };
  const stop = () => {
    abort.abort();
    return ended;
  };
  return { folder, next, save, stop, surroundings };
}

describe("flowmind check --watch", () => {
  it("answers a save with what it steals and what flipped, and ends when it is told to", async () => {
    const { folder, next, save, stop } = await watch();
    expect(await next(/Ctrl-C ends it\n$/)).toContain("2 files, 2 contexts, 0 errors, 0 warnings");
    save("contexts/tools/tables.yaml", thief);
    const stolen = await next(/3 contexts, 0 errors, 1 warning\n$/);
    expect(stolen).toContain("— added tool://tables\n");
    expect(stolen).toContain("DUPLICATE_EXAMPLE");
    expect(stolen).toMatch(/tool:\/\/tables .*\n {2}steals 1 example\n/);
    expect(stolen).toMatch(/1 example flipped\n {2}lost {3}workflow:\/\/backup/);
    rmSync(join(folder, "contexts/tools/tables.yaml"));
    const back = await next(/2 contexts, 0 errors, 0 warnings\n$/);
    expect(back).toContain("— removed tool://tables\n");
    expect(back).toMatch(/won {4}workflow:\/\/backup/);
    expect(await stop()).toBe(0);
  });

  it("keeps what a broken file held, and tells what is wrong with it", async () => {
    const { folder, next, save, surroundings } = await watch();
    await next(/Ctrl-C ends it\n$/);
    save("contexts/workflows/backup.yaml", "description: [\n");
    const broken = await next(/1 context, 1 error, 0 warnings\n$/);
    expect(broken).toContain("YAML_SYNTAX");
    expect(broken).not.toMatch(/flipped|removed/);
    save("contexts/workflows/backup.yaml", `${backup}tags: [database]\n`);
    const mended = await next(/2 contexts, 0 errors, 0 warnings\n$/);
    expect(mended).toContain("— changed workflow://backup\n");
    expect(mended).not.toMatch(/flipped|added/);
    save("contexts/workflows/backup.yaml", "description: [\n");
    await next(/1 error/);
    rmSync(join(folder, "contexts/workflows/backup.yaml"));
    expect(await next(/1 context, 0 errors, 0 warnings\n$/)).toContain("— removed workflow://backup\n");
    expect(surroundings.errors()).not.toContain("warning");
  });

  it("lets a section go that was deleted from a file in which another one is broken", async () => {
    const { next, save } = await watch("--json");
    await next(/\n$/);
    const rules = `# Rules\n\n## Tables\n\n${taken}\n\n## Style\n\nTwo spaces.\n\n## Empty\n`;
    save("contexts/AGENTS.md", rules);
    const added = ["pattern://agents-md/tables", "pattern://agents-md/style"];
    expect(JSON.parse(await next(/\n$/))).toMatchObject({ added, problems: [{ code: "MISSING_DESCRIPTION" }] });
    save("contexts/AGENTS.md", "# Rules\n\n## Style\n\nTwo spaces.\n\n## Empty\n");
    const { removed, flips } = JSON.parse(await next(/\n$/));
    expect([removed, flips]).toMatchObject([["pattern://agents-md/tables"], [{ change: "won" }]]);
  });

  it("writes a line of JSON for each change", async () => {
    const { next, save } = await watch("--json");
    const first = JSON.parse(await next(/\n$/));
    expect(first).toMatchObject({ contexts: 2, overlap: { coverage: { all: { examples: 4 } } } });
    save("contexts/tools/tables.yaml", thief);
    expect(JSON.parse(await next(/\n$/))).toMatchObject({
      added: ["tool://tables"],
      changed: [],
      problems: [{ code: "DUPLICATE_EXAMPLE" }],
      contexts: [{ uri: "tool://tables", examples: 2 }],
      flips: [{ uri: "workflow://backup", text: taken, change: "lost" }],
    });
  });

  it("asks everything anew where many files change at once", async () => {
    const { folder, next } = await watch("--json");
    await next(/\n$/);
    const many = Array.from({ length: 60 }, (_, at) => [
      `t${at}.yaml`,
      at === 0 ? thief : `description: Thing ${at}\n`,
    ]);
    mkdirSync(join(folder, "new"));
    for (const [name = "", text = ""] of many) writeFileSync(join(folder, "new", name), text);
    renameSync(join(folder, "new"), join(folder, "contexts/tools"));
    const { added, flips } = JSON.parse(await next(/\n$/));
    expect(added).toHaveLength(60);
    expect(flips).toMatchObject([{ text: taken, change: "lost" }]);
  });

  it("begins with no context at all, and says so where a folder goes", async () => {
    const folder = temporaryFolder({ "contexts/readme.txt": "" });
    const surroundings = { ...makeSurroundings(folder), signal: new AbortController().signal };
    expect(await runCommandLine(["check", "contexts", "--watch"], surroundings)).toBe(2);
    expect(surroundings.errors()).toContain("CATALOG_EMPTY");

    const watching = await watch();
    await watching.next(/Ctrl-C ends it\n$/);
    rmSync(join(watching.folder, "contexts"), { recursive: true });
    await expect.poll(watching.surroundings.errors, { timeout: 5_000 }).toContain("There is no folder");
  });
});
