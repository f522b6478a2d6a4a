import { plainRequest, type Request } from "@flowmind/core";
import { describe, expect, it } from "vitest";
import { incidentResponse } from "../../../../test/support/sample-contexts.ts";
import { noMatches, sampleMatch, success } from "../../../../test/support/sample-outcomes.ts";
import { contradictedByQuery } from "./contradicted-by-query.ts";
import { contradictingVariables } from "./contradicting-variables.ts";

const request = (variables: Request["variables"]) => ({ ...plainRequest("Checkout is down, sev1"), variables });
const textsOf = (variables: Request["variables"]) =>
  contradictingVariables(request(variables), success).map(({ text }) => text);

describe("variables that contradict each other", () => {
  it("are values that cannot both hold", () => {
    expect(textsOf({ urgency: "low", domain: "emergency" })[0]).toContain(
      'urgency "low" contradicts domain "emergency": what can wait is no emergency',
    );
    expect(textsOf({ urgency: "low", user_sentiment: "urgent" })).toHaveLength(1);
    expect(textsOf({ urgency: "low", domain: "technical" })).toEqual([]);
  });

  it("are ranges that end before they begin, in numbers or dates", () => {
    expect(textsOf({ min_price: 40, max_price: "30" })[0]).toContain('min_price "40" contradicts max_price "30"');
    expect(textsOf({ start_date: "2026-05-03", end_date: "2026-05-01" })).toHaveLength(1);
    expect(textsOf({ date_from: "2026-05-03", date_to: "2026-05-01" })).toHaveLength(1);
    expect(textsOf({ min_price: 30, max_price: 40, start_date: "soon", end_date: "later" })).toEqual([]);
    expect(textsOf({ min_price: 30, max_price: "", minute: 3, maxute: 1 })).toEqual([]);
  });

  it.each([
    { from_account: "98765", to_account: "12345" },
    { from_version: 3, to_version: 2 },
    { start_hour: 22, end_hour: 6 },
    { start_station: 12, end_station: 4 },
  ])("are no two ends that only happen to be numbers: %j", (variables) => {
    expect(textsOf(variables)).toEqual([]);
  });
});

describe("a variable that contradicts the query", () => {
  const first = sampleMatch(incidentResponse, {
    probability: 0.9,
    variables: { severity: { value: "sev3", saidInstead: { value: "sev1", words: "sev1" } } },
  });

  it("is named with both values, and followed by giving another", () => {
    const [hint] = contradictedByQuery(request({ severity: "sev3" }), { ...success, matches: [first] });
    expect(hint).toMatchObject({
      id: "contradiction:severity",
      text: 'severity is given as "sev3", but the query says "sev1" (sev1): keep the one that holds',
      asks: { kind: "other_value", name: "severity", value: "sev3" },
    });
  });

  it("is not seen where the query says nothing else, or nothing fits", () => {
    expect(contradictedByQuery(request({ urgency: "low" }), success)).toEqual([]);
    expect(contradictedByQuery(request({ urgency: "low" }), noMatches)).toEqual([]);
  });
});
