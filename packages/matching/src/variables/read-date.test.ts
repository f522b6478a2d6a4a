import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readDate } from "./read-date.ts";

/** A Sunday. */
const nowMs = Date.UTC(2026, 10, 22, 12);
const day = (text: string) => {
  const found = readDate(text, nowMs);
  return found === undefined ? undefined : new Date(found.dayMs).toISOString().slice(0, 10);
};

describe("readDate", () => {
  it.each([
    ["due 2027-02-03", "2027-02-03"],
    ["on March 3rd, 2027 please", "2027-03-03"],
    ["the 3 of March", "2027-03-03"],
    ["24 Dec", "2026-12-24"],
    ["by tomorrow", "2026-11-23"],
    ["the day after tomorrow", "2026-11-24"],
    ["in 2 weeks", "2026-12-06"],
    ["in 3 days", "2026-11-25"],
    ["yesterday", "2026-11-21"],
    ["next Friday", "2026-11-27"],
    ["by Sunday", "2026-11-29"],
  ])("reads %j as %s", (text, expected) => {
    expect(day(text)).toBe(expected);
  });

  it.each(["", "03/04/2027", "31 February 2027", "2027-13-01", "may I ask", "friday is my dog", "in many days"])(
    "reads no day in %j",
    (text) => {
      expect(day(text)).toBeUndefined();
    },
  );

  it("reads every ISO date back as itself", () => {
    fc.assert(
      fc.property(fc.date({ min: new Date(0), max: new Date("2999-12-31"), noInvalidDate: true }), (date) => {
        const iso = date.toISOString().slice(0, 10);
        expect(day(`before ${iso}.`)).toBe(iso);
      }),
    );
  });

  it("never throws and always names words of the text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        const found = readDate(text, nowMs);
        if (found !== undefined) expect(text).toContain(found.words);
      }),
    );
  });
});
