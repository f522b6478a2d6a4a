import { describe, expect, it } from "vitest";
import { phraseBases, prepareQueryText } from "../query/query-text.ts";
import { isOtherSense } from "./is-other-sense.ts";

const isOther = (text: string, phrase: string) => {
  const query = prepareQueryText(text, 0);
  const bases = phraseBases(phrase);
  const first = query.words.findIndex(({ base }) => base === bases[0]);
  return isOtherSense(query, first, first + bases.length - 1, { bases, text: phrase });
};

describe("isOtherSense", () => {
  it.each([
    ["we test the new system", "test"],
    ["i need to understand my market", "needs"],
    ["For that we need a thorough look", "needs"],
    ["Bergholm needs a quote", "needs"],
    ["nobody wants it", "want"],
    ["help me", "help"],
    ["a friend told me that you coach", "friend"],
    ["for people who already use us", "people"],
    ["an emergency fund", "an emergency"],
  ])("knows that %j says no %j", (text, phrase) => {
    expect(isOther(text, phrase)).toBe(true);
  });

  it.each([
    ["a test of the system", "test"],
    ["what are the needs of our buyers?", "needs"],
    ["I need help", "help"],
    ["I lost a friend", "friend"],
    ["people. Who says that?", "people"],
    ["it is an emergency", "an emergency"],
    ["we live in", "in"],
  ])("leaves in %j the word %j", (text, phrase) => {
    expect(isOther(text, phrase)).toBe(false);
  });
});
