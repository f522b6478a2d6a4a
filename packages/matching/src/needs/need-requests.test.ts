import { plainRequest, type Request } from "@flowmind/core";
import { describe, expect, it } from "vitest";
import { needRequests } from "./need-requests.ts";

const twoNeeds = "Our shop is in Oslo. Check the stock of shoes.  Then order new boxes. ";

describe("needRequests", () => {
  it("gives each need its own words and the circumstances that the request opens with", () => {
    const request: Request = { ...plainRequest(twoNeeds), variables: { urgency: "low" }, confidence: 0.9 };
    const preferences = { ...request.preferences, includeExplanations: false };
    expect(needRequests(request)).toEqual([
      {
        text: "Our shop is in Oslo. Check the stock of shoes.",
        span: { start: 0, end: 46 },
        explicit: true,
        guessed: false,
        request: { ...request, preferences, query: "Our shop is in Oslo. Check the stock of shoes." },
      },
      {
        text: "order new boxes.",
        span: { start: 53, end: 69 },
        explicit: true,
        guessed: false,
        request: { ...request, preferences, query: "Our shop is in Oslo. order new boxes." },
      },
    ]);
  });

  it("leaves circumstances out where a need would become too long with them", () => {
    const circumstances = `Our shop is ${"very ".repeat(90)}nice. `;
    const [, second] = needRequests(
      plainRequest(`${circumstances}Check the stock. Then order ${"new ".repeat(20)}boxes.`),
    );
    expect(second?.request.query).toBe(second?.text);
  });

  it("finds none in a request for one thing, in a text to work on, and beside the gist of one", () => {
    const content = { hasLargeContent: true, keyEntities: [] };
    expect(needRequests(plainRequest("Check the stock of shoes"))).toEqual([]);
    expect(needRequests(plainRequest(twoNeeds.repeat(40)))).toEqual([]);
    expect(needRequests({ ...plainRequest(twoNeeds), content: { ...content, summary: "shoes" } })).toEqual([]);
    expect(needRequests({ ...plainRequest(twoNeeds), content: { ...content, keyEntities: ["shoes"] } })).toEqual([]);
    expect(needRequests({ ...plainRequest(twoNeeds), content: { ...content, summary: " " } })).toHaveLength(2);
  });
});
