import { describe, expect, it } from "vitest";
import { prepareQueryText, textAt } from "../query/query-text.ts";
import { actOn } from "./act-on.ts";
import { datesOf } from "./dates-of.ts";

const actIn = (text: string) => {
  const query = prepareQueryText(text, Date.UTC(2026, 10, 28, 9));
  return datesOf(query).map((date) => {
    const at = actOn(query, date);
    return at === undefined ? undefined : textAt(query, at);
  });
};

describe("actOn", () => {
  it.each([
    ["a show booked on 1 November", "booked"],
    ["I bought them on the 3rd of May", "bought"],
    ["seats paid on Friday", "paid"],
  ])("finds what was done on a day: %j", (text, act) => {
    expect(actIn(text)).toEqual([act]);
  });

  it.each(["our table is booked on 3 May", "I booked a table for 3 May", "come on 3 May", "booked, on 3 May"])(
    "finds nothing in %j",
    (text) => {
      expect(actIn(text)).toEqual([undefined]);
    },
  );
});
