import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { makeContext } from "../../../../test/support/make-context.ts";
import { buildLexicalModel } from "./build-lexical-model.ts";
import { createRequestReader } from "./create-request-reader.ts";
import { tokenize } from "./tokenize.ts";

const contexts = [
  makeContext("workflow://a", {
    title: "Database migration",
    description: "Move a schema to Kubernetes without downtime",
  }),
  makeContext("workflow://b", {
    title: "Key performance indicators",
    description: "Choose what a team should be measured by",
  }),
  makeContext("workflow://c", { title: "Merge request review", description: "Read the changes of a repository" }),
  makeContext("workflow://d", {
    title: "Rechnungen prüfen",
    description: "Eine Rechnung mit der Bestellung vergleichen",
  }),
];
const model = buildLexicalModel(contexts);
const dictionary = new Set(["schemes", "move", "apple"]);
const read = createRequestReader(model, { piecesOf: (word) => (dictionary.has(word) ? 1 : word.length) });
const terms = (text: string) => read(text).tokens.map((token) => token.term);

describe("createRequestReader", () => {
  it("takes a mistyped word for the catalog's, in what is counted and in what is embedded", () => {
    const found = read("Plan the databse migraton");
    expect(terms("plan the databse migraton")).toEqual(tokenize("plan the database migration").map((one) => one.term));
    expect(found.text).toBe("Plan the database migration");
    expect([...found.corrections]).toEqual([
      ["databse", "database"],
      ["migraton", "migration"],
    ]);
    expect(found.tokens.map((token) => token.word)).toContain("databse");
  });

  it("leaves a word that is one, with or without an ending, and text in other languages", () => {
    expect(read("apples and schemes").corrections.size).toBe(0);
    expect(read("Kannst du die Schemas verschieben, wenn ich das move").corrections.size).toBe(0);
  });

  it.each([
    ["zxqv wrrk", false],
    ["zxqv apples", true],
    ["zxqv kubernetes", true],
    ["zxqv databse", true],
    ["what is it", true],
    ["", false],
    ["???", false],
    ["7021645199", false],
    ["Kannst du das bitte für mich machen", true],
  ])("knows whether words stand in a request: %j", (text, hasWords) => {
    expect(read(text).hasWords).toBe(hasWords);
  });

  it.each([
    ["the hamster sneezes", true],
    ["hamster sneezes", false],
    ["", false],
  ])("knows whether a small word stands in a request: %j", (text, hasSmallWords) => {
    expect(read(text).hasSmallWords).toBe(hasSmallWords);
  });

  it("takes a word of large pieces for one, and still for a typing error where the catalog has one near", () => {
    const ofPieces = createRequestReader(model, { piecesOf: (word) => (word === "move" ? 1 : word.length / 4) });
    expect(ofPieces("wristwatch").hasWords).toBe(true);
    expect([...ofPieces("databse").corrections]).toEqual([["databse", "database"]]);
  });

  it("takes anything for words where nobody says what one is", () => {
    expect(createRequestReader(model)("zxqv wrrk").hasWords).toBe(true);
  });

  it("knows what is short for what", () => {
    expect(terms("k8s")).toEqual(["kubernet"]);
    expect(terms("review my pr")).toEqual(expect.arrayContaining(["merg", "request"]));
    expect(terms("repo")).toEqual(["repositori"]);
  });

  it("writes out what is typed in haste, for what is counted and for what is embedded, where the catalog has it and where not", () => {
    const found = read("Pls chg the databse tmrw");
    expect(found.text).toBe("please change the database tomorrow");
    expect(found.tokens.map((token) => token.word)).toEqual(["chg", "databse", "tmrw"]);
    expect(terms("chg")).toEqual(tokenize("change").map((one) => one.term));
    expect(read("pls").hasWords).toBe(true);
  });

  it("leaves a short form that the catalog has itself", () => {
    const own = createRequestReader(buildLexicalModel([makeContext("tool://x", { title: "Rpt viewer" })]));
    expect(own("rpt").text).toBe("rpt");
  });

  it("counts what the catalog writes in one word, and parts what was typed in one", () => {
    const own = buildLexicalModel([
      makeContext("tool://a", { title: "Stocktake", description: "Count what is there" }),
      makeContext("tool://b", { title: "Reset a password", description: "Send a link" }),
    ]);
    const isWord = (word: string) => ["reset", "password"].includes(word);
    const ofOwn = createRequestReader(own, { piecesOf: (word) => (isWord(word) ? 1 : word.length) });
    expect(ofOwn("plan the stock take").tokens.at(-1)).toEqual({ term: "stocktak", word: "stock take" });
    expect(ofOwn("resetpassword").text).toBe("reset password");
    expect(ofOwn("resetpassword").tokens.map((token) => token.term)).toEqual(["reset", "password"]);
    expect(ofOwn("resetpassword", { ...own, postings: new Map() }).text).toBe("resetpassword");
    expect(ofOwn("the stock take", { ...own, hasForm: () => false }).tokens.map((token) => token.term)).not.toContain(
      "stocktak",
    );
  });

  it("takes four letters for the catalog's word where two of them have changed places, and for no other error", () => {
    expect(read("raed it").text).toBe("read it");
    expect(read("reud it").text).toBe("reud it");
  });

  it("embeds the names of programs as words", () => {
    expect(read("mergeRequest").text).toBe("merge Request");
  });

  it("counts a word by the catalog's other languages where its own is not told", () => {
    expect(terms("Rechnungen")).toEqual(terms("die Rechnung von heute").slice(0, 1));
  });

  it("says how much of the request is in the catalog's scripts", () => {
    expect(read("миграция базы").scriptCoverage).toBe(0);
    expect(read("数据库迁移").scriptCoverage).toBe(1);
    expect(read("migrate").scriptCoverage).toBe(1);
  });

  it("leaves a request of known words as it is", () => {
    const text = "Review the database migration";
    expect(read(text)).toMatchObject({ text, tokens: tokenize(text), language: "english" });
  });

  it("reads whatever it is given", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        expect(read(text).tokens.every((token) => token.term !== "")).toBe(true);
      }),
    );
  });
});
