import { plainRequest } from "@flowmind/core";
import { describe, expect, it } from "vitest";
import { incidentResponse } from "../../../../test/support/sample-contexts.ts";
import { noMatches, sampleMatch, success } from "../../../../test/support/sample-outcomes.ts";
import { asksForNothing, greetingQuery } from "./greeting-query.ts";
import { validateRequest } from "./validate-request.ts";

const textOf = (query: string) => greetingQuery(plainRequest(query), noMatches)[0]?.text;

describe("a query that only greets", () => {
  it.each(["Hi", "hello there!", "Good morning", "Hey, how are you doing today?", "guten Tag"])(
    "is told: %s",
    (query) => {
      expect(textOf(query)).toContain("only a greeting");
    },
  );

  it.each(["thanks", "Thank you so much!", "ok great, thanks a lot", "vielen Danke"])("or thanks: %s", (query) => {
    expect(textOf(query)).toContain("only thanks");
  });

  it.each([
    "hello, our checkout is down",
    "write a thank you note to my team",
    "good",
    "how do I greet the new colleague",
    "thanks for nothing",
    "",
    "!!!",
  ])("is none with a need, or without a greeting: %s", (query) => {
    expect(textOf(query)).toBeUndefined();
  });

  it("is none where a context is made for it", () => {
    expect(greetingQuery(plainRequest("hello there"), success)).toEqual([]);
  });

  it("is told where a context comes first that is not clearly made for it", () => {
    const letter = { ...success, matches: [sampleMatch(incidentResponse, { probability: 0.58 })] };
    expect(greetingQuery(plainRequest("thank you very much"), letter)[0]?.text).toContain("only thanks");
  });

  it("asks for nothing, unless a context is made for it", () => {
    const letter = { ...success, matches: [sampleMatch(incidentResponse, { probability: 0.58 })] };
    expect(asksForNothing(plainRequest("ok thank you"), letter)).toBe(true);
    expect(asksForNothing(plainRequest("ok thank you"), success)).toBe(false);
    expect(asksForNothing(plainRequest("thank you, now restore checkout"), letter)).toBe(false);
  });

  it("is not called brief beside that", () => {
    expect(validateRequest(plainRequest("hi"), noMatches).map(({ id }) => id)).toEqual(["query:greeting"]);
  });
});
