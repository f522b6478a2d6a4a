import { plainRequest, type Request } from "@flowmind/core";
import { describe, expect, it } from "vitest";
import { needRequests, wholeNeed } from "./need-requests.ts";

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

  it("takes neither a greeting nor a signature for a need, and still reads values from them", () => {
    const query =
      "Hi, I'm Ann Miller. Check the stock of shoes. Then order new boxes.\n\nBest regards,\nAnn Miller\n+44 20 7946";
    const needs = needRequests(plainRequest(query));
    expect(needs.map(({ text }) => text)).toEqual(["I'm Ann Miller. Check the stock of shoes.", "order new boxes."]);
    for (const { text, span } of needs) expect(query.slice(span.start, span.end)).toBe(text);
    expect(needs[0]?.request.query).toBe("Hi, I'm Ann Miller. Check the stock of shoes.");
    expect(needs[1]?.request.query).toContain("+44 20 7946");
  });

  it("takes a postscript for a need of its own", () => {
    const query = "Check the stock of shoes.\n\nBest,\nAnn\n\nPS: order new boxes";
    const needs = needRequests(plainRequest(query));
    expect(needs.map(({ text }) => text)).toEqual(["Check the stock of shoes.", "order new boxes"]);
    expect(needs[1]?.span).toEqual({ start: query.indexOf("order"), end: query.length });
  });

  it("leaves the length of a quoted mail out of what makes a text material", () => {
    const quoted = `\n\nOn Monday, 3 March, Ann wrote:\n${"> and so on\n".repeat(400)}`;
    expect(needRequests(plainRequest(`${twoNeeds}${quoted}`))).toHaveLength(2);
    expect(wholeNeed(plainRequest(`Hello!\n${twoNeeds}${quoted}`))).toMatchObject({
      text: twoNeeds.trim(),
      span: { start: 7, end: 7 + twoNeeds.trim().length },
    });
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
