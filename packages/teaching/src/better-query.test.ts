import { plainRequest } from "@flowmind/core";
import { describe, expect, it } from "vitest";
import { incidentResponse } from "../../../test/support/sample-contexts.ts";
import { sampleMatch } from "../../../test/support/sample-outcomes.ts";
import { betterQueryExample } from "./better-query.ts";

const match = sampleMatch(incidentResponse, { probability: 0.4 });

describe("betterQueryExample", () => {
  it("takes the example that shares most words with the query", () => {
    expect(betterQueryExample(plainRequest("website down"), match)).toBe("The website is down since the last deploy");
    expect(betterQueryExample(plainRequest("checkout errors"), match)).toContain("Checkout");
  });

  it("gives nothing where no example shares a word, or none says more than the query", () => {
    expect(betterQueryExample(plainRequest("my cat is ill"), match)).toBeUndefined();
    const [example = ""] = incidentResponse.examples.positive;
    expect(betterQueryExample(plainRequest(`${example} the website is down since last deploy`), match)).toBeUndefined();
    expect(betterQueryExample(plainRequest("website down"), undefined)).toBeUndefined();
  });
});
