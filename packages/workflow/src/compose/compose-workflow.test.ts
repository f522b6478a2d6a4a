import type { Context, RunState } from "@flowmind/core";
import { createMemoryStore } from "@flowmind/store";
import { describe, expect, it } from "vitest";
import { driveRun, resolveAmong } from "../../../../test/support/drive-run.ts";
import { makeContext, makeVariable } from "../../../../test/support/make-context.ts";
import { createTableJudge } from "../../../../test/support/table-judge.ts";
import { createToolWorld } from "../../../../test/support/tool-world.ts";
import { composeWorkflow } from "./compose-workflow.ts";
import type { Component, ComponentRole, Composition } from "./composition.ts";

const agent = (name: string, parts: Partial<Context> = {}) =>
  makeContext(`agent://${name}`, { kind: "agent", title: name, description: `Does ${name}`, ...parts });
const contexts = [
  agent("scout"),
  agent("writer"),
  agent("painter"),
  agent("critic"),
  agent("editor"),
  makeContext("workflow://report", {
    variables: [makeVariable("city", { required: true })],
    flow: { type: "return", values: { said: "city", seen: "scout_result" } },
  }),
  makeContext("tool://read", { variables: [makeVariable("city", { required: true }), makeVariable("size")] }),
];
const component = (role: ComponentRole, uri: string, more: Partial<Component> = {}): Component => ({
  role,
  uri,
  ...more,
});

function compose(components: readonly Component[], parts: Partial<Composition> = {}) {
  const composition: Composition = {
    name: "it",
    uri: "workflow://it",
    flowType: "sequential",
    ...parts,
    components,
  };
  return composeWorkflow(composition, { resolve: (uri) => contexts.find((one) => one.uri === uri) });
}
/** Runs what was composed; each step is answered with its own name, and validations as told, one verdict a round. */
async function run(
  composed: ReturnType<typeof composeWorkflow>,
  given: {
    readonly verdicts?: Readonly<Record<string, readonly boolean[]>>;
    readonly conditions?: Readonly<Record<string, number>>;
    readonly variables?: Readonly<Record<string, unknown>>;
  } = {},
): Promise<{ readonly state: RunState; readonly steps: readonly string[]; readonly prompts: readonly string[] }> {
  if (!composed.ok) throw new Error(JSON.stringify(composed.problems));
  const steps: string[] = [];
  const prompts: string[] = [];
  const state = await driveRun({
    journal: createMemoryStore().runs,
    start: { context: composed.context, variables: given.variables ?? {}, message: "please" },
    parts: {
      resolve: resolveAmong(contexts),
      call: createToolWorld().call,
      judge: createTableJudge(given.conditions ?? {}),
    },
    answer: (awaited) => {
      if (awaited.type !== "instruction") return undefined;
      const step = awaited.step ?? "";
      steps.push(step);
      prompts.push(awaited.prompt);
      const round = steps.filter((one) => one === step).length;
      const passes = given.verdicts?.[step]?.[round - 1] ?? true;
      const variables = awaited.extract.map((name) => [name, name.endsWith("_passed") ? passes : `${step} ${round}`]);
      return { variables: Object.fromEntries(variables) };
    },
  });
  return { state, steps, prompts };
}

const codes = (composed: ReturnType<typeof composeWorkflow>) =>
  composed.ok ? [] : composed.problems.map(({ at, message }) => `${at}: ${message}`);

