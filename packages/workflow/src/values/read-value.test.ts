import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { allowed, makeVariable } from "../../../../test/support/make-context.ts";
import { readValue } from "./read-value.ts";
import { weighValue } from "./weigh-value.ts";

const read = (parts: Parameters<typeof makeVariable>[1], value: unknown) => {
  const result = readValue("x", makeVariable("x", parts), value);
  return result.ok ? result.value : result.fault;
};

describe("a value for a variable", () => {
  it("is read as its type", () => {
    expect(read({ type: "string" }, 7)).toBe("7");
    expect(read({ type: "number" }, " 2.5 ")).toBe(2.5);
    expect(read({ type: "integer" }, "3")).toBe(3);
    expect(read({ type: "boolean" }, "True")).toBe(true);
    expect(read({ type: "date" }, "2026-01-31")).toBe("2026-01-31");
    expect(read({ type: "datetime" }, "2026-01-31T09:30:00Z")).toBe("2026-01-31T09:30:00Z");
    expect(read({ type: "datetime" }, "2026-01-31 09:30")).toBe("2026-01-31 09:30");
    expect(read({ type: "datetime" }, "2026-01-31")).toBe("2026-01-31");
    expect(read({ type: "duration" }, 5)).toBe(5);
    expect(read({ type: "email" }, "a@b.c")).toBe("a@b.c");
    expect(read({ type: "url" }, "https://a.b")).toBe("https://a.b");
    expect(read({ type: "list" }, [1])).toEqual([1]);
    expect(read({ type: "list" }, "a")).toEqual(["a"]);
    expect(read({ type: "object" }, { a: 1 })).toEqual({ a: 1 });
  });

  it("of another type is told what it must be", () => {
    expect(read({ type: "string" }, {})).toBe("x must be a text");
    expect(read({ type: "number" }, "many")).toBe("x must be a number");
    expect(read({ type: "integer" }, 1.5)).toBe("x must be a whole number");
    expect(read({ type: "boolean" }, "maybe")).toBe("x must be true or false");
    expect(read({ type: "boolean" }, "constructor")).toBe("x must be true or false");
    expect(read({ type: "date" }, "tomorrow")).toBe("x must be a date such as 2026-01-31");
    expect(read({ type: "date" }, "2026-02-30")).toBe("x must be a date such as 2026-01-31");
    for (const wrong of ["tomorrow", "2026-01-31T", "2026-01-31 noon", "2026-01-311", 20260131, "2026-02-30T09:30"]) {
      expect(read({ type: "datetime" }, wrong)).toBe(
        "x must be a date and time such as 2026-01-31T09:30:00Z, or a date",
      );
    }
    expect(read({ type: "email" }, "me")).toBe("x must be an e-mail address");
    expect(read({ type: "list" }, { a: 1 })).toBe("x must be a list");
    expect(read({ type: "object" }, [])).toBe("x must be an object");
    expect(read({}, null)).toBe("x is missing");
  });

  it("is missing where it is empty, but an optional text may be", () => {
    expect(read({ required: true }, " ")).toBe("x is missing");
    expect(read({ type: "date" }, "")).toBe("x is missing");
    expect(read({}, "")).toBe("");
    expect(readValue("x", undefined, "")).toEqual({ ok: true, value: "" });
  });

  it("keeps to a closed list, by value or synonym, and to the bounds", () => {
    const values = [{ value: "sev1", synonyms: ["outage"] }, ...allowed("sev2")];
    expect(read({ values, closed: true }, "OUTAGE")).toBe("sev1");
    expect(read({ values, closed: true }, "sev9")).toBe("x must be one of sev1, sev2");
    expect(read({ values, closed: false }, "sev9")).toBe("sev9");
    expect(read({ type: "number", minimum: 1, maximum: 5 }, 0)).toBe("x is below 1");
    expect(read({ type: "number", minimum: 1, maximum: 5 }, 6)).toBe("x is above 5");
  });

  it("is of a bearable size", () => {
    const tooLarge = "x is too large: at most 1000000 characters and values are kept, nested at most 100 deep";
    expect(readValue("x", undefined, "y".repeat(1_000_001))).toEqual({ ok: false, fault: tooLarge });
    let deep: unknown = 1;
    for (let depth = 0; depth < 100_000; depth += 1) deep = [deep];
    expect(readValue("x", undefined, deep)).toEqual({ ok: false, fault: tooLarge });
  });
});

describe("the weight of a value", () => {
  it("is its characters and values", () => {
    expect(weighValue({ ab: [1, "xyz"], c: null }, 100)).toBe(11);
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
        expect(weighValue(value, 1_000_000)).toBeLessThanOrEqual(JSON.stringify(value).length * 2 + 1);
      }),
    );
  });

  it("is not counted further than asked", () => {
    expect(weighValue(new Array(1_000_000).fill(1), 10)).toBeGreaterThan(10);
    expect(weighValue({ a: new Array(5).fill("x".repeat(100)) }, 10)).toBeGreaterThan(10);
  });
});
