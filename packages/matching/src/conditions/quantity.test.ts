import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compareQuantities } from "./compare-quantities.ts";
import { type Quantity, readQuantity, withUnitOfName } from "./quantity.ts";

const noonMs = Date.UTC(2026, 10, 22, 12);
const number = (value: number, unit?: string): Quantity => ({ kind: "number", value, ...(unit && { unit }) });

describe("readQuantity", () => {
  it.each<[unknown, Quantity | undefined]>([
    [3, number(3)],
    [Number.NaN, undefined],
    ["1,340", number(1_340)],
    ["-2.5", number(-2.5)],
    ["5k", number(5_000)],
    ["2 million", number(2_000_000)],
    ["5,000 EUR", number(5_000, "eur")],
    ["€300", number(300, "eur")],
    ["$1.5m", number(1_500_000, "usd")],
    ["80%", number(80, "%")],
    ["5 percent", number(5, "%")],
    ["12 users", number(12, "user")],
    ["three hundred users", number(300, "user")],
    ["seven", number(7)],
    [true, { kind: "truth", value: true }],
    ["No", { kind: "truth", value: false }],
    ["2 hours", { kind: "duration", seconds: 7_200, count: 2 }],
    ["about 90 minutes", { kind: "duration", seconds: 5_400, count: 90 }],
    ["500ms", { kind: "duration", seconds: 0.5, count: 500 }],
    ["3 d", { kind: "duration", seconds: 259_200, count: 3 }],
    ["PT1H30M", { kind: "duration", seconds: 5_400, count: 5_400 }],
    ["2026-12-01", { kind: "moment", atMs: Date.UTC(2026, 11, 1), wholeDay: true }],
    ["2026-12-01T10:00:00Z", { kind: "moment", atMs: Date.UTC(2026, 11, 1, 10), wholeDay: false }],
    ["2026-12-01 10:00", { kind: "moment", atMs: Date.UTC(2026, 11, 1, 10), wholeDay: false }],
    ["2026-12-01T10:00:00+02:00", { kind: "moment", atMs: Date.UTC(2026, 11, 1, 8), wholeDay: false }],
    ["2026-19-99T10:00:00Z", { kind: "word", key: "2026 19 99t10:00:00z" }],
    ["tomorrow", { kind: "moment", atMs: Date.UTC(2026, 10, 23), wholeDay: true }],
    [new Date(5), { kind: "moment", atMs: 5, wholeDay: false }],
    ["In_Progress", { kind: "word", key: "in progress" }],
    ["two hours of work on three things", { kind: "word", key: "two hours of work on three things" }],
    [{ amount: 20, currency: "USD" }, number(20, "usd")],
    [
      { value: "3", unit: "hours" },
      { kind: "duration", seconds: 10_800, count: 3 },
    ],
    [{ name: "x" }, undefined],
    [[1], undefined],
    ["", undefined],
    ["--", { kind: "word", key: "" }],
    ["18:30", { kind: "clock", minutes: 1_110 }],
    ["6 pm", { kind: "clock", minutes: 1_080 }],
    ["12 a.m.", { kind: "clock", minutes: 0 }],
    ["noon", { kind: "clock", minutes: 720 }],
    ["25:00", { kind: "word", key: "25:00" }],
    [null, undefined],
  ])("reads %j", (value, expected) => {
    const read = readQuantity(value, noonMs);
    if (value === "--") expect(read === undefined || read.kind === "word").toBe(true);
    else expect(read).toEqual(expected);
  });

  it("takes the unit from the variable's name", () => {
    expect(withUnitOfName(number(2), "deadline_hours")).toEqual({ kind: "duration", seconds: 7_200, count: 2 });
    expect(withUnitOfName(number(2), "budgetEur")).toEqual(number(2, "eur"));
    expect(withUnitOfName(number(2), "pkgWeightGrams")).toEqual(number(2, "g"));
    expect(withUnitOfName(number(2), "outside_temp_c")).toEqual(number(2, "c"));
    expect(withUnitOfName(number(2), "budget_eur")).toEqual(number(2, "eur"));
    expect(withUnitOfName(number(2), "error_rate_percent")).toEqual(number(2, "%"));
    expect(withUnitOfName(number(2, "usd"), "budget_eur")).toEqual(number(2, "usd"));
    expect(withUnitOfName(number(18), "traveller_age")).toMatchObject({ kind: "duration", count: 18 });
    expect(withUnitOfName(number(2), "count")).toEqual(number(2));
  });

  it("takes any value", () => {
    fc.assert(fc.property(fc.anything(), (value) => void readQuantity(value, noonMs)));
  });
});

describe("compareQuantities", () => {
  const compare = (left: unknown, operator: "==" | "!=" | "<" | "<=" | ">" | ">=", right: unknown) => {
    const [one, other] = [readQuantity(left, noonMs), readQuantity(right, noonMs)];
    if (one === undefined || other === undefined) throw new TypeError("no quantity");
    const compared = compareQuantities(one, operator, other, noonMs);
    return compared.ok ? compared.holds : compared.why;
  };

  it.each<[unknown, "==" | "!=" | "<" | "<=" | ">" | ">=", unknown, boolean | string]>([
    ["90 minutes", "<", "2 hours", true],
    [90, "<=", "90 minutes", true],
    ["2 hours", ">", 3, false],
    ["5 EUR", "<", "6 USD", "EUR cannot be compared with USD"],
    ["5 EUR", "<", 6, true],
    [0.9, ">", "80%", true],
    ["2026-11-22T13:00:00Z", "<=", "2 hours", true],
    ["2 hours", ">=", "2026-11-22T13:00:00Z", true],
    ["2026-11-20", ">", "1 day", true],
    ["2026-11-20", "<", "2026-11-20T08:00:00Z", false],
    ["2026-11-20T07:00:00Z", "<", "2026-11-20T08:00:00Z", true],
    ["2026-11-20", ">", 3, "the two are not of one kind"],
    [true, "==", 1, true],
    [true, "!=", "no", true],
    [true, ">", false, "true and false have no order"],
    [true, "==", "2 hours", "a truth is compared with something else"],
    ["19:30", ">", "6 pm", true],
    ["2026-11-22T19:30:00Z", "<", "18:00", false],
    ["2026-11-22", "<", "18:00", "the two are not of one kind"],
    ["red", "==", "18:00", false],
    ["running", "==", "in progress", true],
    ["user", "==", "users", true],
    ["red", "!=", "blue", true],
    ["low", "<", "critical", true],
    ["red", "<", "blue", '"red" and "blue" have no order'],
    ["blue", "==", 5, false],
    ["blue", "==", true, false],
    ["blue", "==", "2 hours", false],
    ["blue", "==", "2026-11-20", false],
  ])("%j %s %j", (left, operator, right, expected) => {
    expect(compare(left, operator, right)).toBe(expected);
  });

  it("orders numbers as numbers are", () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer(), (one, other) => {
        expect(compare(one, "<", other)).toBe(one < other);
        expect(compare(one, ">=", other)).toBe(one >= other);
        expect(compare(one, "==", other)).toBe(one === other);
      }),
    );
  });
});
