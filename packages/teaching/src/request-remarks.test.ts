import { plainRequest, type Request } from "@flowmind/core";
import { describe, expect, it } from "vitest";
import { incidentResponse, sampleContext, sampleVariable } from "../../../test/support/sample-contexts.ts";
import { refinement, sampleMatch, success } from "../../../test/support/sample-outcomes.ts";
import { remarksOnRequest } from "./request-remarks.ts";

const full = "The checkout service answers with errors";

function asking(given: Partial<Request>): Request {
  return { ...plainRequest(full), ...given };
}

describe("remarksOnRequest", () => {
  it("says nothing about a request that breaks no rule", () => {
    expect(remarksOnRequest(asking({}), success)).toEqual([]);
  });

  it("calls fewer than three words too brief and shows a request that was not", () => {
    const [remark] = remarksOnRequest(asking({ query: "errors" }), success);
    expect(remark?.text).toContain("one word");
    expect(remark?.text).toContain("Checkout is throwing 500 errors");
    expect(remarksOnRequest(asking({ query: "two words" }), success)[0]?.text).toContain("2 words");
  });

  it("says nothing about a short query that names its context", () => {
    const named = { ...success, matches: [sampleMatch(incidentResponse, { probability: 0.98, named: true })] };
    expect(remarksOnRequest(asking({ query: "sev1", confidence: 1 }), named)).toEqual([]);
  });

  it("asks for the technology of a technical request, with the values that the matches declare", () => {
    const declared = sampleContext("agent://coder", {
      variables: [sampleVariable("technology", { values: [{ value: "python", synonyms: [] }] })],
    });
    const outcome = { ...success, matches: [sampleMatch(declared, { probability: 0.7 })] };
    const [remark] = remarksOnRequest(asking({ variables: { domain: "technical" } }), outcome);
    expect(remark).toMatchObject({ about: "technology", add: { technology: "python" } });
    expect(remark?.text).toContain("python");
  });

  it("does not ask for a technology outside the technical domain or when one is given", () => {
    expect(remarksOnRequest(asking({ variables: { domain: "business" } }), success)).toEqual([]);
    expect(remarksOnRequest(asking({ variables: { domain: "technical", technology: "aws" } }), success)).toEqual([]);
  });

  it.each(["critical", "emergency"])("asks for the domain when the urgency is %s", (urgency) => {
    expect(remarksOnRequest(asking({ variables: { urgency } }), success)).toMatchObject([{ about: "domain" }]);
  });

  it("does not ask for the domain when the urgency is low, which the document's own rule did", () => {
    expect(remarksOnRequest(asking({ variables: { urgency: "low" } }), success)).toEqual([]);
  });

  it("remarks on high confidence that rests on fewer than three variables", () => {
    const remarks = remarksOnRequest(asking({ confidence: 0.95, variables: { genre: "crime" } }), refinement);
    expect(remarks).toMatchObject([{ about: "confidence" }]);
    expect(remarks[0]?.text).toContain("0.95 rests on one variable");
    expect(remarksOnRequest(asking({ confidence: 0.95, variables: { a: 1, b: 2, c: 3 } }), refinement)).toEqual([]);
    expect(remarksOnRequest(asking({ confidence: 0.9 }), refinement)).toEqual([]);
  });
});
