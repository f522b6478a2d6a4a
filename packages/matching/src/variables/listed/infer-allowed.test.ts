import type { Variable } from "@flowmind/core";
import { describe, expect, it } from "vitest";
import { allowed, makeVariable } from "../../../../../test/support/make-context.ts";
import { prepareQueryText } from "../query/query-text.ts";
import { inferAllowed } from "./infer-allowed.ts";

const read = (variable: Variable, text: string) => inferAllowed(variable, prepareQueryText(text, 0))?.value;
const kind = makeVariable("kind", {
  values: [
    ...allowed("thriller"),
    { value: "crime", synonyms: ["crime thriller"] },
    { value: "loss", synonyms: ["stolen laptop", "met once"] },
    { value: "layout", synonyms: ["overflow", "css"] },
    { value: "tender", synonyms: ["public tender"] },
  ],
});

describe("inferAllowed leaves open", () => {
  it.each([
    ["which of two is asked", "a thriller or a layout?"],
    ["two that are said alike", "a thriller, the layout and nothing else"],
    ["a part of an identifier", "what does TENDER_LAYOUT_ERROR mean"],
    ["what exists already", "the layout already exists"],
    ["what something is turned from", "turn my old thriller into a play"],
  ])("%s", (_, text) => {
    expect(read(kind, text)).toBeUndefined();
  });
});

describe("inferAllowed", () => {
  it("takes the number of a type for what says which one", () => {
    const report = makeVariable("report", {
      values: [
        { value: "first", synonyms: ["type I"] },
        { value: "second", synonyms: ["SOC 2", "type II"] },
      ],
    });
    expect(read(report, "a SOC 2 Type I report")).toBe("first");
    expect(read(report, "a SOC 2 Type II report")).toBe("second");
    expect(read(report, "a SOC 2 report")).toBe("second");
  });

  it("takes everyday words for a value, and those for people only where they are announced", () => {
    const audience = makeVariable("audience", { values: allowed("professional", "general") });
    expect(read(audience, "for ordinary people at home")).toBe("general");
    expect(read(audience, "a readme for other devs")).toBe("professional");
    expect(read(audience, "the devs wrote it")).toBeUndefined();
  });

  it("takes two values that are joined for the one that stands for both, and for none where there is no such one", () => {
    const [office, home] = [
      { value: "on_site", synonyms: ["office"] },
      { value: "remote", synonyms: ["from home"] },
    ];
    const text = "three days from home and two in the office";
    expect(read(makeVariable("place", { values: [office, home, { value: "hybrid", synonyms: [] }] }), text)).toBe(
      "hybrid",
    );
    expect(
      read(makeVariable("place", { values: [office, home, { value: "hybrid", synonyms: [] }] }), "in the office"),
    ).toBe("on_site");
  });

  it("takes a number only with what stands before it", () => {
    const report = makeVariable("report", { values: [{ value: "second", synonyms: ["type 2"] }] });
    expect(read(report, "a SOC 2 type 1 report")).toBeUndefined();
    expect(read(report, "a type 2 report")).toBe("second");
  });

  it("finds a value or its synonym as whole words and prefers the longer", () => {
    expect(read(kind, "I want to write a crime thriller")).toBe("crime");
    expect(read(kind, "the thrillerish one")).toBeUndefined();
  });

  it.each([
    ["the card grid overflows", "layout"],
    ["a laptop with all records was stolen", "loss"],
    ["we met them once at a fair", "loss"],
    ["public tenders only", "tender"],
  ])("finds inflected and loosened words: %j is %s", (text, value) => {
    expect(read(kind, text)).toBe(value);
  });

  it.each([
    "this is not a thriller",
    "a story instead of a thriller",
    "no thriller please",
    "thrillers don't matter",
    "we used to write thrillers",
  ])("takes nothing that is said not to hold: %j", (text) => {
    expect(read(kind, text)).toBeUndefined();
  });

  it("takes a vague value only beside a word that announces it", () => {
    const urgency = makeVariable("urgency", { values: allowed("low", "high"), extractionHints: ["priority"] });
    expect(read(urgency, "our budget is low")).toBeUndefined();
    expect(read(urgency, "the priority is high")).toBe("high");
  });

  it("knows everyday words for common values", () => {
    const urgency = makeVariable("urgency", { values: allowed("low", "medium", "high", "critical") });
    expect(read(urgency, "no hurry at all")).toBe("low");
    expect(read(urgency, "I treat it as critical")).toBe("critical");
    expect(read(urgency, "it is not critical")).toBeUndefined();
    const audience = makeVariable("audience", { values: allowed("children", "adult") });
    expect(read(audience, "for my five year old")).toBe("children");
    expect(read(audience, "for adults, not for kids")).toBe("adult");
  });

  it("weighs what is asked for and whom it is for above what is told", () => {
    const piece = makeVariable("piece", { values: allowed("picture", "invitation") });
    expect(read(piece, "I have a picture of our dog and want an invitation")).toBe("invitation");
    const audience = makeVariable("audience", { values: allowed("staff", "tenants") });
    expect(read(audience, "staff asked for a letter to tenants")).toBe("tenants");
  });

  it("takes no verb, no narrator and no counted people for a value", () => {
    const place = makeVariable("place", { values: [{ value: "production", synonyms: ["live"] }] });
    expect(read(place, "we live in a small town")).toBeUndefined();
    expect(read(place, "it is live already")).toBe("production");
    expect(read(place, "simulate production-like load")).toBeUndefined();
    const reader = makeVariable("reader", { values: [{ value: "general", synonyms: ["users", "people"] }] });
    expect(read(reader, "user wants a plan")).toBeUndefined();
    expect(read(reader, "a 120-person company")).toBeUndefined();
    expect(read(reader, "a plan for users")).toBe("general");
  });

  it("gives numbers only beside a hint", () => {
    const size = makeVariable("size", { values: allowed(3, 4), extractionHints: ["levels"] });
    expect(read(size, "it broke 3 times")).toBeUndefined();
    expect(read(size, "with 4 levels")).toBe(4);
  });
});

describe("inferAllowed takes no word", () => {
  const other = makeVariable("other", {
    values: [{ value: "staging", synonyms: ["test system"] }, ...allowed("letter"), ...allowed("emergency")],
  });

  it.each([
    ["that orders", "please look, test the booking system", undefined],
    ["that says which noun follows", "we want an emergency fund", undefined],
    ["that is counted", "1,000 business letters on thin paper", undefined],
    ["unless it means the value: a noun", "on the test system", "staging"],
    ["unless it means the value: its phrase ends", "it is an emergency", "emergency"],
    ["unless it means the value: a single one", "a business letter on thin paper", "letter"],
  ])("%s: %j", (_, text, value) => {
    expect(read(other, text)).toBe(value);
  });
});

describe("inferAllowed of an audience", () => {
  const audience = makeVariable("audience", {
    values: [
      { value: "children", synonyms: ["toddlers", "kids"] },
      { value: "adult", synonyms: [] },
    ],
  });

  it.each([
    ["leaves whom the readers care for", "a list for parents of toddlers", undefined],
    ["leaves them with an adjective, too", "a talk for teachers of small kids", undefined],
    ["takes those whom it is for", "a story for toddlers", "children"],
    ["takes those beside whom parents are named", "parents read it, it is for kids", "children"],
  ])("%s: %j", (_, text, value) => {
    expect(read(audience, text)).toBe(value);
  });
});
