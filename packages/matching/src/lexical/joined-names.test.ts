import type { LexicalModel } from "@flowmind/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { makeContext } from "../../../../test/support/make-context.ts";
import { buildLexicalModel } from "./build-lexical-model.ts";
import { createRequestReader } from "./create-request-reader.ts";
import { joinedNames } from "./joined-names.ts";
import { lexicalQuery } from "./lexical-query.ts";

const wordsIn = (text: string) => joinedNames(text).map(({ word }) => word);
const model = (...titles: readonly string[]): LexicalModel =>
  buildLexicalModel(titles.map((title) => makeContext(`tool://${title}`, { title, description: "" })));

function read(text: string, ...titles: readonly string[]) {
  const catalog = model(...titles);
  const terms = createRequestReader(catalog)(text).tokens.map(({ term }) => term);
  const { coverage, exactName } = lexicalQuery(catalog, terms).measure(Uint32Array.of(0));
  return { terms, coverage: coverage[0], exactName: exactName[0] };
}

describe("joinedNames", () => {
  it.each([
    ["MySQL", ["mysql"]],
    ["use GitHub and PostgreSQL", ["github", "postgresql"]],
    ["iPhone OAuth JavaScript", ["iphone", "oauth", "javascript"]],
    ["queryMySQL", ["querymy", "mysql", "querymysql"]],
    ["PDFs by 2FA", ["pdfs", "2fa"]],
    ["query_mysql in SQL, at Home", []],
    ["aBcDeFgHiJkLmN", []],
    ["", []],
  ])("of %j are %j", (text, expected) => expect(wordsIn(text)).toEqual(expected));

  it("are words of the text without its case, as the text has them in order", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme-ascii" }), (text) => {
        const all = text.toLowerCase();
        expect(wordsIn(text).every((word) => all.includes(word))).toBe(true);
      }),
    );
  });
});

describe("a name in capitals inside a word", () => {
  it.each(["query_mysql", "queryMySQL", "Query MySQL"])("is met in %s by whoever types it in one case", (title) => {
    for (const text of ["mysql", "MySQL", "MYSQL"])
      expect(read(text, title, "send_mail").coverage).toBeGreaterThan(0.5);
  });

  it("counts as the catalog writes it, and not as parts that the catalog does not have", () => {
    expect(read("GitHub search", "github_search", "send_mail")).toMatchObject({
      terms: ["github", "search"],
      coverage: 1,
    });
    expect(read("GitHub search", "github_search", "send_mail").exactName).toBeGreaterThan(0);
    expect(read("run JavaScript", "run_js", "send_mail").terms).toEqual(["run", "js"]);
  });

  it("keeps the parts that the catalog has, in order", () => {
    expect(read("sendMail now", "sendMail", "other").terms).toEqual(["send", "mail", "sendmail", "now"]);
    expect(read("sendMail", "sendMail", "other").exactName).toBe(read("send mail", "sendMail", "other").exactName);
    expect(read("sendMail", "send_mail", "other").terms).toEqual(["send", "mail"]);
  });
});
