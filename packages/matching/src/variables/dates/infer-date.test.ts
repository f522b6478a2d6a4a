import type { Variable } from "@flowmind/core";
import { describe, expect, it } from "vitest";
import { makeVariable } from "../../../../../test/support/make-context.ts";
import { prepareQueryText } from "../query/query-text.ts";
import { inferDate } from "./infer-date.ts";

/** A Wednesday. */
const nowMs = Date.UTC(2026, 2, 11, 9);
const dateOf = (variable: Variable, text: string, now = nowMs) =>
  inferDate(variable, prepareQueryText(text, now))?.value;
const due = makeVariable("due_date", { type: "date", extractionHints: ["by", "deadline"] });
const moment = makeVariable("due", { type: "datetime" });
const noticed = makeVariable("noticed_at", { type: "datetime", extractionHints: ["noticed", "since"] });

describe("inferDate", () => {
  it("gives a day for a date, and for a moment whose time of day is not said", () => {
    expect(dateOf(due, "we need it by tomorrow")).toBe("2026-03-12");
    expect(dateOf(moment, "we need it by tomorrow")).toBe("2026-03-12");
    expect(dateOf(moment, "they must have it by Friday 16:00")).toBe("2026-03-13T16:00:00.000Z");
    expect(dateOf(moment, "an answer by 6 pm today")).toBe("2026-03-11T18:00:00.000Z");
  });

  it("takes the last such day for what lies behind and the next one for what lies ahead", () => {
    expect(dateOf(noticed, "we noticed on 9 March at 8:30")).toBe("2026-03-09T08:30:00.000Z");
    expect(dateOf(due, "by 9 March")).toBe("2027-03-09");
    expect(dateOf(due, "it failed yesterday")).toBeUndefined();
    expect(dateOf(noticed, "we need it tomorrow")).toBeUndefined();
  });

  it("depends on the time that is passed in and on no other", () => {
    expect(dateOf(due, "by tomorrow", Date.UTC(2030, 0, 31, 23, 59))).toBe("2030-02-01");
  });

  it("takes the day beside a hint where several are named, and none where none or both are", () => {
    expect(dateOf(due, "we met on 3 April, the deadline is 5 May")).toBe("2026-05-05");
    expect(dateOf(due, "we meet on 3 April and on 5 May")).toBeUndefined();
  });

  it("takes a day that is told of for the one that has passed, and never for what lies ahead", () => {
    const travel = makeVariable("travel_date", { type: "date" });
    expect(dateOf(travel, "they got us in late on 2 March")).toBe("2026-03-02");
    expect(dateOf(travel, "we fly on 2 March")).toBe("2027-03-02");
    expect(dateOf(makeVariable("lost_date", { type: "date" }), "he lost it on Sunday")).toBe("2026-03-08");
    expect(dateOf(due, "Ingrid wrote it on Sunday")).toBeUndefined();
    expect(dateOf(due, "the last one broke on 3 February")).toBeUndefined();
    expect(dateOf(due, "I promised the board 30 June")).toBe("2026-06-30");
    expect(dateOf(due, "our competitor brought theirs out on 3 June")).toBeUndefined();
    expect(dateOf(makeVariable("send_at", { type: "datetime" }), "out on 9 March 18:30")).toBe(
      "2027-03-09T18:30:00.000Z",
    );
  });

  it("takes no polite wish and no plan for what has passed", () => {
    const travel = makeVariable("travel_date", { type: "date" });
    for (const text of [
      "I was wondering if you fly on 14 December",
      "I wanted to book a table on 14 December",
      "any rooms left on 14 December?",
      "we decided to leave on 14 December",
    ])
      expect(dateOf(travel, text)).toBe("2026-12-14");
    expect(dateOf(makeVariable("preferred_date", { type: "date" }), "on 14 December")).toBe("2026-12-14");
    expect(dateOf(makeVariable("delivery_date", { type: "date" }), "I was hoping for it by Friday")).toBe("2026-03-13");
  });

  it("leaves half of a span, and a number that is no time of day", () => {
    const start = makeVariable("start_date", { type: "date" });
    expect(dateOf(makeVariable("visit_date", { type: "date" }), "from 13 to 17 April")).toBeUndefined();
    expect(dateOf(makeVariable("end_date", { type: "date" }), "from Monday to Friday")).toBeUndefined();
    expect(dateOf(start, "on Friday next week")).toBeUndefined();
    expect(dateOf(moment, "a table for 4 tonight")).toBeUndefined();
    expect(dateOf(moment, "pick me up at 3 this afternoon")).toBe("2026-03-11T15:00:00.000Z");
    expect(dateOf(moment, "dinner on Friday at 7:30 in the evening")).toBe("2026-03-13T19:30:00.000Z");
    expect(dateOf(moment, "the score was 2:30. We meet on 16 March")).toBe("2026-03-16");
  });

  it("takes the day of one end of a stay for no other", () => {
    const out = makeVariable("check_out", { type: "date" });
    expect(dateOf(out, "we check in on 5 May and stay 4 nights")).toBeUndefined();
    expect(dateOf(out, "we stay until 5 May")).toBe("2026-05-05");
    expect(dateOf(makeVariable("start_date", { type: "date" }), "the subscription ends on 30 June")).toBeUndefined();
    expect(dateOf(makeVariable("new_date", { type: "date" }), "move it from Thursday to Friday")).toBeUndefined();
    const birth = makeVariable("birth_date", { type: "date" });
    expect(dateOf(birth, "an appointment on 20 March")).toBeUndefined();
    expect(dateOf(birth, "born on 20 March 1984")).toBe("1984-03-20");
    const order = makeVariable("order_date", { type: "date" });
    expect(dateOf(order, "my order of 2 March has not come")).toBe("2026-03-02");
    expect(dateOf(moment, "a meeting tomorrow 3-4pm")).toBe("2026-03-12");
    const begins = makeVariable("start_at", { type: "datetime" });
    expect(dateOf(begins, "a meeting tomorrow 3-4pm")).toBe("2026-03-12T15:00:00.000Z");
    expect(dateOf(begins, "tomorrow at 9:00 or 10:00")).toBeUndefined();
  });

  it("joins the only day and the only time of day of a query for a moment", () => {
    const leaving = makeVariable("departure_time", { type: "datetime" });
    expect(dateOf(leaving, "Trieste to Graz on 16 March leaving at 7:15")).toBe("2026-03-16T07:15:00.000Z");
    expect(dateOf(leaving, "on Thursday 19 March at 2:30pm")).toBe("2026-03-19T14:30:00.000Z");
    expect(dateOf(leaving, "tonight, home at 23:00")).toBe("2026-03-11T23:00:00.000Z");
    expect(dateOf(leaving, "on 16 March: there are trains at 7:15 and at 8:15")).toBe("2026-03-16");
    expect(dateOf(noticed, "no signal since 6 this morning")).toBe("2026-03-11T06:00:00.000Z");
  });

  it("takes the end of a span that the name says", () => {
    const text = "leave from 13 April to 17 April";
    expect(dateOf(makeVariable("first_day", { type: "date" }), text)).toBe("2026-04-13");
    expect(dateOf(makeVariable("last_day", { type: "date" }), text)).toBe("2026-04-17");
    expect(dateOf(makeVariable("day", { type: "date" }), text)).toBeUndefined();
    expect(dateOf(makeVariable("first_day", { type: "date" }), "off 2026-03-29 until 2026-04-09")).toBe("2026-03-29");
    expect(dateOf(makeVariable("first_day", { type: "date" }), "ill since Monday, back on Friday")).toBeUndefined();
    expect(dateOf(makeVariable("first_day", { type: "date" }), "away 13 to 17 April")).toBe("2026-04-13");
    expect(dateOf(makeVariable("last_day", { type: "date" }), "I was ill from 2 to 4 March")).toBe("2026-03-04");
  });

  it("puts the end of a span behind its start, and both into the year that one of them has", () => {
    const [start, end] = ["start_date", "end_date"].map((name) => makeVariable(name, { type: "date" })) as [
      Variable,
      Variable,
    ];
    const inNovember = Date.UTC(2026, 10, 23);
    const span = (text: string) => [dateOf(start, text, inNovember), dateOf(end, text, inNovember)];
    expect(span("store it from 15 October to 30 April")).toEqual(["2027-10-15", "2028-04-30"]);
    expect(span("store it from 1 December to 15 March")).toEqual(["2026-12-01", "2027-03-15"]);
    expect(span("store it from 15 October 2026 to 30 April")).toEqual(["2026-10-15", "2027-04-30"]);
    expect(span("store it from 15 October until 30 April 2028")).toEqual(["2027-10-15", "2028-04-30"]);
    expect(span("store it from 3 May to 5 May 2028")).toEqual(["2028-05-03", "2028-05-05"]);
    expect(span("store it from 15 October 2027 to 30 April 2028")).toEqual(["2027-10-15", "2028-04-30"]);
    expect(dateOf(start, "store it from 13 to 17 November", Date.UTC(2026, 10, 15))).toBe("2027-11-13");
    expect(dateOf(end, "store it from 13 to 17 November", Date.UTC(2026, 10, 15))).toBe("2027-11-17");
  });

  it("reads both days of a move, with their weekdays or without, and of one day alone the side that is said", () => {
    const [fresh, old] = ["new_date", "old_date"].map((name) => makeVariable(name, { type: "date" })) as [
      Variable,
      Variable,
    ];
    const sides = (text: string) => [dateOf(old, text), dateOf(fresh, text)];
    expect(sides("Move my seats from Friday 4 December to Saturday 12 December")).toEqual(["2026-12-04", "2026-12-12"]);
    expect(sides("swap my seats from 3 December to 10 December")).toEqual(["2026-12-03", "2026-12-10"]);
    expect(sides("exchange it from 3 to 10 December")).toEqual(["2026-12-03", "2026-12-10"]);
    expect(sides("move my seats to 12 December")).toEqual([undefined, "2026-12-12"]);
    expect(sides("seats for 3 December, I'd come on 10 December instead")).toEqual(["2026-12-03", "2026-12-10"]);
    expect(sides("I bought seats for 3 December, move them to 10 December")).toEqual(["2026-12-03", "2026-12-10"]);
    expect(sides("swap 3 December for 10 December")).toEqual(["2026-12-03", "2026-12-10"]);
    expect(sides("bring it forward from 20 December to 10 December")).toEqual(["2026-12-20", "2026-12-10"]);
    expect(sides("move it from 20 December to 10 January")).toEqual(["2026-12-20", "2027-01-10"]);
    expect(sides("exchange seats for a show booked on 1 November, Miller")).toEqual([undefined, undefined]);
  });

  it("reads the ends of a span that are named with their weekdays", () => {
    const text = "away from Friday 4 December to Saturday 12 December";
    expect(dateOf(makeVariable("start_date", { type: "date" }), text)).toBe("2026-12-04");
    expect(dateOf(makeVariable("end_date", { type: "date" }), text)).toBe("2026-12-12");
  });

  it("reads the ends of a German and of a Spanish span", () => {
    for (const text of ["Urlaub vom 4. bis 19. April", "vacaciones del 4 al 19 de abril"]) {
      expect(dateOf(makeVariable("first_day", { type: "date" }), text)).toBe("2026-04-04");
      expect(dateOf(makeVariable("last_day", { type: "date" }), text)).toBe("2026-04-19");
      expect(dateOf(makeVariable("visit_date", { type: "date" }), text)).toBeUndefined();
    }
    expect(dateOf(makeVariable("end_date", { type: "date" }), "Urlaub ab 4. April")).toBeUndefined();
  });

  it("takes the day that is meant beside one that is denied, and neither of two", () => {
    const visit = makeVariable("visit_date", { type: "date" });
    expect(dateOf(visit, "we want 2 December, not 3 December")).toBe("2026-12-02");
    expect(dateOf(visit, "not on 2 December but on 3 December")).toBe("2026-12-03");
    expect(dateOf(visit, "we need studio B not studio A on 2 December")).toBe("2026-12-02");
    expect(dateOf(visit, "on the 2nd or the 3rd of December")).toBeUndefined();
    expect(dateOf(visit, "am 2. oder 3. Dezember")).toBeUndefined();
    expect(dateOf(visit, "entre el 2 y el 3 de diciembre")).toBeUndefined();
  });

  it("gives no moment without the hour that is said in German or Spanish", () => {
    for (const text of ["am 5. Dezember um 20 Uhr", "el 5 de diciembre a las 8", "mañana a las 8:30 de la tarde"])
      expect(dateOf(moment, text)).toBeUndefined();
    expect(dateOf(moment, "am 5. Dezember um 20:30 Uhr")).toBe("2026-12-05T20:30:00.000Z");
    expect(dateOf(due, "am 5. Dezember um 20 Uhr")).toBe("2026-12-05");
  });

  it("takes the second day of what is moved for the new one", () => {
    const [fresh, old] = ["new_arrival_date", "old_date"].map((name) => makeVariable(name, { type: "date" })) as [
      Variable,
      Variable,
    ];
    for (const text of ["change it from 3 December to 6 December", "please move it from 3 to 6 December"]) {
      expect(dateOf(fresh, text)).toBe("2026-12-06");
      expect(dateOf(old, text)).toBe("2026-12-03");
    }
    expect(dateOf(fresh, "my new dates: 3 to 6 December")).toBe("2026-12-03");
  });

  it("takes no day alone for a moment whose hour is said, and may be of either half of the day", () => {
    expect(dateOf(moment, "by half past six tomorrow evening")).toBe("2026-03-12T18:30:00.000Z");
    expect(dateOf(moment, "tomorrow at 6")).toBeUndefined();
    expect(dateOf(due, "tomorrow at 6")).toBe("2026-03-12");
  });

  it("takes the day that something is moved to, and the end of a month as a start", () => {
    const start = makeVariable("start_date", { type: "date" });
    const launch = makeVariable("launch_date", { type: "date" });
    expect(dateOf(launch, "it has slipped from 14 to 28 October")).toBe("2026-10-28");
    expect(dateOf(launch, "it moves from 14 October to 28 October")).toBe("2026-10-28");
    expect(dateOf(start, "three pickers by the end of the month")).toBe("2026-03-31");
    expect(dateOf(start, "it ends on 4 May")).toBeUndefined();
  });

  it("leaves a next weekday that is either of two days", () => {
    expect(dateOf(due, "due next Friday")).toBeUndefined();
    expect(dateOf(due, "due next Monday")).toBe("2026-03-16");
  });

  it("leaves a today in passing alone", () => {
    expect(dateOf(due, "today we see 300 requests")).toBeUndefined();
    expect(dateOf(due, "it is due today")).toBe("2026-03-11");
  });
});
