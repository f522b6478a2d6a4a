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
    expect(wordsApart(copy, backup, 9)).toEqual(["copy", "files", "included"]);
  });

  it("names no word that tells nothing of a context, and no single letter", () => {
    const volume = makeContext("workflow://volume", {
      title: "Tank",
      description: "Fill such other three l after one more",
    });
    expect(createWordsApart(buildLexicalModel([volume, mail]))(volume, mail, 9)).toEqual(["tank", "fill", "volume"]);
  });

  it("names no more than asked for, and nothing between a context and itself", () => {
    expect(wordsApart(backup, copy, 2)).toEqual(["backup", "nightly"]);
    expect(wordsApart(backup, backup, 5)).toEqual([]);
  });

  it("takes every field for the language of the whole context, as the catalog's words do", () => {
    const saved = makeContext("workflow://saved", {
      title: "Sicherungen",
      description: "Stellt die Datenbank aus der Sicherung wieder her, wenn Daten verloren sind",
    });
    const other = makeContext("workflow://other", {
      title: "Kopie",
      description: "Legt eine Kopie der Datenbanken und eine Sicherung der Daten auf einem anderen Rechner an",
    });
    const apart = createWordsApart(buildLexicalModel([saved, other]));
    expect(apart(saved, other, 9)).toEqual(["stellt", "her", "verloren", "saved"]);
  });
});
