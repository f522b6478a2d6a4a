/** The README's fences, run as a reader would. */
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseContextFile, placeInFolder } from "@flowmind/catalog";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { copyPreparedData, dataFolderOf, prepareData } from "../support/serve-process.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const readme = readFileSync(join(root, "README.md"), "utf8");
const fences = [...readme.matchAll(/```(\w+)\n([\s\S]*?)```/g)].map(([, language = "", text = ""]) => ({
  language,
  text,
}));
const of = (language: string) => fences.filter((fence) => fence.language === language).map((fence) => fence.text);
const commands = of("sh").flatMap((text) => text.trim().split("\n"));
const program = join(root, "packages/flowmind/dist/main.js");
const home = mkdtempSync(join(tmpdir(), "flowmind-readme-"));

/** A folder with what the README tells its reader to save. */
function readersFolder(): string {
  const folder = temporaryFolder();
  cpSync(join(root, "contexts"), join(folder, "contexts"), {
    recursive: true,
    filter: (path) => !path.includes("node_modules"),
  });
  const file = join(folder, "my-contexts/workflows/refund.yaml");
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, of("yaml")[0] ?? "");
  return folder;
}

function run(command: string, folder: string) {
  // A home without hosts: what this machine has is none of the test's business.
  const env = {
    ...process.env,
    HOME: folder,
    XDG_CONFIG_HOME: folder,
    FLOWMIND_DATA: dataFolderOf(home),
    NO_COLOR: "1",
  };
  return spawnSync("bash", ["-c", command.replace(/^flowmind /, `"${process.execPath}" "${program}" `)], {
    cwd: folder,
    env,
    encoding: "utf8",
  });
}

describe("the README", () => {
  beforeAll(() => {
    prepareData();
    copyPreparedData(home);
  });
  afterAll(() => rmSync(home, { recursive: true, force: true }));

  it("names the two commands", () => {
    expect(commands.slice(0, 2)).toEqual(["npx -y pnpm@12 start", "npx -y pnpm@12 test"]);
    const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
    expect(Object.keys(scripts)).toEqual(expect.arrayContaining(["start", "test"]));
  });

  it.each(commands.filter((command) => command.startsWith("flowmind ")))("%s", (command) => {
    const { status, stderr } = run(command, readersFolder());
    expect(stderr).not.toMatch(/error/i);
    expect(status).toBe(0);
  });

  it("shows the answer that the first command gives", () => {
    const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
    const request = /match "([^"]+)"/.exec(scripts.start)?.[1] ?? "";
    const { stdout } = run(`flowmind match "${request}"`, readersFolder());
    const withoutTime = (text: string) => text.replace(/in [\d.]+ ms/, "in N ms").trim();
    expect(withoutTime(stdout)).toBe(withoutTime(of("text")[0] ?? ""));
  });

  it("has a context file without a problem", () => {
    const { problems } = parseContextFile(
      of("yaml")[0] ?? "",
      placeInFolder("my-contexts", ["workflows", "refund.yaml"]),
    );
    expect(problems).toEqual([]);
  });

  it("has a configuration that is taken", () => {
    const folder = readersFolder();
    writeFileSync(join(folder, "flowmind.yaml"), of("yaml")[1] ?? "");
    expect(run('flowmind match "I was billed two times for order 5512" --json', folder).stdout).toContain(
      "workflow://refund",
    );
  });

  it("has client snippets that are JSON and start the server", () => {
    for (const text of of("json")) {
      const { mcpServers, servers } = JSON.parse(text);
      const { command, args } = (mcpServers ?? servers).flowmind;
      expect(command).toBe("node");
      expect(args).toEqual(["/path/to/flowmind/packages/flowmind/dist/main.js", "serve", "--stdio"]);
    }
  });
});
