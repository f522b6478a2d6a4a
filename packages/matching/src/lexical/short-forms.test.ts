import { describe, expect, it } from "vitest";
import { otherNames } from "./other-names.ts";
import { shortForms } from "./short-forms.ts";
import { tokenize } from "./tokenize.ts";

describe("shortForms", () => {
  it("are lower case, one word each, and lead to words that are no short forms themselves", () => {
    for (const [short, word] of shortForms) {
      expect(short).toMatch(/^[a-z0-9]+$/);
      expect(word).toMatch(/^[a-z' ]+$/);
      expect(word.split(" ").filter((part) => shortForms.has(part))).toEqual([]);
    }
  });

  it("say nothing else than what is said of the same name", () => {
    for (const [short, word] of shortForms) {
      const names = otherNames.get(short);
      if (names !== undefined) expect(names).toContain(word);
    }
  });

  it("are words that are counted, were they not replaced", () => {
    for (const short of shortForms.keys()) expect(tokenize(short)).toHaveLength(1);
  });
});
