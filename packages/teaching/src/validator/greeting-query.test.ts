import { plainRequest } from "@flowmind/core";
import { describe, expect, it } from "vitest";
import { incidentResponse } from "../../../../test/support/sample-contexts.ts";
import { noMatches, sampleMatch, success } from "../../../../test/support/sample-outcomes.ts";
import { asksForNothing, greetingQuery } from "./greeting-query.ts";
import { validateRequest } from "./validate-request.ts";

const textOf = (query: string) => greetingQuery(plainRequest(query), noMatches)[0]?.text;

describe("a query that only greets", () => {
  it("is told, as thanks are", () => {
    expect(textOf("Good morning")).toContain("only a greeting");
    expect(textOf("ok great, thanks a lot")).toContain("only thanks");
    expect(textOf("hello, our checkout is down")).toBeUndefined();
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
