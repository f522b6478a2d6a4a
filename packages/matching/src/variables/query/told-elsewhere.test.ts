import { describe, expect, it } from "vitest";
import { prepareQueryText } from "./query-text.ts";
import { isToldOfOthers } from "./told-elsewhere.ts";

const at = (text: string, word: string) => text.indexOf(word);
const ofOthers = (text: string, word: string) => {
  const query = prepareQueryText(text, 0);
  return isToldOfOthers(
    query,
    query.words.findIndex(({ start }) => start === at(text, word)),
  );
};

describe("isToldOfOthers", () => {
  it.each([
    ["last time we were 30", "30"],
    ["my predecessor paid 30 for it", "30"],
    ["the seller wrote 60000 km", "60000"],
    ["order 77120 was fine by the way", "77120"],
    ["we were in Lisbon last year", "Lisbon"],
    ["my old boss spent 200 a day", "200"],
    ["at my cousin's wedding they had long tables", "long"],
    ["a friend's cup had 32 players", "32"],
    ["we used to take 12", "12"],
    ["I was a nurse in Graz", "Graz"],
    ["Q4 was a mess. Now Q1", "Q4"],
    ["I had a fire claim two years ago", "fire"],
    ["my last project was a horror novel", "horror"],
    ["yesterday's staff meeting ate 2 hours", "2"],
    ["the old meter showed 99,871", "99,871"],
    ["the old one took 1,100 a month", "1,100"],
  ])("is true in %j of %j", (text, word) => {
    expect(ofOthers(text, word)).toBe(true);
  });

  it.each([
    ["last year was bad, we are 30 now", "30"],
    ["my daughter does 5 a week", "5"],
    ["200 for my brother", "200"],
    ["the last bill is 240 euros", "240"],
    ["we have 61 employees in Austria and grew from 45 last year", "61"],
    ["30", "30"],
  ])("is false in %j of %j", (text, word) => {
    expect(ofOthers(text, word)).toBe(false);
  });

  it("is false of a place without a word", () => {
    expect(isToldOfOthers(prepareQueryText("", 0), 0)).toBe(false);
  });
});
