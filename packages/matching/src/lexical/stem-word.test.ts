import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Language } from "./detect-language.ts";
import { stemWord } from "./stem-word.ts";

const languages = ["english", "german", "spanish"] as const satisfies readonly Language[];

describe("stemWord", () => {
  it.each([
    ["english", ["databases", "database"]],
    ["german", ["rechnungen", "rechnung"]],
    ["german", ["übersetzung", "übersetzen"]],
    ["spanish", ["códigos", "codigo"]],
    ["spanish", ["reuniones", "reunión"]],
  ] as const)("brings %s inflections together: %j", (language, words) => {
    expect(new Set(words.map((word) => stemWord(word, language))).size).toBe(1);
  });

  it("finds a word whether its accents are typed or not", () => {
    expect(stemWord("café", "english")).toBe("cafe");
    expect(stemWord("straße", "german")).toBe(stemWord("strasse", "german"));
  });

  it("leaves the marks of other scripts", () => {
    expect(stemWord("हिन्दी", "english")).toBe("हिन्दी");
    expect(stemWord("ガス", "english")).toBe("ガス");
  });

  it("never gives an empty stem for a word", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[\p{L}\p{M}\p{N}]+$/u), fc.constantFrom(...languages), (word, language) => {
        expect(stemWord(word.toLowerCase(), language)).not.toBe("");
      }),
    );
  });
});