describe("a composed workflow", () => {
  it("runs one after the other: support, primaries, validation, synthesis, whatever the order in which they stand", async () => {
    const composed = compose([
      component("synthesis", "agent://editor"),
      component("validation", "agent://critic"),
      component("primary", "agent://writer"),
      component("primary", "agent://painter"),
      component("support", "agent://scout"),
    ]);
    const { state, steps, prompts } = await run(composed);
    expect(steps).toEqual(["scout", "writer", "painter", "critic", "editor"]);
    expect(state).toMatchObject({
      status: "completed",
      result: { editor_result: "editor 1", critic_result: "critic 1", passed: true },
    });
    expect(prompts[1]).toContain("- scout: scout 1");
    expect(prompts[2]).toContain("- writer: writer 1");
    expect(prompts[4]).toContain("- critic: critic 1");
  });

  it("ends with what there is where a validation says no", async () => {
    const composed = compose([
      component("primary", "agent://writer"),
      component("validation", "agent://critic"),
      component("synthesis", "agent://editor"),
    ]);
    const { state, steps } = await run(composed, { verdicts: { critic: [false] } });
    expect(steps).toEqual(["writer", "critic"]);
    expect(state.result).toEqual({ writer_result: "writer 1", critic_result: "critic 1", passed: false });
  });

  it("runs at the same time what is of one role", async () => {
    const composed = compose(
      [
        component("primary", "agent://writer"),
        component("primary", "agent://painter"),
        component("support", "agent://scout"),
        component("synthesis", "agent://editor"),
      ],
      { flowType: "parallel" },
    );
    const { state, steps, prompts } = await run(composed);
    expect(steps).toEqual(["scout", "writer", "painter", "editor"]);
    expect(prompts[2]).not.toContain("- writer");
    expect(prompts[3]).toContain("- writer: writer 1\n- painter: painter 1");
    expect(state.result).toEqual({ editor_result: "editor 1" });
    expect(composed.ok && JSON.stringify(composed.context.flow)).toContain('"type":"parallel"');
  });

  it("runs every primary whose condition holds, and the one without a condition where none does", async () => {
    const composed = compose(
      [
        component("primary", "agent://writer", { when: "words are wanted" }),
        component("primary", "agent://painter", { when: "pictures are wanted" }),
        component("primary", "agent://scout"),
      ],
      { flowType: "conditional" },
    );
    const both = await run(composed, { conditions: { "words are wanted": 0.9, "pictures are wanted": 0.9 } });
    expect(both.steps).toEqual(["writer", "painter"]);
    expect(both.state.result).toMatchObject({ scout_result: "(none)" });
    expect((await run(composed, { conditions: { "pictures are wanted": 0.9 } })).steps).toEqual(["painter"]);
    const neither = await run(composed, { conditions: { "words are wanted": 0.55 } });
    expect(neither.steps).toEqual(["scout"]);
  });

  it("improves what the primaries give until the validations let it pass, within its rounds", async () => {
    const components = [
      component("primary", "agent://writer", { configuration: { max_iterations: 3 } }),
      component("validation", "agent://critic"),
      component("validation", "agent://editor", { when: "style matters" }),
      component("synthesis", "agent://painter"),
    ];
    const composed = compose(components, { flowType: "iterative" });
    const { state, steps, prompts } = await run(composed, { verdicts: { critic: [false, true] } });
    expect(steps).toEqual(["writer", "critic", "writer", "critic", "painter"]);
    expect(prompts[0]).toContain("- critic: (none)");
    expect(prompts[2]).toContain("- writer: writer 1\n- critic: critic 1");
    expect(state.result).toMatchObject({ passed: true, painter_result: "painter 1" });
    const never = await run(composed, { verdicts: { critic: [false, false, false, false] } });
    expect(never.steps.filter((step) => step === "writer")).toHaveLength(3);
    expect(never.state).toMatchObject({ status: "completed", result: { passed: false } });
  });

  it("hands results to workflows, and to tools what they require", async () => {
    const composed = compose([
      component("support", "agent://scout"),
      component("primary", "workflow://report"),
      component("primary", "tool://read", { configuration: { size: "${scout_result}" } }),
    ]);
    const { state } = await run(composed, { variables: { city: "Rome" } });
    expect(state.result).toEqual({
      report_result: { said: "Rome", seen: "scout 1" },
      read_result: { said: { city: "Rome", size: "scout 1" } },
    });
  });

  it("asks for a verdict on what a workflow or a tool says as validation", async () => {
    const composed = compose([
      component("primary", "agent://writer"),
      component("validation", "tool://read", { configuration: { city: "Rome" } }),
    ]);
    const { state, steps, prompts } = await run(composed, { verdicts: { read_verdict: [false] } });
    expect(steps).toEqual(["writer", "read_verdict"]);
    expect(prompts[1]).toContain('{"said":{"city":"Rome"}}');
    expect(state.result).toMatchObject({ passed: false });
  });

  it("is refused with everything that is wrong with it", () => {
    expect(codes(compose([component("support", "agent://nobody")], { name: "../Etc", flowType: "iterative" }))).toEqual(
      [
        'name: "../Etc" is no name for a workflow',
        "components: A composition joins two contexts or more",
        "components: No component has the role primary",
        "flow_type: An iterative workflow goes on until a validation lets the work pass, and there is none",
        "components[0].uri: There is no context agent://nobody",
      ],
    );
    for (const name of ["con", "a--b", "-a", "ä", "", "a".repeat(10_000), "a/b", "A"]) {
      expect(
        codes(compose([component("primary", "agent://writer"), component("primary", "agent://writer")], { name })),
      ).toHaveLength(1);
    }
    const two = [component("primary", "agent://writer"), component("primary", "agent://painter")];
    expect(codes(compose(two, { flowType: "conditional" }))).toEqual([
      "flow_type: A conditional workflow chooses among its primary components, and none says when",
    ]);
    expect(codes(compose(two, { uri: "agent://writer" }))).toEqual([
      "components[0].uri: it would contain itself, by agent://writer",
    ]);
  });
});
