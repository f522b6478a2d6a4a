import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { wordCount } from "./said-variables.ts";

describe("the words of a query", () => {
  it.each([
    ["", 0],
    ["triage BUG-1193", 2],
    ["don't e-mail v1.2 to a@b.c", 5],
    [" -- what? (now) \t\n", 2],
    ["Où est la bibliothèque", 4],
    ["支払いが失敗する", 4],
  ])("%j has %i", (query, count) => {
    expect(wordCount(query)).toBe(count);
  });

  it("are counted in the same way with and without signs beyond ASCII", () => {
    const ascii = fc.string({ unit: "binary-ascii" });
    fc.assert(fc.property(ascii, (text) => wordCount(`${text} é`) === wordCount(text) + 1));
  });
});
