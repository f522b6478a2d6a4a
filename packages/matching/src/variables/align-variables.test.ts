import { type Agreement, type Context, plainRequest, type Request, type Variable } from "@flowmind/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { allowed, makeContext, makeVariable } from "../../../../test/support/make-context.ts";
import { variableLogit } from "../tuning.ts";
import { alignVariables } from "./align-variables.ts";
import { prepareQueryText } from "./query/query-text.ts";

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

  it("shifts a little for what stands in the query, and by less than for what is given", () => {
    const inferred = align({}, 0.9, "this is sev1");
    expect(inferred.variables[0]).toMatchObject({ state: "inferred", agreement: "agrees", inferredFrom: "sev1" });
    expect(inferred.logitShift).toBe(variableLogit.inferredAgrees);
    const parts = ["north", "south", "east", "west"].map((name) => makeVariable(name, { values: allowed(name) }));
    const many = makeContext("workflow://wind", { variables: parts });
    const query = "north south east west";
    expect(alignVariables(many, plainRequest(query), prepareQueryText(query, 0)).logitShift).toBe(
      variableLogit.inferredBound,
    );
  });

  it("notes where the query plainly says another value than the given one, and shifts by the given one", () => {
    const said = align({ severity: "sev2" }, 0.9, "this is sev1");
    expect(said.variables[0]).toMatchObject({ value: "sev2", saidInstead: { value: "sev1", words: "sev1" } });
    expect(said.logitShift).toBeCloseTo(variableLogit.agrees);
    expect(align({ severity: "SEV1" }, 0.9, "this is sev1").variables[0]).not.toHaveProperty("saidInstead");
    expect(align({ severity: "sev9" }, 0.9, "this is sev1").variables[0]).not.toHaveProperty("saidInstead");
  });

  it("takes a day without a time of day for a moment of a run, and for none of a tool", () => {
    const of = (uri: string, given: Request["variables"], query: string) => {
      const moment = makeContext(uri, { variables: [makeVariable("starts_at", { type: "datetime", required: true })] });
      return alignVariables(moment, { ...plainRequest(query), variables: given }, prepareQueryText(query, 0))
        .variables[0];
    };
    const expected = "a date and time such as 2026-01-31T09:30:00Z";
    expect(of("workflow://x", {}, "on 3 May")).toMatchObject({ state: "inferred", value: "1970-05-03" });
    expect(of("workflow://x", { starts_at: "1970-05-03" }, "x")).not.toHaveProperty("expected");
    expect(of("tool://x", {}, "on 3 May")).toMatchObject({ state: "missing", refused: { words: "3 May", expected } });
    expect(of("tool://x", { starts_at: "3 May" }, "x")).toMatchObject({ state: "given", value: "3 May", expected });
    expect(of("tool://x", { starts_at: " 1970-05-03 " }, "x")).toMatchObject({ state: "given", expected });
    const told = { state: "inferred", value: "1970-05-03T16:00:00.000Z" };
    expect(of("tool://x", {}, "on 3 May at 16:00")).toMatchObject(told);
    expect(of("tool://x", { starts_at: "1970-05-03T16:00" }, "x")).not.toHaveProperty("expected");
  });

  it("takes text for nothing that any context could have been given", () => {
    const open = makeContext("workflow://open", {
      variables: [
        makeVariable("tone", { values: allowed("plain"), closed: false }),
        makeVariable("day", { type: "date" }),
        makeVariable("count", { type: "integer" }),
      ],
    });
    const shift = (variables: Request["variables"]) =>
      alignVariables(open, { ...plainRequest("x"), variables }).logitShift;
    expect(shift({ tone: "plain" })).toBe(variableLogit.agrees);
    expect(shift({ tone: "pompous" })).toBe(0);
    expect(shift({ day: "some day" })).toBe(0);
    expect(shift({ count: "3" })).toBe(variableLogit.agrees);
    expect(shift({ count: "three" })).toBe(variableLogit.disagrees);
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

const names = ["severity", "urgency", "domain", "complexity", "region", "count", "note"];
const words = ["low", "high", "eu", "us", "sev1", "technical", "creative", "simple", "7", "elsewhere"];
const someVariable = fc
  .record({
    name: fc.constantFrom(...names),
    values: fc.subarray(words).map((values) => allowed(...values)),
    closed: fc.boolean(),
    required: fc.boolean(),
    type: fc.constantFrom("string", "number", "boolean", "date", "list", "email"),
  })
  .map(({ name, ...parts }) => makeVariable(name, parts as Partial<Variable>));
const someContext = fc
  .record({
    variables: fc.uniqueArray(someVariable, { selector: (one) => one.name, maxLength: 5 }),
    domain: fc.constantFrom("technical", "creative", undefined),
    complexity: fc.constantFrom("simple", "expert", undefined),
  })
  .map((parts) => makeContext("workflow://any", parts as Partial<Context>));
const someGiven = fc.dictionary(fc.constantFrom(...names), fc.constantFrom(...words, 7, true));
const someQuery = fc.array(fc.constantFrom(...words, ...names)).map((parts) => parts.join(" "));

/** What one more variable says of the context, and what it does to the shift. */
function added(
  context: Context,
  given: Request["variables"],
  [name, value]: readonly [string, unknown],
  query: string,
): { readonly agreements: readonly Agreement[]; readonly difference: number } {
  const { [name]: _, ...others } = given;
  const alignWith = (variables: Request["variables"]) =>
    alignVariables(context, { ...plainRequest(query), variables }, prepareQueryText(query, 0));
  const before = alignWith(others);
  const after = alignWith({ ...others, [name]: value });
  const declared = after.variables.find((one) => one.name === name)?.agreement ?? "unknown";
  // A value that says nothing takes the place of one that was read from the query and agreed: that is lost, whatever else the value is.
  const wasInferred = before.variables.some((one) => one.name === name && one.state === "inferred");
  if (wasInferred && declared === "unknown") return { agreements: ["unknown"], difference: 0 };
  const own = { domain: after.domain, complexity: agreementOfComplexity(context, name, value) };
  const agreements = [declared, name === "domain" ? own.domain : name === "complexity" ? own.complexity : "unknown"];
  return { agreements: agreements as Agreement[], difference: after.logitShift - before.logitShift };
}

function agreementOfComplexity(context: Context, name: string, value: unknown): Agreement {
  if (name !== "complexity" || context.complexity === undefined || typeof value !== "string") return "unknown";
  return context.complexity === value ? "agrees" : "disagrees";
}

describe("the shift of a context's own logit", () => {
  it("never falls by agreement and never rises by disagreement", () => {
    const one = fc.tuple(fc.constantFrom(...names), fc.constantFrom(...words, 7, true));
    fc.assert(
      fc.property(someContext, someGiven, one, someQuery, (context, given, more, query) => {
        const { agreements, difference } = added(context, given, more, query);
        if (!agreements.includes("disagrees") && agreements.includes("agrees")) {
          expect(difference).toBeGreaterThanOrEqual(-1e-12);
        }
        if (!agreements.includes("agrees") && agreements.includes("disagrees")) {
          expect(difference).toBeLessThanOrEqual(1e-12);
        }
      }),
      { numRuns: 1_000 },
    );
  });

  it("stays within its bound, and what is only inferred within a smaller one that never counts against", () => {
    fc.assert(
      fc.property(someContext, someGiven, someQuery, (context, variables, query) => {
        const text = prepareQueryText(query, 0);
        const shift = alignVariables(context, { ...plainRequest(query), variables }, text).logitShift;
        expect(Math.abs(shift)).toBeLessThanOrEqual(variableLogit.bound);
        const inferred = alignVariables(context, plainRequest(query), text).logitShift;
        expect(inferred).toBeGreaterThanOrEqual(0);
        expect(inferred).toBeLessThanOrEqual(variableLogit.inferredBound);
      }),
    );
  });

  it("is beside an exclusion only where a closed list lacks what was given with confidence .7 or more", () => {
    fc.assert(
      fc.property(
        someContext,
        someGiven,
        fc.double({ min: 0, max: 1, noNaN: true }),
        (context, variables, confidence) => {
          const { excludedBy } = alignVariables(context, { ...plainRequest("low eu 7"), variables, confidence });
          if (excludedBy === undefined) return;
          const declared = context.variables.find((one) => one.name === excludedBy);
          expect(confidence).toBeGreaterThanOrEqual(0.7);
          expect(["domain", "urgency", "complexity"]).not.toContain(excludedBy);
          expect(Object.keys(variables)).toContain(excludedBy);
          expect(declared).toMatchObject({ closed: true });
          expect(declared?.values.map((one) => String(one.value))).not.toContain(String(variables[excludedBy]));
        },
      ),
    );
  });
});
