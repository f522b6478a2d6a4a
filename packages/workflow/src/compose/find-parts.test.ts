import type { Context } from "@flowmind/core";
import { describe, expect, it } from "vitest";
import { makeContext } from "../../../../test/support/make-context.ts";
import { composeWorkflow } from "./compose-workflow.ts";
import type { Component, Composition } from "./composition.ts";

const noRelations = makeContext("tool://none").relations;
const agent = (name: string, relations: Partial<Context["relations"]> = {}, parts: Partial<Context> = {}) =>
  makeContext(`agent://${name}`, {
    kind: "agent",
    title: name,
    description: `Does ${name}.`,
    relations: { ...noRelations, ...relations },
    ...parts,
  });
const primary = (name: string, more: Partial<Component> = {}): Component => ({
  uri: `agent://${name}`,
  role: "primary",
  ...more,
});

function compose(contexts: readonly Context[], components: readonly Component[], parts: Partial<Composition> = {}) {
  const composition: Composition = { name: "it", uri: "workflow://it", flowType: "sequential", ...parts, components };
  return composeWorkflow(composition, { resolve: (uri) => contexts.find((one) => one.uri === uri) });
}
const stepsOf = (composed: ReturnType<typeof composeWorkflow>) =>
  composed.ok
    ? composed.parts.map(({ step, role, isPulledIn }) => `${isPulledIn ? "+" : ""}${step} ${role}`)
    : composed.problems.map(({ message }) => message);

describe("the contexts of a composition", () => {
  it("bring what they require, and what that requires, before them, each once", () => {
    const contexts = [
      agent("writer", { requires: ["agent://facts"] }),
      agent("painter", { requires: ["agent://facts", "agent://brushes"] }),
      agent("facts", { requires: ["agent://library"] }),
      agent("brushes"),
      agent("library"),
    ];
    expect(stepsOf(compose(contexts, [primary("writer"), primary("painter")]))).toEqual([
      "+library support",
      "+facts support",
      "+brushes support",
      "writer primary",
      "painter primary",
    ]);
  });

  it("run after what they require of their own role, also where that stands behind them", () => {
    const contexts = [agent("writer", { requires: ["agent://painter"] }), agent("painter"), agent("critic")];
    const components = [primary("writer"), primary("painter"), primary("critic")];
    expect(stepsOf(compose(contexts, components))).toEqual(["painter primary", "writer primary", "critic primary"]);
    const composed = compose(contexts, components, { flowType: "parallel" });
    const flow = composed.ok ? composed.context.flow : undefined;
    expect(flow).toMatchObject({
      steps: [
        { type: "parallel", tasks: [{ name: "painter" }, { name: "critic" }] },
        { type: "instruct", name: "writer" },
        { type: "return" },
      ],
    });
    const later = [primary("writer"), primary("painter", { role: "synthesis" })];
    expect(stepsOf(compose(contexts, later))).toEqual([
      "agent://writer requires agent://painter, which runs after it, for synthesis",
    ]);
  });

  it("bring what only one of them requires under that one's condition", () => {
    const contexts = [agent("writer", { requires: ["agent://facts"] }), agent("facts"), agent("painter")];
    const components = [primary("writer", { when: "words are wanted" }), primary("painter")];
    const composed = compose(contexts, components);
    expect(composed.ok ? composed.context.flow : undefined).toMatchObject({
      steps: [
        { type: "set", values: { facts_result: "'(none)'", writer_result: "'(none)'" } },
        {
          type: "sequence",
          name: "writer",
          when: { language: "semantic", text: "words are wanted" },
          steps: [{ name: "facts" }, { name: "writer" }],
        },
        { name: "painter" },
        { type: "return" },
      ],
    });
    const both = [primary("writer", { when: "words are wanted" }), primary("painter"), primary("facts")];
    expect(stepsOf(compose(contexts, both))).toEqual(["facts primary", "writer primary", "painter primary"]);
  });

  it("need the tools that they require, without calling them", () => {
    const contexts = [agent("writer", { requires: ["tool://pen"] }), agent("painter"), makeContext("tool://pen")];
    const components = [primary("writer"), primary("painter")];
    expect(stepsOf(compose(contexts, components))).toEqual(["writer primary", "painter primary"]);
    expect(stepsOf(compose(contexts.slice(0, 2), components))).toEqual([
      "agent://writer requires tool://pen, which is not there",
    ]);
  });

  it("are refused where two conflict, whichever of the two says so, also what was pulled in", () => {
    const contexts = [
      agent("writer", { conflictsWith: ["agent://painter"] }),
      agent("painter"),
      agent("critic", { requires: ["agent://painter"] }),
    ];
    const message = "agent://painter and agent://writer conflict, as agent://writer says";
    const turned = "agent://writer and agent://painter conflict, as agent://writer says";
    expect(stepsOf(compose(contexts, [primary("writer"), primary("painter")]))).toEqual([turned]);
    expect(stepsOf(compose(contexts, [primary("painter"), primary("writer")]))).toEqual([message]);
    expect(stepsOf(compose(contexts, [primary("critic"), primary("writer")]))).toEqual([message]);
    const composed = compose(contexts, [primary("writer"), primary("writer")]);
    expect(composed.ok && composed.context.relations.conflictsWith).toEqual(["agent://painter"]);
  });

  it("are refused where what they require goes in a circle, or is more than anyone would look through", () => {
    const circle = ["a", "b", "c"].map((name, at, all) => agent(name, { requires: [`agent://${all[(at + 1) % 3]}`] }));
    expect(stepsOf(compose(circle, [primary("a"), primary("b")]))).toEqual([
      expect.stringMatching(
        /^What is required goes in a circle: agent:\/\/(.) → agent:\/\/. → agent:\/\/. → agent:\/\/\1$/,
      ),
    ]);
    const chain = Array.from({ length: 60 }, (_, at) => agent(`n${at}`, { requires: [`agent://n${at + 1}`] }));
    expect(stepsOf(compose([...chain, agent("n60")], [primary("n0"), primary("n60")]))).toEqual([
      "More than 20 contexts would be pulled in",
    ]);
  });

  it("are refused where the caller may not run them, or what they require", () => {
    const contexts = [agent("writer", { requires: ["agent://secret"] }), agent("secret")];
    const components = [primary("writer"), primary("secret")];
    const composition: Composition = { name: "it", uri: "workflow://it", flowType: "sequential", components };
    const composed = composeWorkflow(composition, {
      resolve: (uri) => contexts.find((one) => one.uri === uri),
      barrier: ({ uri }) => (uri === "agent://secret" ? "not allowed" : undefined),
    });
    expect(stepsOf(composed)).toEqual([
      "agent://secret cannot be run: not allowed",
      "agent://writer requires agent://secret, which cannot be run: not allowed",
    ]);
  });

  it("are as demanding, and as dangerous, as the most demanding and dangerous of them", () => {
    const contexts = [
      agent("writer", {}, { complexity: "simple", effect: "destructive", domain: "technical" }),
      agent("painter", {}, { complexity: "expert", effect: "read", domain: "technical" }),
    ];
    const composed = compose(contexts, [primary("writer"), primary("painter")]);
    expect(composed.ok && composed.context).toMatchObject({
      complexity: "expert",
      effect: "destructive",
      domain: "technical",
      description: "Does writer. Does painter.",
    });
  });
});
