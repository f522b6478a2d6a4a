import { coverageOf } from "@flowmind/teaching";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sampleContext, sampleContexts } from "../../../../test/support/sample-contexts.ts";
import { fieldRequestDescription, instructionsFor, longestInstructions } from "./reachable.ts";

describe("instructionsFor", () => {
  it("names kinds, domains, counts and titles of this very catalog, and when to ask", () => {
    const text = instructionsFor(coverageOf(sampleContexts), "find_context");
    for (const named of ["3 workflows", "technical 3", "Incident response", "Call find_context before", "no_matches"]) {
      expect(text).toContain(named);
    }
  });

  it("says how many servers the counts leave out", () => {
    const said = (unanswered: number) => instructionsFor(coverageOf(sampleContexts), "find_context", unanswered);
    expect(said(0)).not.toContain("Not counted");
    expect(said(1)).toContain("Not counted: 1 MCP server still starting.");
    expect(said(3)).toContain("Not counted: 3 MCP servers still starting.");
  });

  it("stays within a thousand characters whatever the catalog holds", () => {
    const titles = fc.array(fc.string({ maxLength: 300 }), { maxLength: 30 });
    fc.assert(
      fc.property(titles, fc.stringMatching(/^[a-z_]{1,64}$/), (given, alias) => {
        const contexts = given.map((title, at) => sampleContext(`tool://t${at}`, { title, tags: [`${title}${at}`] }));
        expect(instructionsFor(coverageOf(contexts), alias, 100).length).toBeLessThanOrEqual(longestInstructions);
      }),
    );
  });
});

describe("fieldRequestDescription", () => {
  it("says what it finds here, in short when compact", () => {
    const coverage = coverageOf(sampleContexts);
    expect(fieldRequestDescription(coverage, false)).toContain("Data breach response");
    expect(fieldRequestDescription(coverage, true).length).toBeLessThan(250);
  });
});
