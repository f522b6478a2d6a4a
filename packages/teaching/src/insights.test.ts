import { describe, expect, it } from "vitest";
import { incidentResponse, triage } from "../../../test/support/sample-contexts.ts";
import { noMatches, sampleMatch, sampleTrace, severalNeeds, success } from "../../../test/support/sample-outcomes.ts";
import { insightsOf } from "./insights.ts";

describe("insightsOf", () => {
  it("says nothing about an ordinary answer", () => {
    expect(insightsOf(success, "intermediate")).toEqual([]);
  });

  it("notices a repeated request", () => {
    const repeated = { ...success, trace: { ...sampleTrace, cacheHit: true } };
    expect(insightsOf(repeated, "intermediate")[0]).toContain("answered before");
  });

  it("notices words that are foreign to the catalog", () => {
    expect(insightsOf(noMatches, "intermediate")).toEqual([
      "Only 20 % of the request's words occur anywhere in this catalog",
    ]);
  });

  it("says that no word is known where none is", () => {
    const unknown = { ...noMatches, trace: { ...noMatches.trace, features: { knownShare: 0 } } };
    expect(insightsOf(unknown, "intermediate")).toEqual([
      "None of the request's words occurs anywhere in this catalog",
    ]);
  });

  it("notices a success that was nearly another", () => {
    const matches = [sampleMatch(incidentResponse, { probability: 0.5 }), sampleMatch(triage, { probability: 0.3 })];
    expect(insightsOf({ ...success, matches }, "intermediate")).toEqual([
      "A close race: Incident response (0.50) before Triage (0.30)",
    ]);
  });

  it("sees no race between matches of different needs", () => {
    expect(insightsOf(severalNeeds, "intermediate")).toEqual([]);
  });
});
