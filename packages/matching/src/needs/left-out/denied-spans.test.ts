import { describe, expect, it } from "vitest";
import { deniedSpans } from "./denied-spans.ts";

const deniedIn = (text: string) => deniedSpans(text).map(({ start, end }) => text.slice(start, end).trim());

describe("deniedSpans", () => {
  it.each([
    ["catering is already ordered, we only need a hall", ["catering is already ordered,"]],
    ["my trip is approved and over, please reimburse the hotel", ["my trip is approved and over,"]],
    ["The outage is fixed. Write the report.", ["The outage is fixed."]],
    ["The reset worked, great. Set up the network now.", ["The reset worked, great."]],
    [
      `The outage is fixed. Write the report ${"of the day ".repeat(20)}and send it to the board.`,
      ["The outage is fixed."],
    ],
  ])("are the parts that tell what is done: %s", (text, denied) => {
    expect(deniedIn(text)).toEqual(denied);
  });

  it.each([
    "the printer is jammed, order a new one",
    "a folder was deleted, get it back",
    "Book a hall. No rush, but order lunch.",
    "the hall is booked",
    "book a hall, order lunch",
    "",
  ])("are none in %j", (text) => {
    expect(deniedIn(text)).toEqual([]);
  });

  it("say whether their words leave no doubt", () => {
    const unwanted = (text: string) => deniedSpans(text).map((span) => span.unwanted);
    expect(unwanted("no cleaning needed, the toilet is leaking")).toEqual([true]);
    expect(unwanted("no hot water, the toilet is leaking")).toEqual([false]);
    expect(unwanted("the hall is booked, no catering needed, fix the projector")).toEqual([false, true]);
  });
});
