import { plainRequest } from "@flowmind/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dataBreach, incidentResponse, triage } from "../../../test/support/sample-contexts.ts";
import { sampleMatch } from "../../../test/support/sample-outcomes.ts";
import { helpfulVariables } from "./helpful-variables.ts";

const request = plainRequest("Something is wrong");

describe("helpfulVariables", () => {
  it("puts first what most of the probability needs", () => {
    const matches = [
      sampleMatch(triage, { probability: 0.5, variables: { report: { value: "x" } } }),
      sampleMatch(incidentResponse, { probability: 0.3 }),
    ];
    const [first] = helpfulVariables(request, matches);
    expect(first).toMatchObject({
      name: "severity",
      usedBy: ["Triage", "Incident response"],
      values: ["sev1", "sev2", "sev3"],
    });
  });

  it("leaves out what only unlikely matches use", () => {
    const matches = [
      sampleMatch(triage, { probability: 0.9, variables: { report: {}, severity: {} } }),
      sampleMatch(dataBreach, { probability: 0.05 }),
    ];
    expect(helpfulVariables(request, matches).map((one) => one.name)).not.toContain("jurisdiction");
  });

  it("names the domain when the matches disagree about it and it is not given", () => {
    const matches = [
      sampleMatch(triage, { probability: 0.4, variables: { report: {}, severity: {} } }),
      sampleMatch(dataBreach, { probability: 0.4, variables: { jurisdiction: {} } }),
    ];
    const found = helpfulVariables(request, matches);
    expect(found).toMatchObject([{ name: "domain", values: ["technical", "emergency"] }]);
    expect(found[0]?.share).toBeCloseTo(0.5);
    expect(helpfulVariables({ ...request, variables: { domain: "technical" } }, matches)).toEqual([]);
  });

  it("leaves out what no match uses that can be meant, however much of the probability they share", () => {
    const matches = [triage, incidentResponse, dataBreach].map((context) =>
      sampleMatch(context, { probability: 0.12 }),
    );
    expect(helpfulVariables(request, matches)).toEqual([]);
  });

  it("finds nothing without matches or without probability", () => {
    expect(helpfulVariables(request, [])).toEqual([]);
    expect(helpfulVariables(request, [sampleMatch(triage, { probability: 0 })])).toEqual([]);
  });

  it("gives at most three, by falling share, whatever the probabilities", () => {
    const probability = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(probability, probability, probability, (a, b, c) => {
        const matches = [
          sampleMatch(incidentResponse, { probability: a }),
          sampleMatch(triage, { probability: b }),
          sampleMatch(dataBreach, { probability: c }),
        ];
        const shares = helpfulVariables(request, matches).map((one) => one.share);
        expect(shares.length).toBeLessThanOrEqual(3);
        expect(shares).toEqual([...shares].sort((x, y) => y - x));
      }),
    );
  });
});
