import { describe, expect, it } from "vitest";
import { makeVariable } from "../../../../../test/support/make-context.ts";
import { prepareQueryText } from "../query/query-text.ts";
import { dateSide } from "./date-side.ts";
import { inferDate } from "./infer-date.ts";

/** A Wednesday. */
const nowMs = Date.UTC(2026, 2, 11, 9);
const paid = makeVariable("day", { type: "date", description: "Day on which it was paid." });
const next = makeVariable("preferred_date", { type: "date" });
const dateOf = (variable: typeof paid, text: string) => inferDate(variable, prepareQueryText(text, nowMs))?.value;

describe("dateSide", () => {
  it.each(["noticed_at", "measured_on", "paid_on", "read_on", "expense_date"])("%s lies behind", (name) => {
    expect(dateSide(makeVariable(name))).toBe("behind");
  });

  it.each(["deadline", "needed_on", "preferred_date", "pickup_at", "go_live_date", "due"])("%s lies ahead", (name) => {
    expect(dateSide(makeVariable(name))).not.toBe("behind");
  });

  it("is told by a description or question in the past tense", () => {
    expect(dateSide(paid)).toBe("behind");
    expect(dateSide(makeVariable("day", { question: "When did it arrive?" }))).toBe("behind");
    expect(dateSide(makeVariable("day", { question: "When does it arrive?" }))).toBe("either");
  });
});

describe("inferDate by the side", () => {
  it.each([
    ["48 euros for a taxi on 14 May", "2025-05-14"],
    ["all three rides on Tuesday", "2026-03-10"],
    ["on 20 February at the Hilton", "2026-02-20"],
    ["lunch with Anna yesterday", "2026-03-10"],
    ["breakfast this morning, 14 pounds", "2026-03-11"],
    ["lunch in Lisbon on the 7th, 30 euros", "2026-03-07"],
    ["bought on 2 March, I fly on 9 April", "2026-03-02"],
  ])("takes %j for what was paid as the last such day", (text, day) => {
    expect(dateOf(paid, text)).toBe(day);
  });

  it.each([
    "my horse was lame on Saturday",
    "the dog was ill on 2 March",
    "can I bring him in? I called you on Monday",
  ])("takes no day that is told of for a wish: %j", (text) => {
    expect(dateOf(next, text)).toBeUndefined();
  });

  it("takes a day of the month by its number, in the month that is named before it", () => {
    expect(dateOf(next, "a check-up on the 20th, please")).toBe("2026-03-20");
    expect(dateOf(next, "a check-up on the 10th")).toBe("2026-04-10");
    expect(dateOf(next, "we live on the 20th floor")).toBeUndefined();
    expect(dateOf(next, "at the end of May, by the 30th")).toBeUndefined();
  });

  it("takes the day that is told of for no plan, and a plan for nothing that happened", () => {
    expect(dateOf(next, "we ate here on 4 February, again please on 12 April")).toBe("2026-04-12");
    expect(dateOf(next, "her predecessor left on 2 March")).toBeUndefined();
    expect(dateOf(next, "we married on 6 June 2015")).toBeUndefined();
    expect(dateOf(paid, "I need the money back by 1 May")).toBeUndefined();
    expect(dateOf(paid, "I'll pay it on Friday")).toBeUndefined();
    expect(dateOf(next, "can I come on the 4th and the 5th of May")).toBeUndefined();
    expect(dateOf(paid, "48 euros for a taxi on 14 March")).toBeUndefined();
    expect(dateOf(makeVariable("expires_on", { type: "date" }), "open 8443 until 31 May")).toBe("2026-05-31");
  });

  it("leaves a day that another one replaces or is counted from", () => {
    expect(dateOf(next, "not Friday, take 3 April back and on the 10th instead")).toBe("2026-04-10");
    expect(dateOf(next, "we land on 9 July and come the next day")).toBeUndefined();
    expect(dateOf(next, "1200 km in 6 days, start Saturday")).toBe("2026-03-14");
  });
});
