import { describe, expect, it } from "vitest";
import { makeContext } from "../../../../test/support/make-context.ts";
import { buildLexicalModel } from "./build-lexical-model.ts";
import { createWordsApart } from "./create-words-apart.ts";

const backup = makeContext("workflow://backup", {
  title: "Backup",
  description: "Restores the 3 databases from a nightly snapshot, data was lost",
});
const copy = makeContext("workflow://copy", {
  title: "Copy",
  description: "Restoring files: a snapshot of each, data included",
});
const mail = makeContext("tool://mail", { title: "Mail", description: "Sends data to databases" });
const wordsApart = createWordsApart(buildLexicalModel([backup, copy, mail]));

describe("createWordsApart", () => {
  it("names the words that the other holds in no form, what weighs most first, as they are written", () => {
    expect(wordsApart(backup, copy, 9)).toEqual(["backup", "nightly", "lost", "databases"]);
    expect(wordsApart(copy, backup, 9)).toEqual(["copy", "files", "each", "included"]);
  });

  it("names no more than asked for, and nothing between a context and itself", () => {
    expect(wordsApart(backup, copy, 2)).toEqual(["backup", "nightly"]);
    expect(wordsApart(backup, backup, 5)).toEqual([]);
  });
});
