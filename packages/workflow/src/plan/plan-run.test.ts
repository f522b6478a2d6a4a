import type { Context, Flow } from "@flowmind/core";
import { describe, expect, it } from "vitest";
import { allowed, makeContext, makeVariable } from "../../../../test/support/make-context.ts";
import { call, cel, sampleTools, semantic, steps } from "../../../../test/support/run-flow.ts";
import { type PlannedStart, planRun } from "./plan-run.ts";
import type { PlannedStep, RunPlan } from "./run-plan.ts";

const instruct = (prompt: string, parts: Partial<Flow> = {}): Flow =>
  ({ type: "instruct", prompt, extract: [], ...parts }) as Flow;
const invoke = (uri: string): Flow => ({ type: "invoke", uri, arguments: {} });
const workflow = (uri: string, flow: Flow, parts: Partial<Context> = {}) => makeContext(uri, { flow, ...parts });

function plan(flow: Flow, start: Partial<PlannedStart> = {}, others: readonly Context[] = []): RunPlan {
  const all = new Map([...sampleTools, ...others].map((context) => [context.uri, context]));
  return planRun(
    { context: workflow("workflow://w", flow), variables: {}, ...start },
    {
      resolve: (uri) => all.get(uri),
    },
  );
}

/** The types and what they lead into, without details. */
function outline(step: PlannedStep | undefined): unknown {
  return step === undefined ? undefined : [step.label, ...step.inner.flatMap((part) => part.steps.map(outline))];
}

describe("planRun", () => {
  it("gives every kind of step with its condition, bound, time, retries and results", () => {
    const flow = steps(
      instruct("look", {
        name: "look",
        when: semantic("it is late"),
        timeoutMs: 5,
        retries: 2,
        next: "end",
        extract: ["a"],
      } as Partial<Flow>),
      { type: "loop", while: cel("x"), body: instruct("again") },
      {
        type: "for_each",
        item: "i",
        items: "is",
        where: cel("i > 1"),
        maxIterations: 3,
        body: { type: "ask", variable: "b" },
      },
      {
        type: "parallel",
        tasks: [instruct("p"), instruct("q", { waitFor: ["p"] })],
        maxConcurrency: 9,
        collectResults: "all",
      },
      {
        type: "switch",
        subject: semantic("which?"),
        cases: [{ value: "one", then: instruct("c") }],
        otherwise: instruct("o"),
        onLowConfidence: instruct("u"),
      },
      { type: "branch", branches: [{ condition: cel("y"), then: instruct("t") }], otherwise: instruct("e") },
      { type: "attempt", body: instruct("b"), onFailure: instruct("f"), always: instruct("a") },
      { type: "set", values: { n: 1 } },
      { type: "return", values: { n: "n" }, name: "end" },
    );
    const found = plan(flow);
    expect(found.flow?.inner[0]?.steps).toMatchObject([
      {
        type: "instruct",
        name: "look",
        label: "look",
        when: semantic("it is late"),
        timeoutMs: 5,
        retries: 2,
        next: "end",
        sets: ["a"],
      },
      {
        type: "loop",
        condition: cel("x"),
        rounds: { atMost: 25, then: "asks" },
        inner: [{ steps: [{ label: "again" }] }],
      },
      {
        type: "for_each",
        label: "i in is",
        condition: cel("i > 1"),
        rounds: { atMost: 3, then: "ends" },
        inner: [{ steps: [{ sets: ["b"] }] }],
      },
      { type: "parallel", atOnce: 2, sets: ["all"], inner: [{ steps: [{ label: "p" }, { waitFor: ["p"] }] }] },
      {
        type: "switch",
        condition: semantic("which?"),
        inner: [{ label: "one" }, { label: "anything else" }, { label: "not sure" }],
      },
      { type: "branch", inner: [{ label: "if", condition: cel("y") }, { label: "otherwise" }] },
      { type: "attempt", inner: [{ steps: [{ label: "b" }] }, { label: "if that fails" }, { label: "in any case" }] },
      { type: "set", sets: ["n"] },
      { type: "return", name: "end", sets: ["n"] },
    ]);
    expect(found).toMatchObject({ steps: { fewest: 8 }, isCut: false, mode: "interactive", limits: { maxSteps: 50 } });
    expect(found.steps).not.toHaveProperty("most");
  });

  it("tells which approvals will be asked for, and which tools there are none of", () => {
    const flow = steps(
      call("tool://read"),
      call("tool://any"),
      call("tool://wipe"),
      call("tool://none"),
      invoke("workflow://in"),
    );
    const inner = workflow("workflow://in", instruct("x"));
    const approvals = (...kinds: ("external_api_calls" | "file_modifications" | "context_switches")[]) =>
      plan(flow, { requireApprovalFor: kinds }, [inner]).flow?.inner[0]?.steps.map((step) => step.approvals ?? []);
    expect(approvals()).toEqual([[], [], ["destructive"], [], []]);
    const [write, external, switches] = ["file_modifications", "external_api_calls", "context_switches"] as const;
    expect(approvals(write)).toEqual([[], [write], [write, "destructive"], [write], []]);
    expect(approvals(external, switches)).toEqual([
      [external],
      [external],
      [external, "destructive"],
      [external],
      [switches],
    ]);
    expect(plan(flow).flow?.inner[0]?.steps[3]?.target).toEqual({ uri: "tool://none", state: "missing" });
  });

  it("goes into contexts and functions, once each, and says where they run inside themselves", () => {
    const ping = workflow("workflow://ping", invoke("workflow://pong"));
    const pong = workflow("workflow://pong", steps(instruct("work"), invoke("workflow://ping")));
    const flow: Flow = {
      type: "sequence",
      functions: [{ name: "twice", parameters: [], body: steps(instruct("in function"), invoke("#twice")) }],
      steps: [
        invoke("#twice"),
        invoke("#twice"),
        invoke("workflow://ping"),
        invoke("workflow://pong"),
        invoke("#gone"),
      ],
    };
    const found = plan(flow, {}, [ping, pong]);
    expect(outline(found.flow)).toEqual([
      "sequence",
      ["#twice", ["sequence", ["in function"], ["#twice"]]],
      ["#twice"],
      ["workflow://ping", ["workflow://pong", ["sequence", ["work"], ["workflow://ping"]]]],
      ["workflow://pong"],
      ["#gone"],
    ]);
    const states = (step: PlannedStep): readonly unknown[] => [
      ...(step.target === undefined ? [] : [step.target.state]),
      ...step.inner.flatMap((part) => part.steps.flatMap(states)),
    ];
    expect(found.flow === undefined ? [] : states(found.flow)).toEqual([
      "planned",
      "inside",
      "above",
      "planned",
      "planned",
      "inside",
      "above",
      "missing",
    ]);
  });

  it("tells where each variable comes from", () => {
    const variables = [
      makeVariable("city", { required: true }),
      makeVariable("size", { type: "integer" }),
      makeVariable("urgency", { values: allowed("low", "high"), default: "low" }),
      makeVariable("key", { sensitive: true }),
      makeVariable("other"),
    ];
    const context = workflow("workflow://w", instruct("x"), { variables });
    const given = { size: "many", key: "secret", othr: 1, cty: null };
    expect(plan(instruct("x"), { context, variables: given }).variables).toEqual([
      { name: "city", type: "string", required: true, from: "question" },
      { name: "size", type: "integer", required: false, from: "refused", fault: "size must be a whole number" },
      { name: "urgency", type: "string", required: false, from: "default", value: "low" },
      { name: "key", type: "string", required: false, sensitive: true, from: "caller" },
      { name: "other", type: "string", required: false, from: "open" },
      { name: "othr", required: false, from: "caller", value: 1, fault: 'is not declared: did you mean "other"' },
      { name: "cty", required: false, from: "caller", value: null, fault: 'is not declared: did you mean "city"' },
    ]);
  });

  it("plans an agent as its one instruction, and gives the problems of everything that would run", () => {
    const agent = makeContext("agent://a", { kind: "agent", body: "Be brief." });
    expect(plan(instruct("x"), { context: agent })).toMatchObject({
      steps: { fewest: 1, most: 1 },
      flow: { type: "instruct", label: "Be brief." },
    });
    const inner = workflow("workflow://in", instruct("${gone}"), { source: { provider: "yaml", file: "in.yaml" } });
    const flow = steps(invoke("workflow://in"), instruct("${lost}", { line: 4 }));
    expect(plan(flow, {}, [inner]).problems.map(({ file, line, code }) => `${file}:${line} ${code}`)).toEqual([
      "workflow://w:4 VARIABLE_NEVER_SET",
      "in.yaml:1 VARIABLE_NEVER_SET",
    ]);
  });
});

