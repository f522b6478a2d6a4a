import { describe, expect, it } from "vitest";
import { filesBelow, readRepositoryFile } from "./reading/repository.ts";
import { isTest } from "./reading/source-file.ts";

/** Put together from pieces, so that this file does not find itself. */
const foldersOfOneMachine: readonly string[] = ["root", "work", "Users"];
/** Tests show these as arguments that a caller could give. */
const foldersInExamples: readonly string[] = ["home", "tmp"];
const registryHost = new RegExp(["registry", "npmjs"].join("\\."));
/** Verdaccio, Nexus, devpi and Docker's registry by default. */
const registryOnThisMachine = /(localhost|127\.0\.0\.1):(4873|8081|3141|5000)\b/;

/** Larger files are data: a tokenizer's words, a graph. */
const mostCharacters = 400_000;

const texts = filesBelow("")
  .map((path) => ({ path, text: readRepositoryFile(path) }))
  .filter(({ text }) => text.length <= mostCharacters && !text.includes("\0"));

function linesWith(pattern: RegExp, files = texts): readonly string[] {
  return files.flatMap(({ path, text }) =>
    text.split("\n").flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1} ${line.trim()}`] : [])),
  );
}

function pathBelow(folders: readonly string[]): RegExp {
  return new RegExp(`(?<![\\w.:/-])/(${folders.join("|")})/\\w`);
}

describe("no file", () => {
  it("holds a path of one machine", () => {
    expect(linesWith(pathBelow(foldersOfOneMachine))).toEqual([]);
    const others = texts.filter(({ path }) => !isTest(path));
    expect(linesWith(pathBelow(foldersInExamples), others)).toEqual([]);
  });

  it("holds the address of a package registry", () => {
    expect(linesWith(registryHost)).toEqual([]);
    expect(linesWith(registryOnThisMachine)).toEqual([]);
  });
});
