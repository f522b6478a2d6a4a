import { describe, expect, it } from "vitest";
import { makeVariable } from "../../../../../test/support/make-context.ts";
import { prepareQueryText } from "../query/query-text.ts";
import { datesOf } from "./dates-of.ts";
import { isOtherDay, sideOfName } from "./is-other-day.ts";

const nowMs = Date.UTC(2026, 10, 28, 9);
const othersFor = (name: string, text: string) => {
  const query = prepareQueryText(text, nowMs);
  const variable = makeVariable(name, { type: "date" });
  return datesOf(query).map((date) => isOtherDay(variable, query, date));
};

describe("isOtherDay", () => {
  it.each(["old_date", "current_date", "previous_day", "original_date"])(
    "never gives %s a day that is moved to, nor one that may be",
    (name) => {
      expect(othersFor(name, "move my seats to 12 December")).toEqual([true]);
      expect(othersFor(name, "exchange my seats for 12 December")).toEqual([true]);
      expect(othersFor(name, "change my seats, I'd like 12 December")).toEqual([true]);
      expect(othersFor(name, "move my seats from 3 December to 12 December")).toEqual([false, true]);
      expect(othersFor(name, "I have seats for 3 December and come on 12 December instead")).toEqual([false, true]);
    },
  );

  it("gives a new day none that was, or may have been", () => {
    expect(othersFor("new_date", "move my seats from 3 December to 12 December")).toEqual([true, false]);
    expect(othersFor("new_date", "reschedule my visit on 3 December")).toEqual([true]);
    expect(othersFor("new_date", "change my seats, I'd like 12 December")).toEqual([false]);
    expect(othersFor("new_date", "the new date is 12 December")).toEqual([false]);
  });

  it("takes an old day that a hint stands beside, and any where nothing is moved", () => {
    expect(othersFor("old_date", "change it, the old date is 3 December")).toEqual([false]);
    expect(othersFor("previous_visit", "I was there on 3 December")).toEqual([false]);
  });

  it("leaves the day of booking to what asks for it", () => {
    const text = "exchange seats booked on 1 November";
    expect(["old_date", "new_date", "show_date"].map((name) => othersFor(name, text)[0])).toEqual([true, true, true]);
    expect(["purchased_on", "booked_date", "booking_day"].map((name) => othersFor(name, text)[0])).toEqual([
      false,
      false,
      false,
    ]);
    expect(othersFor("old_date", "move them to 12 December, I bought them on 1 November")).toEqual([true, true]);
    expect(othersFor("show_date", "our table is booked on 3 May")).toEqual([false]);
  });

  it("takes no day that was given up, but for what asks for it", () => {
    for (const text of ["the original date was 3 December", "the original date, 3 December, was dropped"])
      expect([othersFor("deadline", text), othersFor("original_date", text)]).toEqual([[true], [false]]);
    expect(othersFor("deadline", "originally planned for 3 December, now on 10 December")).toEqual([true, false]);
  });

  it("takes no day that another one stands for now, but for what lies behind", () => {
    const text = "the deadline was 3 December, it's now 17 December";
    expect([othersFor("deadline", text), othersFor("due_date", "due was 3 December, it is now 17 December")]).toEqual([
      [true, false],
      [true, false],
    ]);
    const found = "it was noticed on 3 December, it's now 17 December";
    const query = prepareQueryText(found, nowMs);
    const noticed = makeVariable("noticed_at", { type: "date", description: "When it was noticed." });
    expect(datesOf(query).map((date) => isOtherDay(noticed, query, date))).toEqual([false, false]);
  });

  it("takes no day on which something starts for what is due, closes or moves", () => {
    for (const text of ["I start there on 3 December", "the start is 3 December", "work begins on 3 December"])
      expect([othersFor("moving_date", text), othersFor("start_date", text)]).toEqual([[true], [false]]);
    expect(othersFor("deadline", "live before the season starts on 3 December")).toEqual([false]);
    expect(othersFor("closing_date", "we close on 3 December")).toEqual([false]);
  });

  it("takes no day of what a message says for the day on which to send it", () => {
    const text = "mail her on 1 December that the meeting on 3 December is off";
    expect([othersFor("send_at", text), othersFor("meeting_date", text)]).toEqual([
      [false, true],
      [false, false],
    ]);
    expect(othersFor("send_at", "send it on 3 December")).toEqual([false]);
  });

  it("takes neither the day of a newspaper beside another one nor the end of an absence", () => {
    expect(othersFor("deadline", "it is in tomorrow's paper, they want it by 3 December")).toEqual([true, false]);
    expect(othersFor("deadline", "tomorrow's shift")).toEqual([false]);
    expect(othersFor("closing_date", "legal is on holiday until 3 December")).toEqual([true]);
    expect(othersFor("shift_date", "Ms Ferreira is off sick on 3 December")).toEqual([false]);
    expect(othersFor("absence_end", "Olga is on holiday until 3 December")).toEqual([false]);
  });
});

describe("sideOfName", () => {
  it("knows the names of the two days of a move", () => {
    const names = ["old_date", "current_start", "new_date", "date", "newest_day"];
    expect(names.map((name) => sideOfName(makeVariable(name)))).toEqual(["old", "old", "new", undefined, undefined]);
  });
});
