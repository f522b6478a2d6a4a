import { type ErrorCode, type ErrorDetails, errorEntry, errorTable } from "@flowmind/core";
import { describe, expect, it } from "vitest";
import { errorSamples } from "./error-samples.ts";
import { readRepositoryFile } from "./reading/repository.ts";
import { isTest, readSourceFiles } from "./reading/source-file.ts";

const codes = Object.keys(errorTable) as readonly ErrorCode[];
const tableFolder = "packages/core/src/errors/";
const page = readRepositoryFile("docs/errors.md");
const sources = readSourceFiles();

/** A code's section: what it means in the page's own words, and what is made from the table. */
interface Section {
  readonly code: string;
  readonly who: string;
  readonly meaning: string;
  readonly says: string | undefined;
  readonly fix: string | undefined;
}

function readSections(): readonly Section[] {
  return page.split(/^## /m).flatMap((chapter) => {
    const who = /^.*\(`(\w+)`\)$/m.exec(chapter)?.[1] ?? "";
    return chapter
      .split(/^### /m)
      .slice(1)
      .map((section) => ({
        code: /^`(\w+)`\n/.exec(section)?.[1] ?? section,
        who,
        meaning: section.split("\n- ")[0]?.split("\n").slice(1).join(" ").trim() ?? "",
        says: /^- Says: (.+)$/m.exec(section)?.[1],
        fix: /^- Fix: (.+)$/m.exec(section)?.[1],
      }));
  });
}

function expectedSection<Code extends ErrorCode>(code: Code): Section {
  const entry = errorEntry(code);
  const details: ErrorDetails<Code> = errorSamples[code];
  return { code, who: entry.who, meaning: expect.anything(), says: entry.message(details), fix: entry.fix(details) };
}

function missingFrom(texts: readonly string[]): readonly ErrorCode[] {
  const words = new Set(texts.flatMap((text) => text.match(/\w+/g) ?? []));
  return codes.filter((code) => !words.has(code));
}

describe("every error code", () => {
  it("is raised somewhere", () => {
    const code = sources.filter(({ path }) => /^packages\/.+\/src\//.test(path) && !path.startsWith(tableFolder));
    const raising = code.filter(({ path }) => !isTest(path));
    expect(missingFrom(raising.flatMap(({ passed }) => [...passed]))).toEqual([]);
  });

  it("is named in a test", () => {
    const tests = sources.filter(({ path }) => isTest(path) && !path.startsWith("test/architecture/"));
    expect(missingFrom(tests.flatMap(({ strings }) => [...strings]))).toEqual([]);
  });

  it("stands in docs/errors.md as in the table, and nothing else does", () => {
    expect(readSections()).toEqual(codes.map(expectedSection));
  });

  it("is explained there in words of its own", () => {
    const short = readSections().filter(({ meaning }) => meaning.length < 40);
    expect(short.map(({ code }) => code)).toEqual([]);
  });
});
