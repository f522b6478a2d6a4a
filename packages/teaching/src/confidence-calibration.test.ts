import { plainRequest } from "@flowmind/core";
import { describe, expect, it } from "vitest";
import { calibrationRemark } from "./confidence-calibration.ts";

const variables = { domain: "technical" };
const request = (confidence: number) => ({ ...plainRequest("Checkout is failing today"), variables, confidence });

describe("calibrationRemark", () => {
  it("gives the caller's own figures, and which way to correct them", () => {
    expect(calibrationRemark(request(0.9), { outcomes: 12, stated: 0.85, right: 0.5 })).toBe(
      "Over your last 12 outcomes you were 0.85 sure of your variables on average and 0.50 of the matches helped: give only what the user said, or state less",
    );
    expect(calibrationRemark(request(0.3), { outcomes: 5, stated: 0.4, right: 0.8 })).toContain("state more");
  });

  it("is silent before the fifth outcome, and for a caller of whom nothing is known", () => {
    expect(calibrationRemark(request(0.9), { outcomes: 4, stated: 0.9, right: 0 })).toBeUndefined();
    expect(calibrationRemark(request(0.9), undefined)).toBeUndefined();
  });

  it("is silent where the request gave no variables to be sure of", () => {
    const record = { outcomes: 48, stated: 0.53, right: 0.9 };
    expect(calibrationRemark(request(0.5), record)).toContain("state more");
    expect(calibrationRemark({ ...request(0.5), variables: {} }, record)).toBeUndefined();
  });

  it("is silent where the figures agree, and where this request does not err as the others did", () => {
    expect(calibrationRemark(request(0.9), { outcomes: 20, stated: 0.85, right: 0.8 })).toBeUndefined();
    expect(calibrationRemark(request(0.5), { outcomes: 20, stated: 0.85, right: 0.5 })).toBeUndefined();
    expect(calibrationRemark(request(0.2), { outcomes: 20, stated: 0.85, right: 0.5 })).toBeUndefined();
  });
});
