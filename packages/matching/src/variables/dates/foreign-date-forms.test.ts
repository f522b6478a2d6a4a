import { describe, expect, it } from "vitest";
import { readDates } from "./read-dates.ts";

/** A Sunday. */
const nowMs = Date.UTC(2026, 10, 22, 12);
const daysOf = (text: string) =>
  readDates(text, nowMs).map(({ dayMs }) => new Date(dayMs).toISOString().slice(0, "yyyy-mm-dd".length));

describe("foreignDateForms", () => {
  it.each([
    ["bitte am 5. Dezember", "2026-12-05"],
    ["bis zum 3. März 2027", "2027-03-03"],
    ["am 12. April um 9", "2027-04-12"],
    ["den 1. Jänner", "2027-01-01"],
    ["morgen Abend", "2026-11-23"],
    ["wir kommen übermorgen", "2026-11-24"],
    ["el 5 de diciembre", "2026-12-05"],
    ["para el 3 de marzo de 2027", "2027-03-03"],
    ["necesitamos una sala el 8 de abril", "2027-04-08"],
    ["para mañana por la tarde", "2026-11-23"],
    ["pasado mañana", "2026-11-24"],
  ])("reads German and Spanish days: %j as %s", (text, day) => {
    expect(daysOf(text)).toEqual([day]);
  });

  it.each([
    ["vom 4. bis 19. März", ["2027-03-04", "2027-03-19"]],
    ["vom 30. Dezember bis zum 2. Januar", ["2026-12-30", "2027-01-02"]],
    ["vom 4. bis 19. April", ["2027-04-04", "2027-04-19"]],
    ["del 4 al 19 de marzo", ["2027-03-04", "2027-03-19"]],
    ["del 30 de diciembre al 2 de enero", ["2026-12-30", "2027-01-02"]],
  ] as const)("reads both ends of %j", (text, days) => {
    expect(daysOf(text)).toEqual(days);
  });

  it.each([
    "am 31. Februar",
    "el 31 de febrero",
    "guten morgen",
    "heute Morgen",
    "am Morgen",
    "por la mañana",
    "esta mañana",
    "we need 5. April suits us",
    "version 3.5 de marzo",
  ])("reads no day in %j", (text) => {
    expect(daysOf(text)).toEqual([]);
  });

  it.each([
    "nicht am 5. Dezember",
    "am 5. Dezember geht es nicht",
    "wir haben am 5. November gekauft",
    "die am 5. November gebuchten Karten",
    "morgen nicht",
    "el 5 de diciembre no puedo",
    "compré el 5 de noviembre",
    "mañana no",
  ])("leaves what is denied or told of: %j", (text) => {
    expect(daysOf(text)).toEqual([]);
  });

  it("looks at the sentence of a day and at no other", () => {
    expect(daysOf("Das war nicht gut. Bitte am 5. Dezember. Heute geht es nicht.")).toEqual(["2026-12-05"]);
    expect(daysOf("No puedo hoy. Reserva el 5 de diciembre, por favor")).toEqual(["2026-12-05"]);
  });
});
