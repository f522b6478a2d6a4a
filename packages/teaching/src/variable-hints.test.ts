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

  it("speaks of a value that is listed, of a context that has the variable, and of no other", () => {
    const effect = { ...domainEffect, name: "severity", value: "sev3", uri: incidentResponse.uri, changesOrder: true };
    const [hint] = hintsOf(effect, triage, [technical, 0.3]);
    expect(hint?.text).toContain('(sev1, sev2, sev3): "sev3" would put Incident response first');
    expect(hintsOf({ ...effect, uri: triage.uri }, technical, [{ ...triage, variables: [] }, 0.3])).toEqual([]);
    expect(hintsOf({ ...effect, value: "sev9" }, triage, [technical, 0.3])).toEqual([]);
    expect(hintsOf({ ...effect, uri: "workflow://elsewhere" }, technical)).toEqual([]);
  });

  it("names the value that it speaks of among many", () => {
    const many = Array.from({ length: 40 }, (_, at) => ({ value: `v${at}`, synonyms: [] }));
    const variables = incidentResponse.variables.map((one) =>
      one.name === "severity" ? { ...one, values: many } : one,
    );
    const effect = { ...domainEffect, name: "severity", value: "v39", uri: incidentResponse.uri, changesOrder: true };
    expect(hintsOf(effect, triage, [{ ...incidentResponse, variables }, 0.3])[0]?.text).toMatch(/, v39, …\)/);
  });

  it("says nothing where nothing fits", () => {
    expect(variableHints(noMatches)).toEqual([]);
  });
});
