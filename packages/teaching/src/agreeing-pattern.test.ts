import { describe, expect, it } from "vitest";
import { incidentResponse } from "../../../test/support/sample-contexts.ts";
import { refinement, sampleMatch, success } from "../../../test/support/sample-outcomes.ts";
import { agreeingPattern } from "./agreeing-pattern.ts";

describe("agreeingPattern", () => {
  it("names two or more variables that agreed", () => {
    expect(agreeingPattern(success)).toBe("domain + urgency agreed with Incident response");
  });

  it("calls one alone no pattern, and an unclear answer none", () => {
    const one = sampleMatch(incidentResponse, { probability: 0.9, variables: { urgency: { value: "high" } } });
    expect(agreeingPattern({ ...success, matches: [one] })).toBeUndefined();
    expect(agreeingPattern(refinement)).toBeUndefined();
  });
});
