import { describe, expect, it } from "vitest";
import { prepareQueryText } from "./query-text.ts";
import { readSuperseded } from "./read-superseded.ts";

const supersededIn = (text: string) => {
  const query = prepareQueryText(text, 0);
  return readSuperseded(query)
    .map((at) => query.words[at]?.text)
    .join(" ");
};

describe("readSuperseded", () => {
  it.each([
    ["Q2 was hard. Now Q3: two teams", "q2 was hard"],
    ["We moved to Oslo in 2020, it was fine. Now it's Oslo to Bergen", "we moved to oslo in 2020 it was fine"],
    ["the mail server crashed too, but today it's the print server", "the mail server crashed too"],
    ["The mail server was slow. Today the print server is down", "the mail server was slow"],
    ["the first one went out at once, a staged one this time", "the first one went out at once"],
    ["We used Kafka; now we want something smaller", "we used kafka"],
  ])("finds what was, before the query turns to now: %j", (text, words) => {
    expect(supersededIn(text)).toBe(words);
  });

  it.each([
    "We moved to Postgres 16, now it is slow",
    "We moved to Postgres 16 and now we get timeouts",
    "I had 10 days, now I need 5 more",
    "The plan is now ready, it was late",
    "now",
    "",
  ])("finds nothing where what was is told as the cause or goes on: %j", (text) => {
    expect(supersededIn(text)).toBe("");
  });
});
