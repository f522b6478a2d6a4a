import { plainRequest, type Request } from "@flowmind/core";
import { describe, expect, it } from "vitest";
import { allowed, makeContext, makeVariable } from "../../../../test/support/make-context.ts";
import { variableLogit } from "../tuning.ts";
import { alignVariables } from "./align-variables.ts";
import { prepareQueryText } from "./query-text.ts";

const context = makeContext("workflow://x", {
  domain: "technical",
  complexity: "moderate",
  variables: [
    makeVariable("severity", { required: true, values: allowed("sev1", "sev2") }),
    makeVariable("urgency", { values: allowed("low", "high") }),
    makeVariable("note"),
  ],
});

function align(variables: Request["variables"], confidence = 0.9, query = "anything") {
  const request = { ...plainRequest(query), variables, confidence };
  return alignVariables(context, request, prepareQueryText(query, 0));
}

describe("alignVariables", () => {
  it("shifts up for agreement and down for disagreement", () => {
    expect(align({ severity: "sev1" }).logitShift).toBeCloseTo(variableLogit.agrees);
    expect(align({ severity: "sev9" }).logitShift).toBeCloseTo(variableLogit.disagrees);
    expect(align({ domain: "technical" }).logitShift).toBeCloseTo(variableLogit.domainAgrees);
    expect(align({ domain: "creative" }).logitShift).toBeCloseTo(variableLogit.domainDisagrees);
    expect(align({ complexity: "Moderate" }).logitShift).toBeCloseTo(variableLogit.complexityAgrees);
    expect(align({ complexity: "simple" }).logitShift).toBeCloseTo(variableLogit.complexityDisagrees);
  });

  it("is bounded however much agrees", () => {
    const all = align({ severity: "sev1", urgency: "low", domain: "technical", complexity: "moderate", note: "x" });
    expect(all.logitShift).toBe(variableLogit.bound);
  });

  it("excludes for a value outside a closed list from confidence .7 on, and not below", () => {
    expect(align({ severity: "sev9" }, 0.7).excludedBy).toBe("severity");
    expect(align({ severity: "sev9" }, 0.69).excludedBy).toBeUndefined();
  });

  it("never excludes for urgency or domain", () => {
    expect(align({ urgency: "whenever", domain: "creative" }, 1).excludedBy).toBeUndefined();
  });

  it("tells what was given, inferred and missing, and what was expected instead", () => {
    const { variables, share } = align({ severity: "sev9" }, 0.5, "urgency: high please");
    expect(variables).toMatchObject([
      { name: "severity", state: "given", agreement: "disagrees", expected: "one of sev1, sev2" },
      { name: "urgency", state: "inferred", value: "high", inferredFrom: "high" },
      { name: "note", state: "missing" },
    ]);
    expect(share).toBeCloseTo(1 / 4);
  });

  it("takes the declared default where nothing is given or said, which speaks neither for nor against", () => {
    const withDefault = makeContext("agent://y", { variables: [makeVariable("tone", { default: "plain" })] });
    expect(alignVariables(withDefault, plainRequest("x"))).toMatchObject({
      variables: [{ name: "tone", state: "default", value: "plain", agreement: "unknown" }],
      share: 1,
      logitShift: 0,
    });
  });

  it("counts required variables double and is complete where nothing is declared", () => {
    expect(align({ severity: "sev1" }).share).toBeCloseTo(2 / 4);
    expect(alignVariables(makeContext("agent://y"), plainRequest("x")).share).toBe(1);
  });

  it("reads own properties of the variables only", () => {
    const named = makeContext("agent://y", { variables: [makeVariable("constructor"), makeVariable("toString")] });
    expect(alignVariables(named, plainRequest("x")).variables.map((one) => one.state)).toEqual(["missing", "missing"]);
  });
});
