import type { Context, VariableEffect } from "@flowmind/core";
import { describe, expect, it } from "vitest";
import { incidentResponse, triage } from "../../../test/support/sample-contexts.ts";
import { noMatches, sampleMatch, success } from "../../../test/support/sample-outcomes.ts";
import { variableHints } from "./variable-hints.ts";

const domainEffect: VariableEffect = {
  name: "domain",
  value: "emergency",
  uri: triage.uri,
  before: 0.3,
  after: 0.5,
  changesOrder: false,
};
const emergency: Context = { ...triage, domain: "emergency" };
const technical: Context = { ...incidentResponse, domain: "technical" };

function hintsOf(effect: VariableEffect, first: Context, second?: readonly [Context, number]) {
  const matches = [sampleMatch(first, { probability: 0.4 })];
  if (second !== undefined) matches.push(sampleMatch(second[0], { probability: second[1] }));
  return variableHints({ ...success, matches, counterfactuals: { variables: [effect] } });
}

describe("advice to add a variable", () => {
  it("never advises the domain of the only contexts that can be meant", () => {
    expect(hintsOf(domainEffect, emergency)).toEqual([]);
    expect(hintsOf(domainEffect, emergency, [technical, 0.05])).toEqual([]);
  });

  it("asks which domain it is where contexts of several can be meant, and claims none of them", () => {
    const [hint] = hintsOf(domainEffect, emergency, [technical, 0.3]);
    expect(hint).toMatchObject({
      text: expect.stringContaining("Add domain where it is known (technical, emergency): "),
      add: { domain: "<technical | emergency>" },
    });
  });

  it("names all values that the match takes, and puts none into the caller's mouth", () => {
    const effect = { ...domainEffect, name: "severity", value: "sev2", uri: incidentResponse.uri };
    const [hint] = hintsOf(effect, technical);
    expect(hint?.text).toContain("(sev1, sev2, sev3): a value that it takes would make Incident response");
    expect(hint?.add).toEqual({ severity: "<sev1 | sev2 | sev3>" });
    expect(hintsOf({ ...effect, before: 0.5, after: 0.3 }, technical)).toEqual([]);
  });

  it("says nothing where nothing fits", () => {
    expect(variableHints(noMatches)).toEqual([]);
  });
});
