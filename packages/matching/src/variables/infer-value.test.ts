import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { allowed, makeVariable } from "../../../../test/support/make-context.ts";
import { inferValue } from "./infer-value.ts";
import { prepareQueryText } from "./query-text.ts";

/** A Sunday. */
const nowMs = Date.UTC(2026, 10, 22, 12);
const infer = (variable: ReturnType<typeof makeVariable>, text: string) =>
  inferValue(variable, prepareQueryText(text, nowMs));

describe("inferValue", () => {
  it("finds an allowed value or its synonym as a whole word and prefers the longer", () => {
    const kind = makeVariable("kind", {
      values: [...allowed("thriller"), { value: "crime", synonyms: ["crime thriller"] }],
    });
    expect(infer(kind, "I want to write a crime thriller")).toEqual({ value: "crime", words: "crime thriller" });
    expect(infer(kind, "thrillers bore me")).toBeUndefined();
  });

  it("takes a vague value only beside a word that announces it", () => {
    const urgency = makeVariable("urgency", { values: allowed("low", "high"), extractionHints: ["priority"] });
    expect(infer(urgency, "our budget is low")).toBeUndefined();
    expect(infer(urgency, "the priority is high")?.value).toBe("high");
  });

  it("takes a number only beside a hint, and only one of the type", () => {
    const users = makeVariable("users", { type: "integer", extractionHints: ["people"] });
    expect(infer(users, "about 40 people cannot log in since 9")).toEqual({ value: 40, words: "40" });
    expect(infer(users, "it broke at 9")).toBeUndefined();
    expect(infer(users, "2.5 people on average")).toBeUndefined();
    const few = makeVariable("few", { type: "number", minimum: 2, maximum: 8, extractionHints: ["people"] });
    expect(infer(few, "1 or 9 people")).toBeUndefined();
    expect(infer(few, "2.5 people on average")?.value).toBe(2.5);
  });

  it("finds addresses, URLs and durations as they stand", () => {
    expect(infer(makeVariable("to", { type: "email" }), "write to Ann.Lee@example.org, please")?.value).toBe(
      "Ann.Lee@example.org",
    );
    expect(infer(makeVariable("page", { type: "url" }), "see https://example.org/a?b=1.")?.value).toBe(
      "https://example.org/a?b=1",
    );
    expect(infer(makeVariable("for", { type: "duration" }), "it takes 3 hours now")?.value).toBe("3 hours");
  });

  it("reads dates relative to the time it is given", () => {
    expect(infer(makeVariable("due", { type: "date" }), "we need it by tomorrow")?.value).toBe("2026-11-23");
    expect(infer(makeVariable("due", { type: "datetime" }), "we need it by tomorrow")?.value).toBe(
      "2026-11-23T00:00:00.000Z",
    );
  });

  it("reads a name that is quoted or assigned after a hint, or stands before it", () => {
    const component = makeVariable("system_component", { extractionHints: ["service"] });
    expect(infer(component, 'the service "billing" is slow')?.value).toBe("billing");
    expect(infer(component, "service=billing-api fails")?.value).toBe("billing-api");
    expect(infer(component, "the checkout service is down")).toEqual({ value: "checkout", words: "checkout service" });
    expect(infer(component, "the service is down")).toBeUndefined();
    expect(infer(component, "it fails in the morning, service is slow")).toBeUndefined();
    const users = makeVariable("affected_users", { extractionHints: ["customers"] });
    expect(infer(users, "our angry customers cannot pay")).toBeUndefined();
  });

  it("finds nothing where the query says nothing of the kind", () => {
    for (const type of ["email", "url", "date", "duration", "boolean", "list", "object", "string", "number"] as const) {
      expect(infer(makeVariable("wanted", { type }), "please plan the party")).toBeUndefined();
    }
    const component = makeVariable("component", { extractionHints: ["service"] });
    for (const text of ["the it service is down", "the just service we need", "the 3rd service is down"]) {
      expect(infer(component, text)).toBeUndefined();
    }
  });

  it("never throws and never invents words that the query does not hold", () => {
    const variable = makeVariable("name", { extractionHints: ["c++", "a (b)", ".*"], values: [] });
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        const found = infer(variable, text);
        if (found !== undefined) expect(typeof found.words).toBe("string");
      }),
    );
  });
});
