import type { OutcomeRecord } from "@flowmind/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pastRequests } from "./past-request.ts";

const values = (parts: Partial<OutcomeRecord>) =>
  pastRequests({
    subject: "ann",
    requestId: "r",
    uri: "tool://a",
    atMs: 0,
    verdict: "helped",
    source: "reported",
    probability: 0.75,
    ...parts,
  }).map(({ uri, value }) => [uri, value]);

describe("what an outcome says", () => {
  it("is what came out minus what was said to be likely", () => {
    expect(values({})).toEqual([["tool://a", 0.25]]);
    expect(values({ verdict: "did_not_help" })).toEqual([["tool://a", -0.75]]);
    expect(values({ verdict: "wrong_context", rightUri: "tool://b" })).toEqual([
      ["tool://a", -0.75],
      ["tool://b", 1],
    ]);
  });

  it("weighs less where it was inferred", () => {
    expect(values({ source: "run_finished" })).toEqual([["tool://a", 0.25 * 0.75]]);
    expect(values({ source: "executed" })).toEqual([["tool://a", 0.125]]);
    expect(values({ source: "read" })).toEqual([["tool://a", 0.25 * 0.06]]);
  });

  it("takes an even chance where no probability is known, and the nearest possible one for an impossible one", () => {
    const { probability: _, ...without } = { probability: 1 };
    expect(pastRequests({ ...outcome, ...without })[0]?.value).toBe(0.5);
    expect(values({ probability: 7 })).toEqual([["tool://a", 0]]);
    expect(values({ probability: -7 })).toEqual([["tool://a", 1]]);
  });

  it("says nothing where a number is none, or the source is unknown", () => {
    expect(values({ probability: Number.NaN })).toEqual([["tool://a", 0.5]]);
    expect(values({ atMs: Number.NaN })).toEqual([]);
    expect(values({ atMs: Number.POSITIVE_INFINITY })).toEqual([]);
    expect(values({ source: JSON.parse('"guessed"') })).toEqual([]);
  });

  it("says nothing for a context that was wrong and is named as right, or that helped and is not", () => {
    expect(values({ verdict: "wrong_context", rightUri: "tool://a" })).toEqual([["tool://a", -0.75]]);
    expect(values({ rightUri: "tool://b" })).toEqual([["tool://a", 0.25]]);
  });

  it("cancels out on the average of a ranking whose probabilities are true", () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, noNaN: true }), (probability) => {
        const [[, won = 0] = []] = values({ probability });
        const [[, lost = 0] = []] = values({ probability, verdict: "did_not_help" });
        expect(probability * Number(won) + (1 - probability) * Number(lost)).toBeCloseTo(0, 9);
      }),
    );
  });
});

const outcome = {
  subject: "ann",
  requestId: "r",
  uri: "tool://a",
  atMs: 0,
  verdict: "helped",
  source: "reported",
} as const;
