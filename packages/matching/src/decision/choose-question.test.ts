import type { AlignedVariable, Alignment, Context } from "@flowmind/core";
import { describe, expect, it } from "vitest";
import { allowed, makeContext, makeVariable } from "../../../../test/support/make-context.ts";
import { chooseMissing, questionOf } from "./choose-question.ts";

function alignmentOf(context: Context, states: Readonly<Record<string, AlignedVariable["state"]>> = {}): Alignment {
  const variables = context.variables.map(
    ({ name, required }): AlignedVariable => ({
      name,
      required,
      state: states[name] ?? "missing",
      agreement: "unknown",
    }),
  );
  return { variables, share: 1, domain: "unknown", logitShift: 0 };
}

describe("chooseMissing", () => {
  const context = makeContext("workflow://deploy", {
    title: "Deploy",
    variables: [
      makeVariable("note"),
      makeVariable("target_host", { required: true }),
      makeVariable("stage", { required: true, values: allowed("test", "live"), question: "To which stage?" }),
    ],
  });

  it("takes the first required variable that is missing", () => {
    expect(chooseMissing(context, alignmentOf(context))).toMatchObject({ variable: "target_host", answers: [] });
    expect(chooseMissing(context, alignmentOf(context, { target_host: "given" }))).toEqual({
      text: "To which stage?",
      why: 'Deploy needs "stage" to begin',
      variable: "stage",
      answers: [
        { value: "test", leadsTo: ["workflow://deploy"] },
        { value: "live", leadsTo: ["workflow://deploy"] },
      ],
    });
  });

  it("asks nothing where nothing required is missing", () => {
    expect(chooseMissing(context, alignmentOf(context, { target_host: "given", stage: "default" }))).toBeUndefined();
  });
});

describe("questionOf", () => {
  it("is the author's, or made from the name", () => {
    expect(questionOf(makeVariable("target_host", { question: "Where to?" }))).toBe("Where to?");
    expect(questionOf(makeVariable("target_host"))).toBe('What is the value of "target host"?');
  });

  it.each([
    ["weight_t", "number", 'What is the value of "weight" in tonnes?'],
    ["hull_length_m", "number", 'What is the value of "hull length" in metres?'],
    ["asking_price_eur", "integer", 'What is the value of "asking price" in EUR?'],
    ["discount_pct", "number", 'What is the value of "discount" in percent?'],
    ["speed_mph", "number", 'What is the value of "speed" in mph?'],
    ["entry_count", "integer", 'What is the value of "entry count"?'],
    ["blood_group_c", "string", 'What is the value of "blood group c"?'],
    ["t", "number", 'What is the value of "t"?'],
  ] as const)("names the unit of %s", (name, type, question) => {
    expect(questionOf(makeVariable(name, { type }))).toBe(question);
  });
});
