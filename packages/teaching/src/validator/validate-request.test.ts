import { plainRequest, type Request } from "@flowmind/core";
import { describe, expect, it } from "vitest";
import { incidentResponse, sampleContext, sampleVariable } from "../../../../test/support/sample-contexts.ts";
import { noMatches, refinement, sampleMatch, success } from "../../../../test/support/sample-outcomes.ts";
import { validateRequest } from "./validate-request.ts";

function asking(given: Partial<Request>): Request {
  return { ...plainRequest("The checkout service answers with errors"), ...given };
}

const idsOf = (given: Partial<Request>, outcome: Parameters<typeof validateRequest>[1] = success) =>
  validateRequest(asking(given), outcome).map(({ id }) => id);

describe("validateRequest", () => {
  it("says nothing about a request that breaks no rule, whatever variables of its own it has", () => {
    expect(idsOf({})).toEqual([]);
    expect(idsOf({ variables: { favourite_colour: "blue", shoe_size: 43 } })).toEqual([]);
  });

  it("names every violation at once, what misleads before what is lacking", () => {
    const variables = { domain: "technical", urgency: "low", user_sentiment: "urgent", sytem_component: "checkout" };
    expect(idsOf({ query: "errors", variables, confidence: 1 })).toEqual([
      "contradiction:urgency+user_sentiment",
      "name:sytem_component",
      "query:brief",
      "variable:technology",
    ]);
    expect(idsOf({ query: "errors", variables: { urgency: "critical" }, confidence: 0.95 })).toEqual([
      "query:brief",
      "variable:domain",
      "confidence:high",
    ]);
  });

  it("calls fewer than three words too brief and shows a request that was not", () => {
    const [hint] = validateRequest(asking({ query: "errors" }), success);
    expect(hint).toMatchObject({ id: "query:brief", asks: { kind: "words", least: 3 } });
    expect(hint?.text).toContain("one word");
    expect(hint?.text).toContain("Checkout is throwing 500 errors");
    expect(validateRequest(asking({ query: "two words" }), success)[0]?.text).toContain("2 words");
    expect(validateRequest(asking({ query: "two words" }), noMatches)[0]?.text).not.toContain("as in");
  });

  it("counts words in scripts that are written without spaces, too", () => {
    expect(idsOf({ query: "线上登录服务挂了，用户全都进不来" })).toEqual([]);
  });

  it("says nothing about a request that names its context", () => {
    const named = { ...success, matches: [sampleMatch(incidentResponse, { probability: 0.98, named: true })] };
    expect(idsOf({ query: "sev1", confidence: 1 }, named)).toEqual([]);
  });

  it("asks for the technology of a technical request, with the values that the matches declare", () => {
    const declared = sampleContext("agent://coder", {
      variables: [sampleVariable("technology", { values: [{ value: "python", synonyms: [] }] })],
    });
    const outcome = { ...success, matches: [sampleMatch(declared, { probability: 0.7 })] };
    const [hint] = validateRequest(asking({ variables: { domain: "technical" } }), outcome);
    expect(hint).toMatchObject({ id: "variable:technology", add: { technology: "python" } });
    expect(hint?.text).toContain("python");
  });

  it("does not ask for a technology outside the technical domain, when one is given, or read from the query", () => {
    expect(idsOf({ variables: { domain: "business" } })).toEqual([]);
    expect(idsOf({ variables: { domain: "technical", technology: "aws" } })).toEqual([]);
    const first = sampleMatch(incidentResponse, { probability: 0.9 });
    const read = { ...first, nextAction: { ...first.nextAction, inferred: ["technology"] } };
    expect(idsOf({ variables: { domain: "technical" } }, { ...success, matches: [read] })).toEqual([]);
  });

  it.each(["critical", "emergency"])("asks for the domain when the urgency is %s", (urgency) => {
    const [hint] = validateRequest(asking({ variables: { urgency } }), success);
    expect(hint).toMatchObject({ id: "variable:domain", add: { domain: "technical" } });
  });

  it("advises no domain that the matches do not have, and none where they have several", () => {
    const given = asking({ variables: { urgency: "critical" } });
    const of = (...domains: readonly ("technical" | "personal" | undefined)[]) => ({
      ...success,
      matches: domains.map((domain, at) =>
        sampleMatch(sampleContext(`workflow://w${at}`, domain === undefined ? {} : { domain }), { probability: 0.4 }),
      ),
    });
    expect(validateRequest(given, of(undefined, undefined))).toEqual([]);
    const [hint] = validateRequest(given, of("personal", "technical"));
    expect(hint?.text).toContain("personal and technical");
    expect(hint).not.toHaveProperty("add");
    expect(validateRequest(given, of("personal", undefined))[0]).toMatchObject({ add: { domain: "personal" } });
  });

  it("does not ask for the domain when the urgency is low, which the document's own rule did", () => {
    expect(idsOf({ variables: { urgency: "low" } })).toEqual([]);
  });

  it("remarks on high confidence that rests on fewer than three variables that say something", () => {
    const [hint] = validateRequest(asking({ confidence: 0.95, variables: { genre: "crime", tone: "" } }), refinement);
    expect(hint?.text).toContain("0.95 rests on one variable");
    expect(idsOf({ confidence: 0.95, variables: { a: 1, b: 2, c: 3 } })).toEqual([]);
    expect(idsOf({ confidence: 0.9 })).toEqual([]);
  });
});
