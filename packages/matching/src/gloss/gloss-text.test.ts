import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { glossText } from "./gloss-text.ts";
import { glossedLanguage } from "./glossed-language.ts";

describe("glossText", () => {
  it.each([
    ["german", "Erstelle eine Rechnung für den Kunden!", /^create .*invoice for .*customer ?!$/],
    ["spanish", "Crea una factura para el cliente", /^create .*invoice for .*(?:customer|client)$/],
    ["chinese", "给客户开一张发票", /(?:customer|client).* invoice$/],
    ["japanese", "お客様への請求書を作成してください", /customer.* invoice .*create/],
  ] as const)("says in English what %s words say", (language, text, expected) => {
    const { text: english, share } = glossText(text, language);
    expect(english).toMatch(expected);
    expect(share).toBeGreaterThan(0.8);
  });

  it("keeps names and marks as they stand", () => {
    expect(glossText("Der Checkout von Xyzzy Qwrtz, Rechnung 4711?", "german").text).toMatch(
      /Xyzzy Qwrtz ?, invoice 4711 ?\?$/,
    );
    expect(glossText("Kubernetes 部署", "chinese").text).toMatch(/^Kubernetes .*deploy/);
  });

  it("is one stretch of words after the other, whatever the text", () => {
    const sign = fc.constantFrom("rechnung", "no", "客", "户", "を", " ", ".", "Ü", "x", "😀", "ー");
    const language = fc.constantFrom("german", "spanish", "chinese", "japanese");
    fc.assert(
      fc.property(
        fc.array(fc.oneof(sign, fc.string({ unit: "grapheme", maxLength: 3 })), { maxLength: 30 }),
        language,
        (signs, of) => {
          const text = signs.join("");
          const { pieces, share } = glossText(text, of);
          let from = 0;
          for (const { word } of pieces) {
            from = text.indexOf(word, from) + word.length;
            expect(from).toBeGreaterThanOrEqual(word.length);
          }
          expect(share).toBeGreaterThanOrEqual(0);
          expect(share).toBeLessThanOrEqual(1);
        },
      ),
    );
  });
});

describe("glossedLanguage", () => {
  it.each([
    ["Wo ist die Rechnung?", "german", "german"],
    ["发票在哪里", "english", "chinese"],
    ["請求書はどこ", "english", "japanese"],
    ["where is it", "english", undefined],
    ["где счёт", "english", undefined],
  ] as const)("%j", (text, language, expected) => {
    expect(glossedLanguage(text, language)).toBe(expected);
  });
});
