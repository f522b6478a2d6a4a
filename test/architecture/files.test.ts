import { describe, expect, it } from "vitest";
import { isTest, readSourceFiles, type SourceFile, stemOf } from "./reading/source-file.ts";

const mostLines = 250;
const kebabCase = /^[a-z0-9]+(-[a-z0-9]+)*(\.test|\.d)?\.ts$/;
/** Names that say where code was put, and not what it is. */
const emptyWords = /(^|-)(utils?|common|helpers?|managers?|misc)(-|$)|^shared$/;
/** One of our comments, perhaps over several lines, before anything but `#!`. */
const openingSentence = /^(#!.*\n)?\/\*\*\s+(\*\s+)?[^\s*@][^*]*?[.:?]\s[\s\S]*?\*\//;
/** As many letters tell two forms of a word apart from another word: explain and explanation. */
const wordStem = 5;

/** Files about several things of one sort, which no export is named after. */
const topics: readonly string[] = [
  // The one comparison of problems.
  "packages/catalog/src/problem-order.ts",
  // The interfaces between the packages.
  "packages/core/src/ports.ts",
  // What descriptions and instructions say is within reach.
  "packages/server/src/tools/reachable.ts",
  // Guidance and teaching in their wire form.
  "packages/server/src/wire/said.ts",
  // What a run of the benchmark says.
  "benchmarks/latency/src/report.ts",
  // How lists, numbers and quotations are put into words.
  "packages/teaching/src/wording.ts",
];
/** Every number of a package that decides something, so that they are found in one place. */
const tuningFile = "tuning.ts";

const lookingAway = /biome-ignore|@ts-(ignore|nocheck|expect-error)|v8 ignore|\bas any\b|\b(TODO|FIXME)\b/;
const thisFile = "test/architecture/files.test.ts";

const sources = readSourceFiles();
const code = sources.filter(({ path }) => !isTest(path));
const indexes = code.filter(({ path }) => path.endsWith("/index.ts"));
const modules = code.filter(({ path }) => !path.endsWith("/index.ts") && !path.endsWith(".d.ts"));

function pathsOf(found: readonly SourceFile[]): readonly string[] {
  return found.map(({ path }) => path);
}

function nameOf({ path }: SourceFile): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

function wordsOf(name: string): readonly string[] {
  return name
    .replace(/([a-z0-9])([A-Z])/g, "$1-$2")
    .toLowerCase()
    .split("-")
    .map((word) => word.slice(0, wordStem).replace(/s$/, ""));
}

/** Whether an export says the file's name, or a word of it; a file without exports is a program. */
function isNamedAfterExport({ path, exports }: SourceFile): boolean {
  const words = wordsOf(stemOf(path));
  return exports.length === 0 || exports.some((name) => wordsOf(name).some((word) => words.includes(word)));
}

describe("a file", () => {
  it("has a name in kebab-case that says what it is", () => {
    const names = sources.map((source) => ({ source, folders: source.path.split("/").slice(0, -1) }));
    expect(pathsOf(sources.filter((source) => !kebabCase.test(nameOf(source))))).toEqual([]);
    const empty = names.filter(({ source, folders }) =>
      [...folders, stemOf(source.path)].some((part) => emptyWords.test(part)),
    );
    expect(pathsOf(empty.map(({ source }) => source))).toEqual([]);
  });

  it(`has at most ${mostLines} lines`, () => {
    expect(pathsOf(sources.filter(({ text }) => text.trimEnd().split("\n").length > mostLines))).toEqual([]);
  });

  it("opens with a sentence that says what it is for", () => {
    expect(pathsOf(code.filter(({ text }) => !openingSentence.test(text)))).toEqual([]);
  });

  it("makes one thing, and is named after what it exports", () => {
    expect(pathsOf(modules.filter(({ makers }) => makers.length > 1))).toEqual([]);
    const named = modules.filter((source) => !topics.includes(source.path) && nameOf(source) !== tuningFile);
    expect(pathsOf(named.filter((source) => !isNamedAfterExport(source)))).toEqual([]);
    expect(topics.filter((path) => !pathsOf(modules).includes(path))).toEqual([]);
  });

  it("exports by name, never by default or by star", () => {
    expect(pathsOf(code.filter(({ exports }) => exports.includes("*") || exports.includes("default")))).toEqual([]);
  });
});

describe("no file", () => {
  it("asks the linter or the compiler to look away, or leaves something for later", () => {
    expect(pathsOf(sources.filter(({ path, text }) => path !== thisFile && lookingAway.test(text)))).toEqual([]);
  });
});

describe("an index", () => {
  it("lists what its package offers, and does nothing else", () => {
    expect(pathsOf(indexes.filter(({ ownStatements, exports }) => ownStatements > 0 || exports.length === 0))).toEqual(
      [],
    );
    expect(
      pathsOf(indexes.filter(({ path }) => !/^packages\/(providers\/)?[^/]+\/src\/index\.ts$/.test(path))),
    ).toEqual([]);
  });
});
