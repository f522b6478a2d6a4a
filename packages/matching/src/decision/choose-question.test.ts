import type { AlignedVariable, Alignment, Context } from "@flowmind/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { allowed, makeContext, makeVariable } from "../../../../test/support/make-context.ts";
import { type Contender, chooseDistinction, chooseMissing, questionOf } from "./choose-question.ts";

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

function contender(name: string, probability: number, colors: readonly string[], closed = true): Contender {
  const variables = colors.length === 0 ? [] : [makeVariable("color", { values: allowed(...colors), closed })];
  const context = makeContext(`workflow://${name}`, {
    title: name,
    description: `About ${name}. And more.`,
    variables,
  });
  return { context, probability, alignment: alignmentOf(context) };
}

describe("chooseDistinction", () => {
  it("asks for the variable whose answer separates the contenders", () => {
    expect(chooseDistinction([contender("rose", 0.4, ["red", "pink"]), contender("sky", 0.4, ["blue"])])).toEqual({
      text: "What is the color?",
      why: "It separates rose and sky",
      variable: "color",
      answers: [
        { value: "red", leadsTo: ["workflow://rose"] },
        { value: "pink", leadsTo: ["workflow://rose"] },
        { value: "blue", leadsTo: ["workflow://sky"] },
      ],
    });
  });

  it("asks which is meant where every answer fits both", () => {
    const same = ["red", "blue"];
    expect(chooseDistinction([contender("rose", 0.4, same), contender("tulip", 0.4, same)])).toEqual({
      text: "Which is meant: rose (About rose); or tulip (About tulip)?",
      why: "It separates rose and tulip",
      variable: "intended_context",
      answers: [
        { value: "rose", leadsTo: ["workflow://rose"] },
        { value: "tulip", leadsTo: ["workflow://tulip"] },
      ],
    });
  });

  it("cuts long descriptions in that question", () => {
    const long = contender("rose", 0.4, []);
    const context = { ...long.context, description: "petal ".repeat(40) };
    const { text } = chooseDistinction([{ ...long, context }, contender("tulip", 0.4, [])]);
    expect(text).toContain("…); or tulip");
    expect(text.length).toBeLessThan(150);
  });

  it("asks neither for open lists nor for what is known already", () => {
    const open = [contender("rose", 0.4, ["red"], false), contender("sky", 0.4, ["blue"], false)];
    expect(chooseDistinction(open).variable).toBe("intended_context");
    const known = [contender("rose", 0.4, ["red"]), contender("sky", 0.4, ["blue"])].map((one) => ({
      ...one,
      alignment: alignmentOf(one.context, { color: "inferred" }),
    }));
    expect(chooseDistinction(known).variable).toBe("intended_context");
  });

  it("does not mind an answer that only impossible contenders would give", () => {
    const colors = [contender("rose", 0.4, ["red"]), contender("sky", 0.4, ["blue"]), contender("soot", 0, ["black"])];
    expect(chooseDistinction(colors).variable).toBe("color");
  });

  it("takes a contender without the variable as likely under every answer", () => {
    const { variable, answers } = chooseDistinction([
      contender("rose", 0.4, ["red"]),
      contender("sky", 0.4, ["blue"]),
      contender("poem", 0.1, []),
    ]);
    expect(variable).toBe("color");
    expect(answers.flatMap(({ leadsTo }) => leadsTo)).not.toContain("workflow://poem");
  });

  it("always gives answers that lead somewhere, whatever the probabilities", () => {
    const weight = fc.double({ min: 0, max: 1, noNaN: true });
    const colors = fc.subarray(["red", "pink", "blue", "green"]);
    fc.assert(
      fc.property(fc.array(fc.tuple(weight, colors), { minLength: 2, maxLength: 4 }), (given) => {
        const contenders = given.map(([probability, values], at) => contender(`c${at}`, probability, values));
        const { answers } = chooseDistinction(contenders);
        expect(answers.length).toBeGreaterThan(1);
        for (const { leadsTo } of answers) expect(leadsTo.length).toBeGreaterThan(0);
      }),
    );
  });
});

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
      why: "Deploy needs stage to begin",
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
    expect(questionOf(makeVariable("target_host"))).toBe("What is the target host?");
  });
});