describe("a plan of what is meant to exhaust it", () => {
  it("ends after ten thousand steps", () => {
    const many = plan(steps(...Array.from({ length: 20_000 }, () => instruct("x"))));
    expect(many.isCut).toBe(true);
    expect(many.flow?.inner[0]?.steps).toHaveLength(9_999);
  });

  it("does not go into what is nested too deep, in this context or another", () => {
    let nested = instruct("x");
    for (let depth = 0; depth < 1_000; depth += 1) nested = steps(nested);
    expect(plan(nested)).toMatchObject({ problems: [{ code: "FLOW_TOO_DEEP" }], steps: { most: 0 } });
    expect(plan(nested)).not.toHaveProperty("flow");
    const found = plan(invoke("workflow://in"), {}, [workflow("workflow://in", nested)]);
    expect(found).toMatchObject({ flow: { inner: [] }, problems: [{ code: "FLOW_TOO_DEEP" }] });
  });

  it("goes fifty contexts deep, of which each is planned once", () => {
    const chain = Array.from({ length: 1_000 }, (_, at) =>
      workflow(`workflow://c${at}`, steps(invoke(`workflow://c${at + 1}`), invoke(`workflow://c${at + 1}`))),
    );
    const found = plan(invoke("workflow://c0"), {}, chain);
    const text = JSON.stringify(found.flow);
    expect(text.match(/"state":"planned"/g)).toHaveLength(49);
    expect(text.match(/"state":"deep"/g)?.length).toBeGreaterThan(0);
  });
});
