import { describe, expect, it } from "vitest";
import { makeVariable } from "../../../../test/support/make-context.ts";
import { inferStatement } from "./infer-statement.ts";
import { prepareQueryText } from "./query-text.ts";

const issue = makeVariable("error_description", {
  required: true,
  extractionHints: ["error", "leak", "report", "bug", "to"],
});
const read = (text: string) => inferStatement(issue, prepareQueryText(text, 0))?.value;
const decision = makeVariable("decision", { extractionHints: ["before we"] });

describe("inferStatement", () => {
  it.each([
    ["a tester reported a leak in the login form", "leak in the login form"],
    ["customers report that the bug is back again", "the bug is back again"],
    ["it stopped because the error log was full", "the error log was full"],
  ])("tells what is reported without who reports it: %j as %j", (text, value) => {
    expect(read(text)).toBe(value);
  });

  it.each([
    "turn the chat logs and error notes into lessons",
    "sort the 37 errors that came in with a bug report",
    "not sure how serious this bug here is",
    "next step for each bug and team",
  ])("tells nothing of a clause that orders or points elsewhere: %j", (text) => {
    expect(read(text)).toBeUndefined();
  });

  it("ends where a wish begins", () => {
    const query = prepareQueryText("before we open a second gym I want to know the market", 0);
    expect(inferStatement(decision, query)?.value).toBe("open a second gym");
  });
});
