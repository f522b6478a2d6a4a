import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hostileJson } from "../../../../../test/support/hostile-json.ts";
import { allowed, makeVariable } from "../../../../../test/support/make-context.ts";
import { coerceValue } from "./coerce-value.ts";

const urgency = makeVariable("urgency", {
  values: [...allowed("low", "high"), { value: "critical", synonyms: ["sev 1", "everything-down"] }],
});

describe("coerceValue", () => {
  it.each([
    ["HIGH", "high"],
    ["sev_1", "critical"],
    ["Everything down", "critical"],
  ])("reads %j as the allowed value %j", (given, value) => {
    expect(coerceValue(urgency, given)).toEqual({ ok: true, value });
  });

  it("refuses what a closed list does not hold, and says what it holds", () => {
    expect(coerceValue(urgency, "soonish")).toEqual({ ok: false, expected: "one of low, high, critical" });
  });

  it("lets anything of the type through an open list", () => {
    expect(coerceValue({ ...urgency, closed: false }, "soonish")).toEqual({ ok: true, value: "soonish" });
  });

  it.each([
    ["number", "1,250.5", 1250.5],
    ["integer", "12", 12],
    ["boolean", "yes", true],
    ["boolean", "No", false],
    ["boolean", false, false],
    ["list", "one", ["one"]],
    ["list", '["one"]', ["one"]],
    ["boolean", "nope", false],
    ["email", "a@b.org", "a@b.org"],
    ["url", "https://x.org/a", "https://x.org/a"],
    ["string", 7, "7"],
  ] as const)("turns a %s given as %j into %j", (type, given, value) => {
    expect(coerceValue(makeVariable("v", { type }), given)).toEqual({ ok: true, value });
  });

  it.each([
    ["number", "many"],
    ["integer", 1.5],
    ["boolean", "perhaps"],
    ["email", "nobody"],
    ["url", "not a url"],
    ["object", []],
    ["string", { a: 1 }],
    ["string", ""],
    ["number", null],
  ] as const)("refuses a %s given as %j", (type, given) => {
    expect(coerceValue(makeVariable("v", { type }), given).ok).toBe(false);
  });

  it.each([
    ["date", "2026-03-14", "2026-03-14"],
    ["date", "tomorrow", "2026-03-12"],
    ["date", "am 5. Dezember", "2026-12-05"],
    ["date", "el 5 de diciembre", "2026-12-05"],
    ["date", " In two weeks ", "2026-03-25"],
    ["date", "the 3rd of April", "2026-04-03"],
    ["date", "Friday", "2026-03-13"],
    ["date", "until Friday", "2026-03-13"],
    ["date", "tomorrow at 20:00", "2026-03-12"],
    ["datetime", "tomorrow at 20:00", "2026-03-12T20:00:00.000Z"],
    ["datetime", "2026-03-14T10:00:00+01:00", "2026-03-14T10:00:00+01:00"],
    ["datetime", "2026-03-14 10:00", "2026-03-14 10:00"],
  ] as const)("reads a %s given as %j against the clock: %j", (type, given, value) => {
    expect(coerceValue(makeVariable("v", { type }), given, Date.UTC(2026, 2, 11, 9))).toEqual({ ok: true, value });
  });

  it("takes the last such day for what lies behind", () => {
    const bought = makeVariable("purchase_date", { type: "date" });
    expect(coerceValue(bought, "3 April", Date.UTC(2026, 2, 11))).toEqual({ ok: true, value: "2025-04-03" });
  });

  it.each(["31 February", "2026-02-31", "soon", "next week", "03/04/2026", "3 May or 4 May", "not on 3 May", 7, ""])(
    "says that %j is no date",
    (given) => {
      const refused = coerceValue(makeVariable("v", { type: "date" }), given, Date.UTC(2026, 2, 11));
      expect(refused).toEqual({ ok: false, expected: "a date such as 2026-01-31" });
      expect(coerceValue(makeVariable("v", { type: "datetime" }), given).ok).toBe(false);
    },
  );

  it("holds numbers to their bounds and names them", () => {
    const count = makeVariable("count", { type: "integer", minimum: 1, maximum: 10 });
    expect(coerceValue(count, 11)).toEqual({ ok: false, expected: "an integer from 1 up to 10" });
    expect(coerceValue(count, 0).ok).toBe(false);
    expect(coerceValue(count, "10")).toEqual({ ok: true, value: 10 });
  });

  it("never throws, whatever is given", () => {
    fc.assert(
      fc.property(
        hostileJson(),
        fc.constantFrom("string", "number", "boolean", "url", "list", "object"),
        (given, type) => {
          coerceValue(makeVariable("v", { type }), given);
        },
      ),
    );
  });
});
