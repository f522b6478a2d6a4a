import { plainRequest } from "@flowmind/core";
import { describe, expect, it } from "vitest";
import { incidentResponse } from "../../../test/support/sample-contexts.ts";
import { noMatches, refinement, sampleMatch, success } from "../../../test/support/sample-outcomes.ts";
import { agreeingPattern, mistakenVariable } from "./variable-lessons.ts";

const request = plainRequest("Checkout is failing today");

describe("mistakenVariable", () => {
  it("names a value that counted against the match and what was expected", () => {
    const wrong = sampleMatch(incidentResponse, {
      probability: 0.6,
      variables: { urgency: { value: "urgent", agreement: "disagrees", expected: "one of low, high" } },
    });
    expect(mistakenVariable(request, { ...success, matches: [wrong] })).toBe(
      'urgency "urgent" counted against Incident response; it expects one of low, high',
    );
  });

  it("points out a mistyped name, of a declared variable or a universal one", () => {
    const declared = { ...request, variables: { system_componnent: "checkout" } };
    expect(mistakenVariable(declared, success)).toContain('did you mean "system_component"?');
    const universal = { ...request, variables: { tecnology: "python" } };
    expect(mistakenVariable(universal, success)).toContain('did you mean "technology"?');
  });

  it("accepts custom names, and says nothing without a match", () => {
    expect(mistakenVariable({ ...request, variables: { favourite_colour: "blue" } }, success)).toBeUndefined();
    expect(mistakenVariable({ ...request, variables: { tecnology: "x" } }, noMatches)).toBeUndefined();
  });
});

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
