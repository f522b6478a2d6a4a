import { describe, expect, it } from "vitest";
import { prepareQueryText } from "./query-text.ts";

const negatedIn = (text: string) =>
  prepareQueryText(text, 0)
    .words.filter((word) => word.negated)
    .map((word) => word.text)
    .join(" ");

describe("markNegated", () => {
  it.each([
    ["not angry", "angry"],
    ["no press, no event, a quiet launch", "press event"],
    ["for adults, not for kids", "for kids"],
    ["use Kafka instead of Rabbit", "of Rabbit"],
    ["I don't want it to turn into a tragedy or a thriller", "want it to turn into a tragedy or a thriller"],
    ["style doesn't matter", "style matter"],
    ["without any music at all", "any music"],
    ["keep away from the live system", "from the live system"],
    ["Compare cats and dogs? No, just describe dogs", "compare cats and dogs"],
    ["The menu isn't slow, the search is", "the menu isn't slow"],
    ["we can't go to Vue 3 yet", "go to vue 3"],
    ["we tried Django 5 and failed", "django 5 and"],
    ["PR 12 was reviewed already", "pr 12"],
    ["the old rule stays unchanged", "the old rule"],
    ["a full one, not just a touch-up", "just a touch up"],
    ["not only the API but also the menu", "only"],
    ["not just the API, the menu too", "just"],
    ["studio B not studio A on 2 December", "studio A"],
    ["studio B, not the small studio on Friday", "the small studio"],
    ["a table for 5 not 6 tomorrow", "6"],
    ["studio B instead of A on the 3rd", "of A"],
    ["GraphQL or not, I can't decide", "GraphQL"],
    ["MySQL or not, it is slow", ""],
    ["cc instead of bcc this morning", "of bcc"],
    ["not on 2 December", "on 2 December"],
    ["we are not there on 2 December", "there on 2 December"],
    ["we do not need studio A on 2 December", "need studio A on 2"],
    ["not later than on 2 December", "later than on 2"],
  ])("in %j: %j", (text, words) => {
    expect(negatedIn(text)).toBe(words.toLowerCase());
  });

  it.each(["a plan, but a good one", "I can't pay", "I tried the menu and it works", "the search is", ""])(
    "finds nothing denied in %j",
    (text) => {
      expect(negatedIn(text)).toBe("");
    },
  );
});
