import { describe, expect, it } from "vitest";
import { createGlossary } from "./glossary.ts";

describe("a glossary", () => {
  it("finds a word, its variants and, of an inflected language, what has the same stem", () => {
    const glossary = createGlossary("rechnung invoice; bezahlen/bezahlt pay; zum_beispiel for example", "german");
    expect(["rechnung", "rechnungen", "bezahlt", "zum_beispiel"].map(glossary.find)).toEqual([
      "invoice",
      "invoice",
      "pay",
      "for example",
    ]);
    expect(glossary.find("kunde")).toBeUndefined();
    expect(glossary.longest).toBe(2);
  });

  it("finds German words whose umlauts are spelled out, and those that only look like it", () => {
    const glossary = createGlossary("für for; kündigung termination; neue new", "german");
    expect(["fuer", "kuendigungen", "neue", "quelle"].map(glossary.find)).toEqual([
      "for",
      "termination",
      "new",
      undefined,
    ]);
  });

  it("knows what means nothing in English", () => {
    const glossary = createGlossary("的 -;\n发票/發票 invoice");
    expect(["的", "发票", "發票", "票"].map(glossary.find)).toEqual(["", "invoice", "invoice", undefined]);
    expect(glossary.longest).toBe(2);
  });

  it("takes the first of two entries for a word, and passes over what is none", () => {
    const glossary = createGlossary("bank bank;bank/bänke bench; ;leer;", "german");
    expect(["bank", "bänke", "leer"].map(glossary.find)).toEqual(["bank", "bench", undefined]);
  });
});
