import type { Outcome } from "@flowmind/core";
import { describe, expect, it } from "vitest";
import { makeContext } from "../../../../test/support/make-context.ts";
import { sampleMatch, sampleTrace } from "../../../../test/support/sample-outcomes.ts";
import { falseOutcome, honestOutcome } from "./report-outcome.ts";

const match = sampleMatch(makeContext("tool://a"), { probability: 0.6 });
const ranked = [
  { uri: "tool://a", probability: 0.6, evidence: match.evidence },
  { uri: "tool://b", probability: 0.1, evidence: match.evidence },
];
const answer: Outcome = {
  status: "success",
  matches: [match],
  trace: { ...sampleTrace, ranked, vector: Float32Array.of(1, 0) },
};
const answered = { subject: "ann", requestId: "r", atMs: 1, answer };

describe("a caller", () => {
  it("executes the right context where it is shown", () => {
    expect(honestOutcome(answered, "tool://a")).toEqual({
      subject: "ann",
      requestId: "r",
      atMs: 1,
      uri: "tool://a",
      verdict: "helped",
      source: "executed",
      probability: 0.6,
      vector: Int8Array.of(127, 0),
    });
  });

  it("names it where it is not, and says nothing where nothing was ranked", () => {
    expect(honestOutcome(answered, "tool://b")).toMatchObject({
      uri: "tool://a",
      verdict: "wrong_context",
      source: "reported",
      rightUri: "tool://b",
    });
    const nothing = { ...answer, trace: { ...answer.trace, ranked: [] } };
    expect(falseOutcome({ ...answered, answer: nothing }, "tool://b")).toBeUndefined();
  });
});
