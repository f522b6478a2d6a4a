import { describe, expect, it } from "vitest";
import { clauseSpans } from "./clause-spans.ts";

const clausesOf = (text: string) => clauseSpans(text).map(({ start, end }) => text.slice(start, end).trim());

describe("clauseSpans", () => {
  it.each([
    ["The value is 15.8. Then go on.", ["The value is 15.8.", "Then go on."]],
    ["Ask Dr. No at 10:30. Then leave.", ["Ask Dr. No at 10:30.", "Then leave."]],
    ["Do it, e.g. for Bob. Leave!", ["Do it, e.g. for Bob.", "Leave!"]],
    ["Steps: 1. Open it. 2. Close it.", ["Steps:", "1. Open it.", "2. Close it."]],
    ["no end", ["no end"]],
    ["...\n\n!", ["...\n\n!"]],
    ["?! Find it.\n\n", ["?! Find it."]],
    ["你好。再见！", ["你好。", "再见！"]],
    ["", [""]],
  ])("cuts %j", (text, clauses) => {
    expect(clausesOf(text)).toEqual(clauses);
  });

  it("cuts within a sentence before a verb, and says that it did", () => {
    const text = "Find the map of Rome, then print a copy for me. Leave.";
    expect(clauseSpans(text)).toEqual([
      { start: 0, end: 22, joined: false },
      { start: 22, end: 48, joined: true },
      { start: 48, end: text.length, joined: false },
    ]);
  });

  it("cuts nothing out of quotations and code", () => {
    expect(clausesOf('Say "One. Two. Three." aloud. Then `a. b` too.')).toEqual([
      'Say "One. Two. Three." aloud.',
      "Then `a. b` too.",
    ]);
  });
});
