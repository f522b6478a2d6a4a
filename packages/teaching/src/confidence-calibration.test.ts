import { plainRequest } from "@flowmind/core";
import { describe, expect, it } from "vitest";
import { triage } from "../../../test/support/sample-contexts.ts";
import { noMatches, sampleMatch, success } from "../../../test/support/sample-outcomes.ts";
import { calibrationRemark } from "./confidence-calibration.ts";

const request = (confidence: number) => ({ ...plainRequest("Checkout is failing today"), confidence });

describe("calibrationRemark", () => {
  it("says when the request was clearer than stated", () => {
    expect(calibrationRemark(request(0.4), success)).toBe(
      "You stated 0.40, the first match came out at 0.92: the request was clearer than you thought",
    );
  });

  it("says when the request leaves more open than stated", () => {
    const open = { ...success, matches: [sampleMatch(triage, { probability: 0.3 })] };
    expect(calibrationRemark(request(0.9), open)).toContain("leaves more open");
  });

  it("is silent when the two are near, when the context was named, and without a match", () => {
    expect(calibrationRemark(request(0.9), success)).toBeUndefined();
    const named = { ...success, matches: [sampleMatch(triage, { probability: 0.98, named: true })] };
    expect(calibrationRemark(request(0.1), named)).toBeUndefined();
    expect(calibrationRemark(request(0.9), noMatches)).toBeUndefined();
  });
});
