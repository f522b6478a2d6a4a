import type { Outcome } from "@flowmind/core";
import { describe, expect, it } from "vitest";
import { noMatches, severalNeeds, success, unsettledNeeds } from "../../../test/support/sample-outcomes.ts";
import { needSteps } from "./need-steps.ts";
import { nextSteps } from "./next-steps.ts";

const compose = {
  kind: "compose",
  uris: ["workflow://incident-response", "pattern://five-whys"],
};

describe("needSteps", () => {
  it("composes the likeliest context of each need, in the order of the needs", () => {
    expect(needSteps(severalNeeds)).toEqual([
      { ...compose, reason: "One workflow for the 2 needs, in the order they are named" },
    ]);
    expect(nextSteps(severalNeeds, [])).toMatchObject([compose, { kind: "use", uri: "workflow://incident-response" }]);
  });

  it("asks for the first unsure need by itself before that", () => {
    expect(nextSteps(unsettledNeeds, [])).toMatchObject([
      { kind: "ask_alone", query: "Then ask why five times." },
      { ...compose, reason: "One workflow for 2 of the 3 needs, in the order they are named" },
    ]);
  });

  it("uses the one context that serves a need where nothing serves the other", () => {
    const [first] = unsettledNeeds.needs ?? [];
    const [match] = unsettledNeeds.matches;
    const third = unsettledNeeds.needs?.[2];
    if (first === undefined || third === undefined || match === undefined)
      throw new Error("the sample has three needs");
    const half: Outcome = { ...unsettledNeeds, matches: [match], needs: [first, third] };
    expect(nextSteps(half, [])).toMatchObject([{ kind: "use", uri: "workflow://incident-response" }]);
  });

  it("begins with the need that stands first, though another is surer", () => {
    const [first, second] = severalNeeds.needs ?? [];
    if (first === undefined || second === undefined) throw new Error("the sample has two needs");
    const swapped = { ...severalNeeds, needs: [second, first] };
    expect(nextSteps(swapped, [])).toMatchObject([
      { kind: "compose", uris: ["pattern://five-whys", "workflow://incident-response"] },
      { kind: "use", uri: "pattern://five-whys" },
    ]);
  });

  it("does not ask alone for what is nearest by chance", () => {
    const needs = (unsettledNeeds.needs ?? []).map((need, at) => (at === 1 ? { ...need, probability: 0.1 } : need));
    expect(nextSteps({ ...unsettledNeeds, needs }, [])[0]).not.toMatchObject({ kind: "ask_alone" });
  });

  it("asks for the gist of long content before anything", () => {
    const { matches, trace } = unsettledNeeds;
    const needs = unsettledNeeds.needs ?? [];
    const long: Outcome = { status: "content_processing_required", reason: "query_too_long", matches, trace, needs };
    expect(nextSteps(long, [])).toMatchObject([{ kind: "summarise_content" }, compose]);
  });

  it("names a context that answers two needs in a row once, and composes nothing of one", () => {
    const [first, second] = severalNeeds.needs ?? [];
    if (first === undefined || second === undefined) throw new Error("the sample has two needs");
    expect(needSteps({ ...severalNeeds, needs: [first, first, second] })).toMatchObject([compose]);
    expect(needSteps({ ...severalNeeds, needs: [first, first] })).toEqual([]);
  });

  it("has none for a request with one need", () => {
    expect(needSteps(success)).toBeUndefined();
    expect(needSteps(noMatches)).toBeUndefined();
  });
});
