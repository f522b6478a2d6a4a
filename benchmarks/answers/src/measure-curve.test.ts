import { type Outcome, plainRequest, type Request } from "@flowmind/core";
import { describe, expect, it } from "vitest";
import { createFakeEngine } from "../../../test/support/fake-engine.ts";
import { incidentResponse, sampleContexts, triage } from "../../../test/support/sample-contexts.ts";
import { sampleMatch, success } from "../../../test/support/sample-outcomes.ts";
import { curveLength, measureCurve } from "./measure-curve.ts";

const needs = Array.from({ length: 30 }, (_, at) => ({
  query: `checkout number ${at} is throwing errors since noon and nobody can pay for anything`,
  uri: incidentResponse.uri,
  variables: {},
}));

/** Right for who says enough. */
function answer({ query }: Request): Outcome {
  const isFull = query.split(" ").length > plainRequest("four words say little").query.split(" ").length;
  return { ...success, matches: [sampleMatch(isFull ? incidentResponse : triage, { probability: 0.6 })] };
}

describe("the learning curve", () => {
  it("begins alike and rises for who follows what is advised", async () => {
    const example = "Who should look at this alert first, and what is to be done about it until then?";
    const wordy = { ...triage, examples: { positive: [example], negative: [] } };
    const engine = createFakeEngine(sampleContexts, (request) => {
      const outcome = answer(request);
      if (outcome.matches[0]?.context !== triage || outcome.status !== "success") return outcome;
      return { ...outcome, matches: [sampleMatch(wordy, { probability: 0.6 })] };
    });
    const { following, ignoring } = await measureCurve(engine, needs, 3);
    expect(ignoring).toEqual(new Array(curveLength).fill(0));
    // A beginner is told one thing at a time: first of its confidence, then of its words.
    expect(following).toEqual([0, 0, ...new Array(curveLength - 2).fill(1)]);
  });
});
