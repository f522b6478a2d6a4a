import { describe, expect, it } from "vitest";
import { sampleContext } from "../../../../test/support/sample-contexts.ts";
import { sampleMatch } from "../../../../test/support/sample-outcomes.ts";
import type { Decision, Ranking } from "../ranking.ts";
import { leadsNowhere } from "./leads-nowhere.ts";

const ranking = (decision: Decision): Ranking => ({
  decision,
  measurements: { inScope: 0.5, rightGivenInScope: 0.5, features: {}, ranked: [] },
});
const matches = (probability: number) => [sampleMatch(sampleContext("tool://a"), { probability })];

describe("leadsNowhere", () => {
  it("says so where nothing fits, or only what is unlikely", () => {
    expect(leadsNowhere(ranking({ status: "no_matches", matches: [], nearest: [] }))).toBe(true);
    expect(leadsNowhere(ranking({ status: "refinement_suggested", matches: matches(0.2) }))).toBe(true);
  });

  it("does not where something may fit, or is asked between", () => {
    expect(leadsNowhere(ranking({ status: "refinement_suggested", matches: matches(0.4) }))).toBe(false);
    expect(leadsNowhere(ranking({ status: "success", matches: matches(0.2) }))).toBe(false);
    const disambiguation = { reason: "2 contexts fit", questions: [] };
    expect(leadsNowhere(ranking({ status: "disambiguation_needed", matches: matches(0.2), disambiguation }))).toBe(
      false,
    );
  });
});
