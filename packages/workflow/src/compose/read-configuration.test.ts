import type { Context } from "@flowmind/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { allowed, makeContext, makeVariable } from "../../../../test/support/make-context.ts";
import { composeWorkflow } from "./compose-workflow.ts";
import type { Component, Composition } from "./composition.ts";

const tone = makeVariable("tone", { values: allowed("formal", "friendly") });
const pages = makeVariable("pages", { type: "integer", required: true });
const contexts: readonly Context[] = [
  makeContext("agent://writer", {
    kind: "agent",
    description: "Writes.",
    body: "Be ${tone}.",
    variables: [tone, pages],
  }),
  makeContext("agent://editor", { kind: "agent", description: "Edits.", variables: [tone] }),
  makeContext("agent://critic", { kind: "agent", description: "Judges." }),
  makeContext("workflow://print", { variables: [pages] }),
];

function compose(
  configuration: Component["configuration"],
  more: Partial<Component> = {},
  parts: Partial<Composition> = {},
) {
  const first: Component = { uri: "agent://writer", role: "primary", ...(configuration && { configuration }), ...more };
  const components = [first, { uri: "agent://critic", role: "validation" } as const];
  const composition: Composition = { name: "it", uri: "workflow://it", flowType: "sequential", components, ...parts };
  return composeWorkflow(composition, { resolve: (uri) => contexts.find((one) => one.uri === uri) });
}
const problemsOf = (composed: ReturnType<typeof composeWorkflow>) =>
  composed.ok ? [] : composed.problems.map(({ at, message }) => `${at}: ${message}`);
const flowOf = (composed: ReturnType<typeof composeWorkflow>) => JSON.stringify(composed.ok && composed.context.flow);
const at = "components[0].configuration";

