import { plainRequest } from "@flowmind/core";
import { describe, expect, it } from "vitest";
import { blocked, noMatches } from "../../../test/support/sample-outcomes.ts";
import { blockedVariable } from "./blocked-variable.ts";

const request = { ...plainRequest("Customer data leaked"), variables: { jurisdiction: "Eu" }, confidence: 0.8 };

describe("blockedVariable", () => {
  it("names the value, what would be accepted, and what it kept out", () => {
    expect(blockedVariable(request, blocked)).toEqual({
      variable: "jurisdiction",
      message: 'jurisdiction is "Eu", which no context near this request accepts',
      instruction: "Give jurisdiction as one of EU, US, UK; leave it out where none of them fits",
      example: { jurisdiction: "EU" },
      why: "Data breach response accepts nothing else, and at a confidence of 0.8 such a value excludes",
      commonValues: ["EU", "US", "UK"],
      detectionHint: "Look in the request for country and authority",
      without: "Would have found Data breach response (0.81)",
    });
  });

  it("proposes the accepted value that is nearest to the given one", () => {
    const mistyped = { ...request, variables: { jurisdiction: "UKK" } };
    expect(blockedVariable(mistyped, blocked)?.example).toEqual({ jurisdiction: "UK" });
  });

  it.each([
    [["ukk"], "UK"],
    [{ toString: "UK" }, "EU"],
    [[{}], "EU"],
    [null, "EU"],
  ])("has a proposal for %j, too, which is no text", (jurisdiction, proposed) => {
    const misformed = { ...request, variables: { jurisdiction } };
    expect(blockedVariable(misformed, blocked)?.example).toEqual({ jurisdiction: proposed });
  });

  it("names what else is wrong, so that one correction is enough", () => {
    const more = {
      ...request,
      query: "leak",
      variables: { jurisdiction: "Eu", urgency: "critical" },
      confidence: 0.95,
    };
    const { instruction } = blockedVariable(more, blocked) ?? { instruction: "" };
    expect(instruction).toMatch(
      /^Give jurisdiction as one of EU, US, UK; .+\. The query has one word: .+\. Urgency "critical": add/,
    );
    expect(instruction).toContain("0.95 rests on 2 variables");
    expect(instruction).not.toContain("counted against");
  });

  it("stays truthful when nothing is known of the contexts that were kept out", () => {
    const unknown = blockedVariable(request, { ...blocked, nearest: [] });
    expect(unknown?.example).toEqual({});
    expect(unknown?.without).toBe("Nothing else was near");
  });

  it("has nothing to say when no variable blocked", () => {
    expect(blockedVariable(request, noMatches)).toBeUndefined();
  });
});
