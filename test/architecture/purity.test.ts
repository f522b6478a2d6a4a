import { isBuiltin } from "node:module";
import { describe, expect, it } from "vitest";
import { isTest, type Mention, readSource, readSourceFiles, type SourceFile } from "./reading/source-file.ts";

/** The same arguments give the same answer, on any machine and at any time. */
const purePackages: readonly string[] = ["core", "matching", "teaching", "authorization", "workflow"];

/** Input and output, the clock, chance and the surroundings. */
const impureNames: readonly string[] = [
  "Date.now",
  "Math.random",
  "Worker",
  "XMLHttpRequest",
  "WebSocket",
  "clearInterval",
  "clearTimeout",
  "console",
  "crypto",
  "fetch",
  "globalThis",
  "import.meta",
  "navigator",
  "new Date()",
  "performance",
  "process",
  "queueMicrotask",
  "require",
  "setImmediate",
  "setInterval",
  "setTimeout",
];

/** The only code outside of the command line that names a standard stream: the stdio transport, as its default. */
const streamOwner = "packages/server/src/stdio/serve-stdio.ts";
/** What native code reads from the environment can be set nowhere else. */
const silencer = "packages/retrieval/src/model/refuse-telemetry.ts";

const code = readSourceFiles().filter(({ path }) => path.startsWith("packages/") && !isTest(path));
const libraries = code.filter(({ path }) => !path.startsWith("packages/flowmind/"));

function show({ path }: SourceFile, mentions: readonly Mention[]): readonly string[] {
  return mentions.map(({ name, line }) => `${path}:${line} ${name}`);
}

function impurities(source: SourceFile): readonly string[] {
  return [
    ...show(
      source,
      source.imports.filter(({ name }) => isBuiltin(name)),
    ),
    ...show(
      source,
      source.names.filter(({ name }) => impureNames.includes(name)),
    ),
  ];
}

/** `process` as a module too, since its members could then be had without naming it. */
function usesOf(source: SourceFile, members: readonly string[]): readonly string[] {
  return [
    ...show(
      source,
      source.imports.filter(({ name }) => /^(node:)?process$/.test(name)),
    ),
    ...show(
      source,
      source.names.filter(({ name }) => members.includes(name)),
    ),
  ];
}

describe("purity", () => {
  it.each(purePackages)("%s does no I/O and knows neither time, chance nor its surroundings", (name) => {
    const sources = code.filter(({ path }) => path.startsWith(`packages/${name}/`));
    expect(sources.length).toBeGreaterThan(0);
    expect(sources.flatMap(impurities)).toEqual([]);
  });

  it("leaves environment variables, and the end of the process, to the command line, but to keep a library silent", () => {
    const others = libraries.filter(({ path }) => path !== silencer);
    expect(others.flatMap((source) => usesOf(source, ["process.env", "process.exit", "process.exitCode"]))).toEqual([]);
  });

  it("leaves the standard streams to the command line, but for the transport that speaks over them", () => {
    const others = libraries.filter(({ path }) => path !== streamOwner);
    const streams = ["process.stdout", "process.stderr", "process.stdin", "console"];
    expect(others.flatMap((source) => usesOf(source, streams))).toEqual([]);
  });

  it("would see an impurity of each kind", () => {
    const text = `import "node:fs";
import "fs";
export const now = [Date.now(), new Date(), performance.now()];
export const read = () => fetch(new URL(import.meta.url));
export const chance = Math.random() + Number(process.env["SEED"]);
export const harmless = [new Date(0), Math.max(1), { fetch: 1 }.fetch, "process"];`;
    expect(impurities(readSource("a.ts", text))).toEqual([
      "a.ts:1 node:fs",
      "a.ts:2 fs",
      "a.ts:3 Date.now",
      "a.ts:3 new Date()",
      "a.ts:3 performance",
      "a.ts:4 fetch",
      "a.ts:4 import.meta",
      "a.ts:5 Math.random",
      "a.ts:5 process",
    ]);
  });
});