describe("a component's configuration", () => {
  it("sets its variables, which nobody is asked for then", () => {
    for (const configuration of [{ tone: "formal", pages: "3" }, { variables: { tone: "formal", pages: 3 } }]) {
      const composed = compose(configuration);
      expect(composed.ok && composed.inputs).toEqual([]);
      expect(flowOf(composed)).toContain('"values":{"tone":"\\"formal\\"","pages":3}');
    }
    const composed = compose({ pages: "${critic_result}" });
    expect(composed.ok && composed.inputs).toEqual(["tone"]);
    expect(flowOf(composed)).toContain('"values":{"pages":"critic_result"}');
  });

  it("sets the options of its step", () => {
    const options = { timeout: "10m", retries: 2, threshold: 0.8, instructions: "Write on ${pages} pages." };
    const composed = compose(options, { when: "words are wanted" });
    expect(flowOf(composed)).toContain('"timeoutMs":600000');
    expect(flowOf(composed)).toContain('"retries":2');
    expect(flowOf(composed)).toContain('"when":{"language":"semantic","text":"words are wanted","threshold":0.8}');
    expect(flowOf(composed)).toContain("Write on ${pages} pages.");
    expect(flowOf(compose({ timeout: 250 }))).toContain('"timeoutMs":250');
    const iterative = compose({ max_iterations: 3 }, {}, { flowType: "iterative" });
    expect(flowOf(iterative)).toContain('"maxIterations":3');
    expect(flowOf(compose({}, {}, { flowType: "iterative" }))).toContain('"maxIterations":5');
  });

  it("is refused where a name is unknown, with the one that may be meant", () => {
    const composed = compose({ tne: "formal", retires: 2, constructor: 1 });
    expect(problemsOf(composed)).toEqual([
      `${at}.tne: agent://writer has no variable tne, and there is no such option`,
      `${at}.retires: agent://writer has no variable retires, and there is no such option`,
      `${at}.constructor: agent://writer has no variable constructor, and there is no such option`,
    ]);
    expect(!composed.ok && composed.problems.map(({ fix }) => fix)).toEqual([
      "Did you mean tone",
      "Did you mean retries",
      expect.stringContaining("Known here: tone, pages, timeout"),
    ]);
  });

  it.each<[Component["configuration"], string]>([
    [{ pages: "many" }, `${at}.pages: pages must be a whole number`],
    [{ tone: "loud" }, `${at}.tone: tone must be one of formal, friendly`],
    [{ timeout: "soon" }, `${at}.timeout: timeout is no length of time`],
    [{ timeout: 0 }, `${at}.timeout: timeout is no length of time`],
    [{ retries: 1.5 }, `${at}.retries: retries is no whole number from 0 to 10`],
    [{ retries: 11 }, `${at}.retries: retries is no whole number from 0 to 10`],
    [{ max_iterations: 3 }, `${at}.max_iterations: Nothing is repeated here`],
    [{ threshold: 0.5 }, `${at}.threshold: There is no condition that a threshold would be of`],
    [{ instructions: "" }, `${at}.instructions: instructions are no text of that length`],
    [{ instructions: "x".repeat(4_001) }, `${at}.instructions: instructions are no text of that length`],
    [{ variables: 7 }, `${at}.variables: variables is no object`],
    [{ tone: "${tne_result}" }, `${at}: \${tne_result} leads nowhere`],
    [{ instructions: "${a + b}" }, `${at}: \${a + b} leads nowhere`],
    [{ tone: "Be ${pages}" }, `${at}.tone: A placeholder stands among other text`],
  ])("%j is refused", (configuration, problem) => {
    expect(problemsOf(compose(configuration))).toEqual([problem]);
  });

  it("holds nothing that must not be written down", () => {
    const secret = makeContext("agent://bank", {
      kind: "agent",
      variables: [makeVariable("iban", { sensitive: true }), tone],
    });
    const components = [
      { uri: "agent://bank", role: "primary", configuration: { iban: "DE02", tone: "formal" } },
      { uri: "agent://critic", role: "validation" },
    ] as const;
    const composed = composeWorkflow(
      { name: "it", uri: "workflow://it", flowType: "sequential", components },
      { resolve: (uri) => [secret, ...contexts].find((one) => one.uri === uri) },
    );
    expect(problemsOf(composed)).toEqual([`${at}.iban: iban is sensitive, and would be written down`]);
    expect(JSON.stringify(composed)).not.toContain("DE02");
  });

  it("gives instructions to those who read them only", () => {
    const composed = compose({ instructions: "Do." }, { uri: "workflow://print" });
    expect(problemsOf(composed)).toEqual([
      `${at}.instructions: workflow://print is a workflow, which does what it does`,
    ]);
  });

  it("of an agent is not of another part, which would be told the wrong value", () => {
    const editor = { uri: "agent://editor", role: "synthesis" } as const;
    const writer = { uri: "agent://writer", role: "primary", configuration: { tone: "formal" } } as const;
    expect(problemsOf(compose(undefined, {}, { components: [writer, editor] }))).toEqual([
      `${at}.tone: tone is set for agent://writer, and agent://editor has it too`,
    ]);
    const both = [writer, { ...editor, configuration: { tone: "friendly" } }];
    expect(problemsOf(compose(undefined, {}, { components: both }))).toEqual([]);
  });

  it("takes anything at all without breaking", () => {
    fc.assert(
      fc.property(
        fc.dictionary(
          fc.oneof(fc.string(), fc.constantFrom("tone", "timeout", "variables", "__proto__")),
          fc.jsonValue(),
        ),
        (configuration) => {
          const composed = compose(configuration);
          for (const { message, fix } of composed.ok ? [] : composed.problems)
            expect(`${message} ${fix}`).not.toMatch(/undefined|\[object/);
        },
      ),
    );
  });
});

describe("a component's condition", () => {
  it("is the language of conditions, and CEL where it calls a function over variables of the workflow", () => {
    const when = (text: string) => flowOf(compose({}, { when: text }));
    expect(when(" urgency is high ")).toContain('"language":"semantic","text":"urgency is high"');
    expect(when("pages > 3 && tone == 'formal'")).toContain('"language":"semantic"');
    expect(when("size(tone) > 3")).toContain('"language":"cel","text":"size(tone) > 3"');
    expect(when("size(nobody) > 3")).toContain('"language":"semantic"');
    expect(when("the user (Ann) is angry")).toContain('"language":"semantic"');
  });

  it("is refused where it says nothing, or more than a condition may", () => {
    expect(problemsOf(compose({}, { when: "  " }))).toEqual(["components[0].when: The condition is empty"]);
    expect(problemsOf(compose({}, { when: "x".repeat(2_001) }))).toEqual([
      "components[0].when: The condition has more than 2000 characters",
    ]);
  });
});
