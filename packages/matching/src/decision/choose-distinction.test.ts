import {
  type AlignedVariable,
  type Alignment,
  type Context,
  plainRequest,
  type Question,
  type Request,
} from "@flowmind/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { allowed, makeContext, makeVariable } from "../../../../test/support/make-context.ts";
import { alignVariables } from "../variables/align-variables.ts";
import { type Contender, chooseDistinction, type DistinctionGiven } from "./choose-distinction.ts";

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

function contender(
  name: string,
  probability: number,
  colors: readonly string[],
  parts: Partial<Context> = {},
): Contender {
  const variables = colors.length === 0 ? [] : [makeVariable("color", { values: allowed(...colors) })];
  const description = `About ${name} flowers. And more.`;
  const context = makeContext(`workflow://${name}`, { title: name, description, variables, ...parts });
  return { context, probability, alignment: alignmentOf(context) };
}

function choose(contenders: readonly Contender[], given: Partial<DistinctionGiven> = {}): Question | undefined {
  return chooseDistinction({ contenders, given: new Set(), terms: new Set(), ...given });
}

describe("chooseDistinction", () => {
  it("asks for the variable whose answer separates the contenders", () => {
    expect(choose([contender("rose", 0.4, ["red", "pink"]), contender("sky", 0.4, ["blue"])])).toEqual({
      text: 'What is the value of "color"?',
      why: "It separates rose and sky",
      variable: "color",
      answers: [
        { value: "red", leadsTo: ["workflow://rose"] },
        { value: "pink", leadsTo: ["workflow://rose"] },
        { value: "blue", leadsTo: ["workflow://sky"] },
      ],
    });
  });

  it("asks which is meant where every answer fits both, in words that only one of them says", () => {
    const same = ["red", "blue"];
    expect(choose([contender("rose", 0.4, same), contender("tulip", 0.4, same)])).toEqual({
      text: "Which is meant: rose (About rose flowers); or tulip (About tulip flowers)?",
      why: "It separates rose and tulip",
      variable: "intended_context",
      answers: [
        { value: "rose", leadsTo: ["workflow://rose"] },
        { value: "tulip", leadsTo: ["workflow://tulip"] },
        { value: "none of these", leadsTo: [] },
      ],
    });
  });

  it("asks for the domain where nothing else separates them and nobody has said it", () => {
    const same = { title: "Flower", description: "About flowers" };
    const contenders = [
      contender("rose", 0.4, [], { ...same, domain: "creative" }),
      contender("tax", 0.4, [], { ...same, domain: "regulatory" }),
    ];
    expect(choose(contenders)).toMatchObject({
      text: "Which domain is it: creative or regulatory?",
      variable: "domain",
      answers: [
        { value: "creative", leadsTo: ["workflow://rose"] },
        { value: "regulatory", leadsTo: ["workflow://tax"] },
      ],
    });
    expect(choose(contenders, { given: new Set(["domain"]) })).toBeUndefined();
  });

  it("asks which is meant rather than for a domain, which never excludes", () => {
    const contenders = [
      contender("rose", 0.4, [], { domain: "creative" }),
      contender("tax", 0.4, [], { domain: "regulatory" }),
    ];
    expect(choose(contenders)?.variable).toBe("intended_context");
  });

  it("prefers what separates all contenders to what separates only some", () => {
    const some = [contender("rose", 0.3, ["red"]), contender("tulip", 0.3, ["red"]), contender("sky", 0.3, ["blue"])];
    expect(choose(some)?.variable).toBe("intended_context");
    const all = [contender("rose", 0.3, ["red"]), contender("tulip", 0.3, ["pink"]), contender("sky", 0.3, ["blue"])];
    expect(choose(all)?.variable).toBe("color");
  });

  it("takes the author's question where one of the contenders has one", () => {
    const asked = makeVariable("color", { values: allowed("blue"), question: "Which color?" });
    const sky = contender("sky", 0.4, [], { variables: [asked] });
    expect(choose([contender("rose", 0.4, ["red"]), sky])?.text).toBe("Which color?");
  });

  it("asks neither for open lists nor for long ones nor for what is known already", () => {
    const both = (rose: Partial<Context>, sky: Partial<Context>) =>
      choose([contender("rose", 0.4, [], rose), contender("sky", 0.4, [], sky)])?.variable;
    const list = (values: readonly string[], closed = true) => ({
      variables: [makeVariable("color", { values: allowed(...values), closed })],
    });
    expect(both(list(["red"]), list(["blue"]))).toBe("color");
    expect(both(list(["red"], false), list(["blue"], false))).toBe("intended_context");
    expect(both(list([..."abcdefghijkl"]), list(["m"]))).toBe("intended_context");
    const contenders = [contender("rose", 0.4, ["red"]), contender("sky", 0.4, ["blue"])];
    expect(choose(contenders, { given: new Set(["color"]) })?.variable).toBe("intended_context");
    const inferred = contenders.map((one) => ({ ...one, alignment: alignmentOf(one.context, { color: "inferred" }) }));
    expect(choose(inferred)?.variable).toBe("intended_context");
  });

  it("does not ask for what the caller has given under another spelling of its name", () => {
    const colors = [contender("rose", 0.4, ["red"]), contender("sky", 0.4, ["blue"])];
    const asked = (variables: Request["variables"]) =>
      choose(
        colors.map((one) => ({
          ...one,
          alignment: alignVariables(one.context, { ...plainRequest("x"), variables }),
        })),
        { given: new Set(Object.keys(variables)) },
      )?.variable;
    expect(asked({})).toBe("color");
    expect(asked({ Color: "red" })).toBe("intended_context");
    expect(asked({ COLOR: "green" })).toBe("intended_context");
  });

  it("does not ask again which is meant once that was answered, whatever the answer", () => {
    const contenders = [contender("rose", 0.4, []), contender("sky", 0.4, [])];
    expect(choose(contenders)?.variable).toBe("intended_context");
    expect(choose(contenders, { given: new Set(["intended_context"]) })).toBeUndefined();
  });

  it("does not mind an answer that only impossible contenders would give", () => {
    const colors = [contender("rose", 0.4, ["red"]), contender("sky", 0.4, ["blue"]), contender("soot", 0, ["black"])];
    expect(choose(colors)?.variable).toBe("color");
  });

  it("leads to a contender without the variable by none of these", () => {
    const question = choose([
      contender("rose", 0.4, ["red"]),
      contender("sky", 0.4, ["blue"]),
      contender("poem", 0.05, []),
    ]);
    expect(question?.variable).toBe("color");
    expect(question?.answers.at(-1)).toEqual({ value: "none of these", leadsTo: ["workflow://poem"] });
  });

  it("lists the values of others that may be meant too, with where they lead, and a way out where one of those has none", () => {
    const contenders = [contender("rose", 0.4, ["red"]), contender("sky", 0.4, ["blue"])];
    const leaf = contender("leaf", 0.02, ["green", "red"]);
    const answers = [
      { value: "red", leadsTo: ["workflow://rose", "workflow://leaf"] },
      { value: "blue", leadsTo: ["workflow://sky"] },
      { value: "green", leadsTo: ["workflow://leaf"] },
    ];
    expect(choose(contenders, { others: [leaf] })?.answers).toEqual(answers);
    const others = [leaf, contender("poem", 0.01, [])];
    expect(choose(contenders, { others })?.answers).toEqual([...answers, { value: "none of these", leadsTo: [] }]);
  });

  it("leaves out the values of others that would make too long a list, and leaves a way out for them", () => {
    const contenders = [contender("rose", 0.4, ["red"]), contender("sky", 0.4, ["blue"])];
    const others = [contender("many", 0.02, [..."abcdefghijklm"]), contender("leaf", 0.01, ["green"])];
    const values = choose(contenders, { others })?.answers.map(({ value }) => value);
    expect(values).toEqual(["red", "blue", "green", "none of these"]);
  });

  it("asks neither for what only others declare nor for what the request tells of one of them", () => {
    const leaf = contender("leaf", 0.05, ["green"]);
    const bare = [contender("rose", 0.4, []), contender("sky", 0.4, [])];
    expect(choose(bare, { others: [leaf] })?.variable).toBe("intended_context");
    const contenders = [contender("rose", 0.4, ["red"]), contender("sky", 0.4, ["blue"])];
    const told = { ...leaf, alignment: alignmentOf(leaf.context, { color: "inferred" }) };
    expect(choose(contenders, { others: [told] })?.variable).toBe("intended_context");
  });

  it("tells contenders of one title apart by what else they say, and answers with their URIs", () => {
    const title = { title: "Flower" };
    const question = choose([contender("rose", 0.4, [], title), contender("tulip", 0.4, [], title)]);
    expect(question?.text).toBe("Which is meant: Flower (About rose flowers); or Flower (About tulip flowers)?");
    expect(question?.answers[0]).toEqual({ value: "workflow://rose", leadsTo: ["workflow://rose"] });
  });

  it("tells the same tool on several servers apart by the server", () => {
    const twin = (uri: string) => ({ ...contender("x", 0.4, []), context: makeContext(uri, { title: "Restart" }) });
    const contenders = [twin("tool://staging/restart"), twin("tool://production/restart")];
    expect(choose(contenders)).toMatchObject({
      text: "Which is meant: Restart (staging); or Restart (production)?",
      variable: "intended_context",
      answers: [
        { value: "tool://staging/restart", leadsTo: ["tool://staging/restart"] },
        { value: "tool://production/restart", leadsTo: ["tool://production/restart"] },
        { value: "none of these", leadsTo: [] },
      ],
    });
    expect(choose([...contenders, contender("rose", 0.2, [])])?.text).toContain("rose (About rose flowers)");
  });

  it("asks nothing where nothing tells the contenders apart", () => {
    const same = { title: "Flower", description: "About flowers" };
    expect(choose([contender("rose", 0.4, [], same), contender("tulip", 0.4, [], same)])).toBeUndefined();
  });

  it("asks nothing where one contender is all but certain among them", () => {
    expect(choose([contender("rose", 0.6, []), contender("tulip", 0.001, [])])).toBeUndefined();
  });

  it("lists for every contender an answer that leads there, whatever the probabilities", () => {
    const weight = fc.double({ min: 0, max: 1, noNaN: true });
    const colors = fc.subarray(["red", "pink", "blue", "green"]);
    fc.assert(
      fc.property(fc.array(fc.tuple(weight, colors), { minLength: 2, maxLength: 6 }), (given) => {
        const all = given.map(([probability, values], at) => contender(`c${at}`, probability, values));
        const contenders = all.slice(0, 4);
        const question = choose(contenders, { others: all.slice(4) });
        if (question === undefined) return;
        const led = question.answers.flatMap(({ leadsTo }) => leadsTo);
        expect(led).toEqual(expect.arrayContaining(contenders.map(({ context }) => context.uri)));
        expect(all.map(({ context }) => context.uri)).toEqual(expect.arrayContaining(led));
      }),
    );
  });
});
