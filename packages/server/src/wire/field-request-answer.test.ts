import { type Context, type Outcome, plainRequest } from "@flowmind/core";
import { coverageOf, enhance } from "@flowmind/teaching";
import { describe, expect, it } from "vitest";
import { sampleContexts } from "../../../../test/support/sample-contexts.ts";
import {
  disambiguation,
  noMatches,
  refinement,
  sampleMatch,
  success,
} from "../../../../test/support/sample-outcomes.ts";
import { toFieldRequestAnswer } from "./field-request-answer.ts";

function answerTo(outcome: Outcome, includeExplanations: boolean) {
  const asked = { ...plainRequest("Checkout is throwing errors"), confidence: 0.8 };
  const request = { ...asked, preferences: { ...asked.preferences, includeExplanations } };
  return toFieldRequestAnswer({
    request,
    outcome,
    enhancement: enhance(request, outcome, coverageOf(sampleContexts), { level: "beginner", followed: new Set() }),
    requestId: "request-1",
    hints: [],
    fieldRequestName: "field_request",
    coveredDomains: [],
  });
}

describe("the answer of field_request", () => {
  it("teaches by level, in the fields of seeds/001", () => {
    expect(answerTo(refinement, true)).toMatchObject({
      result: { guidance: { teaching: { better_query_example: expect.any(String) } } },
      teaching: { level: "beginner", message: expect.stringContaining("4 words") },
    });
  });

  it.each([success, disambiguation, refinement, noMatches])(
    "is what is needed to act on it where no explanations are wanted: $status",
    (outcome) => {
      const brief = answerTo(outcome, false);
      const text = JSON.stringify(brief);
      expect(brief).not.toHaveProperty("teaching");
      expect(text).not.toMatch(/match_reasoning|"explanation"|execution_preview|"teaching"/);
      for (const action of brief.next_actions ?? []) expect(action).not.toHaveProperty("reason");
      const matches = brief.result["matches"] as readonly Record<string, unknown>[];
      expect(matches.map(({ uri }) => uri)).toEqual(outcome.matches.map(({ context }) => context.uri));
      expect(matches.every((match) => "next_action" in match && "missing" in match)).toBe(true);
      const shareOfWhole = text.length / JSON.stringify(answerTo(outcome, true)).length;
      expect(shareOfWhole).toBeLessThan(outcome.status === "no_matches" ? 1 : 0.7);
    },
  );

  it("names what is near to a request that nothing fits, but not what can hardly be meant", () => {
    const nearest = [0.06, 0.001, 0.0004].map((probability, at) =>
      sampleMatch(sampleContexts[at] as Context, { probability }),
    );
    const near = (outcome: Outcome) =>
      (answerTo(outcome, true).result["guidance"] as Readonly<Record<string, unknown>>)["nearest"];
    expect(near({ ...noMatches, nearest })).toMatchObject([{ confidence: 0.06 }]);
    expect(near({ ...noMatches, nearest: nearest.slice(1) })).toBeUndefined();
  });

  it("says once that nobody here carries a context out, and of each that it cannot be executed", () => {
    const bare = ["first", "second"].map(
      (name): Context => ({
        ...(sampleContexts.find(({ kind }) => kind === "tool") as Context),
        uri: `tool://elsewhere/${name}`,
      }),
    );
    const [first, second] = bare.map((context, at) => sampleMatch(context, { probability: 0.9 - at * 0.8 }));
    if (first === undefined || second === undefined) throw new Error("two matches are needed");
    const answer = answerTo({ ...success, matches: [first, second] }, true);
    expect(answer.result["matches"]).toMatchObject([
      { activation: { can_execute: false }, next_action: { note: expect.stringContaining("No server here") } },
      { can_execute: false },
    ]);
    expect(JSON.stringify(answer).split("No server here")).toHaveLength(2);
  });
});
