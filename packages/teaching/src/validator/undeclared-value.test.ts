import { type Outcome, plainRequest, type Request } from "@flowmind/core";
import { describe, expect, it } from "vitest";
import { incidentResponse, sampleContext, sampleVariable } from "../../../../test/support/sample-contexts.ts";
import {
  blocked,
  disambiguation,
  noMatches,
  refinement,
  sampleMatch,
  success,
} from "../../../../test/support/sample-outcomes.ts";
import { coverageOf } from "../coverage.ts";
import { enhance } from "../enhance.ts";
import { mistypedName } from "./mistyped-name.ts";
import { undeclaredValue } from "./undeclared-value.ts";

const request = (variables: Request["variables"]) => ({ ...plainRequest("Checkout is failing"), variables });

describe("a value outside the declared ones", () => {
  it("is named with what was expected and the nearest that is declared", () => {
    const wrong = sampleMatch(incidentResponse, {
      probability: 0.6,
      variables: { urgency: { value: "hihg", agreement: "disagrees", expected: "one of low, high" } },
    });
    expect(undeclaredValue(request({ urgency: "hihg" }), { ...success, matches: [wrong] })).toEqual([
      {
        id: "value:urgency",
        text: 'urgency "hihg" counted against Incident response; it expects one of low, high; nearest is "high"',
        asks: { kind: "other_value", name: "urgency", value: "hihg" },
        add: { urgency: "high" },
      },
    ]);
  });

  it("finds the value that a mistyped synonym stands for, and proposes none where nothing is near", () => {
    const context = sampleContext("workflow://x", {
      variables: [sampleVariable("tone", { closed: true, values: [{ value: "formal", synonyms: ["official"] }] })],
    });
    const match = (value: string) =>
      sampleMatch(context, {
        probability: 0.5,
        variables: { tone: { value, agreement: "disagrees", expected: "one of formal" } },
      });
    const hintFor = (value: string) =>
      undeclaredValue(request({ tone: value }), { ...success, matches: [match(value)] })[0];
    expect(hintFor("offical")?.add).toEqual({ tone: "formal" });
    expect(hintFor("blue")).not.toHaveProperty("add");
  });

  it("is told with the beginning of what was expected where that is long", () => {
    const names = Array.from({ length: 5_000 }, (_, at) => `value-${at}`);
    const expected = `one of ${names.join(", ")}`;
    const wrong = sampleMatch(incidentResponse, {
      probability: 0.6,
      variables: { urgency: { value: "blue", agreement: "disagrees", expected } },
    });
    const [hint] = undeclaredValue(request({ urgency: "blue" }), { ...success, matches: [wrong] });
    expect(hint?.text).toContain("it expects one of value-0, value-1");
    expect(hint?.text.length).toBeLessThan(300);
  });

  it("counts for nothing where it is no day, and is said all the same", () => {
    const unread = { value: "soon", agreement: "unknown", expected: "a date such as 2026-01-31" } as const;
    const context = sampleContext("workflow://x", { variables: [sampleVariable("due_date")] });
    const match = sampleMatch(context, { probability: 0.6, variables: { due_date: unread } });
    const [hint] = undeclaredValue(request({ due_date: "soon" }), { ...success, matches: [match] });
    expect(hint?.text).toBe(
      `due_date "soon" is left out of the call of ${context.title}; it expects a date such as 2026-01-31`,
    );
  });

  it("is told of what the query says, too, once it is clear which context is meant", () => {
    const context = sampleContext("workflow://x", { variables: [sampleVariable("weight_t")] });
    const refused = { words: "65 t", expected: "a number up to 50" };
    const match = sampleMatch(context, {
      probability: 0.9,
      variables: { weight_t: { state: "missing", agreement: "unknown", refused } },
    });
    expect(undeclaredValue(request({}), { ...success, matches: [match] })).toEqual([
      {
        id: "value:weight_t",
        text: `The query says "65 t", which is not taken: ${context.title} expects a number up to 50 for weight_t`,
        asks: { kind: "other_value", name: "weight_t", value: "65 t" },
      },
    ]);
    expect(undeclaredValue(request({}), { ...disambiguation, matches: [match] })).toEqual([]);
  });

  it("is told before anything else of a context that it keeps from being first, whatever the status", () => {
    const excluded = sampleMatch(incidentResponse, {
      probability: 0.6,
      variables: { urgency: { value: "sea", agreement: "disagrees", expected: "one of low, high" } },
      alignment: { excludedBy: "urgency" },
    });
    const text = 'urgency "sea" excluded Incident response, which fits best otherwise; it expects one of low, high';
    for (const outcome of [success, refinement, disambiguation]) {
      const misled: Outcome = { ...outcome, excluded };
      expect(undeclaredValue(request({ urgency: "sea" }), misled)[0]?.text).toBe(text);
      expect(enhance(request({ urgency: "sea" }), misled, coverageOf([])).guidance?.message).toBe(text);
    }
  });

  it("is told of what was nearest where nothing fits, every one of them", () => {
    expect(undeclaredValue(request({ jurisdiction: "Eu-ish" }), blocked)).toHaveLength(1);
    expect(undeclaredValue(request({}), { ...noMatches, nearest: [] })).toEqual([]);
    expect(undeclaredValue(request({ urgency: "high" }), success)).toEqual([]);
  });
});

describe("a name that looks mistyped", () => {
  const textsOf = (name: string) => mistypedName(request({ [name]: "x" }), success).map(({ text }) => text);

  it("is held against declared and universal variables", () => {
    expect(textsOf("system_componnent")[0]).toContain('did you mean "system_component"?');
    expect(textsOf("tecnology")[0]).toContain('did you mean "technology"?');
    expect(textsOf("Tecnology")[0]).toContain('did you mean "technology"?');
    expect(textsOf("favourite_colour")).toEqual([]);
  });

  it("is none where it is only spelled otherwise, for then it is read", () => {
    expect(textsOf("systemComponent")).toEqual([]);
    expect(textsOf("System-Component")).toEqual([]);
  });

  it.each(["gender", "error_code", "order_type", "business_unit", "stakeholder_name", "agency", "emergency", "remain"])(
    "is no name of the caller's own: %s",
    (name) => {
      expect(mistypedName(request({ [name]: "x" }), success)).toEqual([]);
    },
  );

  it("is not looked for without a match", () => {
    expect(mistypedName(request({ tecnology: "x" }), noMatches)).toEqual([]);
  });
});
