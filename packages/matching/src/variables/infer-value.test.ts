import type { Variable } from "@flowmind/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { allowed, makeVariable } from "../../../../test/support/make-context.ts";
import { inferValue } from "./infer-value.ts";
import { prepareQueryText } from "./query/query-text.ts";

/** A Sunday. */
const nowMs = Date.UTC(2026, 10, 22, 12);
const infer = (variable: Variable, text: string) => inferValue(variable, prepareQueryText(text, nowMs));
const read = (variable: Variable, text: string) => infer(variable, text)?.value;

describe("inferValue", () => {
  it("says which words a value was read from, and where they stand in the query", () => {
    const users = makeVariable("users", { type: "integer", extractionHints: ["people"] });
    expect(infer(users, "about 40 people cannot log in since 9")).toEqual({
      value: 40,
      words: "40",
      start: 6,
      end: 8,
    });
    const urgency = makeVariable("urgency", { values: allowed("low", "high") });
    const text = "Please plan it. No hurry, really.";
    expect(infer(urgency, text)).toEqual({ value: "low", words: "No hurry", start: 16, end: 24 });
  });

  it("finds addresses and URLs as they stand", () => {
    expect(read(makeVariable("to", { type: "email" }), "write to Ann.Lee@example.org, please")).toBe(
      "Ann.Lee@example.org",
    );
    expect(read(makeVariable("page", { type: "url" }), "see https://example.org/a?b=1.")).toBe(
      "https://example.org/a?b=1",
    );
  });

  it("leaves a day that is denied, and takes a bound", () => {
    const day = makeVariable("day", { type: "date" });
    expect(read(day, "not on 14 May 2027")).toBeUndefined();
    expect(read(day, "no later than 14 May 2027")).toBe("2027-05-14");
  });

  it("finds nothing where the query says nothing of the kind", () => {
    for (const type of ["email", "url", "date", "duration", "boolean", "list", "object", "string", "number"] as const) {
      expect(infer(makeVariable("wanted", { type }), "please plan the party")).toBeUndefined();
    }
  });

  it("reads own properties only, whatever variables are called", () => {
    for (const name of ["constructor", "__proto__", "toString"]) {
      expect(infer(makeVariable(name, { values: allowed("constructor") }), "please plan it")).toBeUndefined();
      expect(infer(makeVariable(name, { extractionHints: ["valueOf"] }), "constructor of toString")).toBeUndefined();
    }
  });
});

const types = ["string", "number", "integer", "date", "datetime", "duration", "email", "url", "list"] as const;
const names = [
  "jurisdiction",
  "location",
  "technology",
  "budget",
  "target",
  "change_reference",
  "target_version",
  "period",
  "topic",
  "incident_summary",
  "goal",
  "origin",
  "position",
  "employee_name",
  "prospect",
  "system_component",
  "weekly_hours",
  "weight_kg",
  "budget_eur",
  "discount_percent",
  "sessions_per_week",
  "player_count",
  "max_words",
  "order_number",
  "start_date",
  "purchase_date",
  "title",
];
const hints = [
  "c++",
  "a (b)",
  ".*",
  "service",
  "to",
  "from",
  "for a",
  "between",
  "Postgres",
  "people",
  "Q1",
  "I am the",
];
const someVariable = fc
  .record({
    name: fc.constantFrom(...names),
    type: fc.constantFrom(...types),
    extractionHints: fc.subarray(hints),
    required: fc.boolean(),
    values: fc.subarray(["low", "high", "a b"]).map((values) => allowed(...values)),
  })
  .map(({ name, ...parts }) => makeVariable(name, parts));
const words = [
  ...hints,
  ...["from", "to", "12", "20,000", "5 pm", "not", "the", "EU", "Spain", "about", "for", "Anna", "hour", "a", ":", ","],
  ...[
    "tomorrow",
    "3 May",
    "€",
    '"',
    "`x_y`",
    "PR",
    "#12",
    "v1.2",
    "/a endpoint",
    "half",
    "and",
    "\u0000",
    "日本",
    "🙂",
    "2.4 tonnes",
    "30%",
    "twice a week",
    "HK-48213",
    "last year",
    "my brother",
    "called",
    "7:15",
    "on 2 March",
    "bought",
    "-",
  ],
];
const someText = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.array(fc.constantFrom(...words), { maxLength: 60 }).map((parts) => parts.join(" ")),
);

describe("inferValue, whatever is asked", () => {
  it("never throws, and its words are always those of the query at their place", () => {
    fc.assert(
      fc.property(someVariable, someText, (variable, text) => {
        const found = infer(variable, text);
        if (found === undefined) return;
        expect(text.slice(found.start, found.end)).toBe(found.words);
        expect(found.words).not.toBe("");
      }),
      { numRuns: 2_000 },
    );
  });

  it("gives numbers of the declared type and within the declared bounds", () => {
    fc.assert(
      fc.property(
        someVariable,
        fc.constantFrom("number" as const, "integer" as const),
        fc.nat(50),
        fc.nat(50),
        someText,
        (variable, type, minimum, more, text) => {
          const found = infer({ ...variable, values: [], type, minimum, maximum: minimum + more }, text)?.value;
          if (found === undefined) return;
          expect(found).toBeGreaterThanOrEqual(minimum);
          expect(found).toBeLessThanOrEqual(minimum + more);
          if (type === "integer") expect(found).toSatisfy(Number.isInteger);
        },
      ),
      { numRuns: 1_000 },
    );
  });

  it("depends on nothing but the query, the declaration and the time it is given", () => {
    fc.assert(
      fc.property(someVariable, someText, (variable, text) => {
        expect(infer({ ...variable }, text)).toEqual(infer(variable, text));
      }),
    );
  });

  it("looks at the beginning of a long text only, so that what is pasted costs no more", () => {
    const users = makeVariable("users", { type: "integer", extractionHints: ["people"] });
    const long = (filler: string) => `${filler.repeat(4_000)} 40 people`;
    for (const filler of [" ", "from to ", "a,", "1 ", "people ", "-", "((", "not a "]) {
      expect(prepareQueryText(long(filler), nowMs).text.length).toBeLessThanOrEqual(4_000);
      for (const name of names) infer(makeVariable(name, { extractionHints: hints, required: true }), long(filler));
    }
    expect(infer(users, long("word "))).toBeUndefined();
  });
});
