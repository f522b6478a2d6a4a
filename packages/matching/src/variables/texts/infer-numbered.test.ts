import { describe, expect, it } from "vitest";
import { makeVariable } from "../../../../../test/support/make-context.ts";
import { prepareQueryText } from "../query/query-text.ts";
import { inferText } from "./infer-text.ts";

const read = (name: string, hints: readonly string[], text: string) =>
  inferText(makeVariable(name, { extractionHints: hints }), prepareQueryText(text, 0))?.value;

describe("the number behind a hint", () => {
  it.each([
    ["room", ["room"], "reopen room 12", "12"],
    ["room", ["room"], "mop and dry room 4", "4"],
    ["room", ["room"], "clean room 305", "305"],
    ["room", ["room", "area"], "clean room 12 not room 21", "12"],
    ["ward", ["ward"], "refill ward 4B with gloves", "4B"],
    ["gate", [], "move it to gate A4 now", "A4"],
    ["platform", [], "is platform 9 open?", "9"],
    ["shelf_location", ["aisle", "rack"], "cartridges in aisle 12", "aisle 12"],
    ["asset_tag", ["computer"], "computer AB12345 is broken", "AB12345"],
    ["room", ["room"], "clean the linen room", "linen room"],
    ["room", ["room"], "clean operating room 4", "operating room 4"],
  ])("is the value of %s %j: %j", (name, hints, text, value) => {
    expect(read(name, hints, text)).toBe(value);
  });

  it.each([
    ["of two", "room", ["room"], "paint room 12, then room 14"],
    ["of a series", "room", ["room"], "lock room 12 and 14"],
    ["that counts something", "room", ["room"], "a room 2 nights"],
    ["that is a day", "ward", ["ward"], "visit the ward 3 May"],
    ["that is a rate", "market", ["who sells"], "we sell 300 a year"],
    ["that is a year", "event", ["event"], "the event 2026"],
    ["of somebody else's", "room", ["room"], "my colleague had room 12"],
  ])("is none where it is one %s", (_, name, hints, text) => {
    expect(read(name, hints, text)).toBeUndefined();
  });

  it.each([["results of case 41007"], ["value of creatinine of patient 5512"]])(
    "tells of another thing: %s",
    (text) => {
      expect(read("test", ["result of", "value of"], text)).toBeUndefined();
    },
  );

  it("belongs to the end of a way", () => {
    const [from, to] = ["from_ward", "to_ward"];
    expect([from, to].map((name) => read(name, [], "transfer him from ward 3 to ward 5 on 2 December"))).toEqual([
      "ward 3",
      "ward 5",
    ]);
    expect(read("origin", [], "bring him from room 12 to room 40")).toBe("room 12");
    expect(read("destination", ["room"], "porter from ward 6 to MRI")).toBe("MRI");
  });
});
