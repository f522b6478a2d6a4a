import { describe, expect, it } from "vitest";
import { inferredFromWords } from "./inferred-value.ts";
import { prepareQueryText } from "./query/query-text.ts";

describe("inferredFromWords", () => {
  it.each([
    ["a cut of 15% this year", "a cut of 15%"],
    ["a cut of 15 percent", "a cut of 15"],
  ])("takes the sign of a percentage with its number: %j", (text, words) => {
    const found = inferredFromWords(prepareQueryText(text, 0), 0, 3);
    expect([found.value, text.slice(found.start, found.end)]).toEqual([words, words]);
  });
});
