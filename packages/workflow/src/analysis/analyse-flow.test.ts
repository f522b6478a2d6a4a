import type { Flow, Problem } from "@flowmind/core";
import { describe, expect, it } from "vitest";
import { makeVariable } from "../../../../test/support/make-context.ts";
import { call, cel, semantic, steps } from "../../../../test/support/run-flow.ts";
import { type AnalysedContext, analyseFlow } from "./analyse-flow.ts";

const set = (name: string, parts: Partial<Flow> = {}): Flow =>
  ({ type: "set", values: { [name]: "1" }, name, ...parts }) as Flow;
const instruct = (prompt: string, parts: Partial<Flow> = {}): Flow =>
  ({ type: "instruct", prompt, extract: [], ...parts }) as Flow;

function analyse(flow: Flow, parts: Partial<AnalysedContext> = {}): readonly Problem[] {
  return analyseFlow({ file: "w.yaml", variables: [], flow, resolve: (uri) => ({ uri, variables: [] }), ...parts });
}
const codesOf = (flow: Flow, parts: Partial<AnalysedContext> = {}) =>
  analyse(flow, parts).map(({ code, line }) => `${code} ${line}`);

describe("the analysis of a flow", () => {
  it("finds nothing in a flow that is fine", () => {
    const flow = steps(
      instruct("Look at ${system} and ${report.first}", { extract: ["severity"] } as Partial<Flow>),
      { type: "call", tool: "tool://a", arguments: { of: ["${severity}"] }, storeResult: "report" },
      { type: "for_each", item: "row", items: "report.rows", where: cel("row.n > 1"), body: instruct("${row}") },
      { type: "parallel", tasks: [set("a")], collectResults: "all" },
      { type: "attempt", body: set("b"), onFailure: instruct("${error.message}") },
      { type: "ask", variable: "colour", question: "Of ${system}?" },
      { type: "loop", while: semantic("it still fails"), maxIterations: 3, body: set("c") },
      { type: "switch", subject: cel("colour"), cases: [], otherwise: set("d") },
      { type: "return", values: { colour: "colour", all: "all", fixed: 3 } },
    );
    expect(analyse(flow, { variables: [makeVariable("system")] })).toEqual([]);
  });

  it("finds steps that nothing leads to", () => {
    const ends: Flow = { type: "return", values: {} };
    expect(codesOf(steps(set("a", { next: "c" }), set("b", { line: 7 }), set("c")))).toEqual(["STEP_UNREACHABLE 7"]);
    expect(codesOf(steps(ends, set("b")))).toEqual(["STEP_UNREACHABLE 1"]);
    expect(codesOf(steps({ ...ends, when: cel("true") }, set("b")))).toEqual([]);
    const both: Flow = {
      type: "branch",
      branches: [{ condition: cel("true"), then: ends }],
      otherwise: steps(set("x"), ends),
    };
    expect(codesOf(steps(both, set("b")))).toEqual(["STEP_UNREACHABLE 1"]);
    expect(codesOf(steps({ ...both, otherwise: set("x") } as Flow, set("b")))).toEqual([]);
    const choice: Flow = { type: "switch", subject: cel("1"), cases: [{ value: "1", then: ends }], otherwise: ends };
    expect(codesOf(steps(choice, set("b")))).toEqual(["STEP_UNREACHABLE 1"]);
    expect(codesOf(steps({ type: "attempt", body: ends }, set("b")))).toEqual(["STEP_UNREACHABLE 1"]);
    expect(codesOf(steps({ type: "attempt", body: ends, onFailure: set("y") }, set("b")))).toEqual([]);
    const around = steps(set("a", { next: "last" }), steps(set("b"), set("c")), set("last"));
    expect(codesOf(around)).toEqual(["STEP_UNREACHABLE 1"]);
    const inside = steps(steps(ends, set("q", { name: "q" })), set("b"));
    expect(codesOf(inside)).toEqual(["STEP_UNREACHABLE 1", "STEP_UNREACHABLE 1"]);
  });

  it("finds names that cannot be gone on with", () => {
    expect(codesOf(steps(set("a", { next: "nowhere", line: 3 }), set("b")))).toEqual(["UNKNOWN_STEP 3"]);
    expect(codesOf(steps(set("a", { next: "inner", when: cel("true") }), steps(set("inner"))))).toEqual([
      "STEP_OUT_OF_REACH 1",
    ]);
    const task: Flow = { type: "parallel", tasks: [set("t", { next: "b" })] };
    expect(codesOf(steps(task, set("b")))).toEqual(["STEP_OUT_OF_REACH 1"]);
    expect(codesOf(steps(steps(set("a", { next: "b" })), set("b")))).toEqual([]);
  });

  it("finds expressions and placeholders that cannot be read, and says what the form is", () => {
    const flow = steps(
      { type: "set", values: { a: "1 +", b: "'x'.matches('(a+)+')" }, line: 4 },
      instruct("${a + b}", { line: 6, when: cel("this is plain language") }),
    );
    expect(analyse(flow)).toMatchObject([
      { code: "EXPRESSION_INVALID", severity: "error", file: "w.yaml", line: 4 },
      { code: "EXPRESSION_INVALID", message: expect.stringContaining("there is no method matches") },
      { code: "EXPRESSION_INVALID", line: 6 },
      { code: "TEMPLATE_INVALID", message: "${a + b} is not a path into the variables" },
    ]);
  });

  it("finds conditions in plain language that can be read in part only, wherever one stands, and none in CEL", () => {
    const parseCondition = (text: string) => ({
      problems: text.endsWith(">") ? [{ start: 12, end: 13, message: "Nothing stands behind >" }] : [],
    });
    const unclear = semantic("order_total >");
    const flow = steps(
      instruct("a", { line: 2, when: unclear }),
      { type: "loop", while: { ...cel("true"), and: unclear }, maxIterations: 3, body: set("c"), line: 3 },
      { type: "for_each", item: "row", items: "[1]", where: unclear, body: set("d"), line: 4 },
      { type: "branch", branches: [{ condition: semantic("it is late"), then: set("e") }], line: 5 },
    );
    const found = analyse(flow, { parseCondition });
    expect(found.map(({ code, severity, line }) => `${line} ${severity} ${code}`)).toEqual([
      "2 warning CONDITION_UNCLEAR",
      "3 warning CONDITION_UNCLEAR",
      "4 warning CONDITION_UNCLEAR",
    ]);
    expect(found[0]?.message).toBe(
      'The condition "order_total >" can be read in part only: Nothing stands behind > (position 12)',
    );
    expect(analyse(flow)).toEqual([]);
  });

  it("finds variables that nobody sets, with the one that may be meant", () => {
    const flow = steps(
      instruct("", { extract: ["severity"] } as Partial<Flow>),
      instruct("${severty} ${gone.x}", { line: 9 }),
    );
    expect(analyse(flow)).toMatchObject([
      { code: "VARIABLE_NEVER_SET", line: 9, fix: 'Declare or set it, or did you mean "severity"?' },
      { code: "VARIABLE_NEVER_SET", fix: expect.stringContaining("Declare it under variables") },
    ]);
  });

  it("finds contexts that there are none of, and what they require and do not get", () => {
    const required = [makeVariable("city", { required: true }), makeVariable("size", { required: true, default: 1 })];
    const resolve = (uri: string) => (uri === "workflow://none" ? undefined : { uri, variables: required });
    const invoke = (uri: string, given: Record<string, unknown> = {}): Flow => ({
      type: "invoke",
      uri,
      arguments: given,
    });
    expect(codesOf(invoke("workflow://none"), { resolve })).toEqual(["UNKNOWN_REFERENCE 1"]);
    expect(codesOf(instruct("", { context: "workflow://none" } as Partial<Flow>), { resolve })).toEqual([
      "UNKNOWN_REFERENCE 1",
    ]);
    expect(codesOf(invoke("workflow://a"), { resolve })).toEqual(["VARIABLE_NOT_PROVIDED 1"]);
    expect(codesOf(invoke("workflow://a", { city: "Rome" }), { resolve })).toEqual([]);
    expect(codesOf(invoke("workflow://a"), { resolve, variables: [makeVariable("city")] })).toEqual([]);
  });

  it("finds calls of tools without what they require, whatever the flow's own variables are", () => {
    const city = makeVariable("city", { required: true });
    const resolve = (uri: string) => ({ uri, variables: [city, makeVariable("days", { type: "integer" })] });
    const weather = (given: Record<string, unknown>) => call("tool://weather", { arguments: given });
    expect(analyse(weather({ town: "x" }), { resolve, variables: [city] })).toMatchObject([
      {
        code: "ARGUMENT_NOT_PASSED",
        severity: "error",
        message: 'tool://weather requires "city", which is not passed here',
      },
    ]);
    expect(codesOf(weather({ city: "${city}", days: "many" }), { resolve, variables: [city] })).toEqual([
      "TYPE_MISMATCH 1",
    ]);
    expect(codesOf(weather({ city: "Rome", days: 2 }), { resolve })).toEqual([]);
  });

  it("finds loops without a bound", () => {
    const loop: Flow = { type: "loop", while: semantic("it fails"), body: set("a"), line: 5 };
    expect(codesOf(loop)).toEqual(["LOOP_UNBOUNDED 5"]);
    expect(codesOf({ ...loop, timeoutMs: 1_000 })).toEqual([]);
  });

  it("finds ways back that nothing leads out of", () => {
    const ends: Flow = { type: "return", values: {} };
    const branch: Flow = { type: "branch", branches: [{ condition: cel("true"), then: ends }] };
    expect(codesOf(steps(set("a"), set("b", { next: "b", line: 3 })))).toEqual(["LOOP_UNBOUNDED 3"]);
    expect(codesOf(steps(set("a"), set("b"), set("c", { next: "a", line: 4 })))).toEqual(["LOOP_UNBOUNDED 4"]);
    expect(codesOf(steps(set("a"), set("b", { next: "a", when: cel("true") })))).toEqual([]);
    expect(codesOf(steps(set("a"), branch, set("b", { next: "a" })))).toEqual([]);
    expect(codesOf(steps(set("a"), steps(set("b"), set("c", { next: "b" }))))).toEqual(["LOOP_UNBOUNDED 1"]);
  });

  it("finds tasks that wait for nobody, for each other, or where nothing is done at the same time", () => {
    const task = (name: string, ...waitFor: readonly string[]) => set(name, { waitFor });
    const parallel = (...tasks: readonly Flow[]): Flow => ({ type: "parallel", tasks });
    expect(codesOf(parallel(task("a"), task("b", "a"), task("c", "a", "b")))).toEqual([]);
    expect(analyse(parallel(task("a", "b"), task("b", "a"), task("c", "gone")))).toMatchObject([
      { code: "WAIT_IMPOSSIBLE", severity: "error", message: expect.stringContaining('b cannot wait for "a"') },
      { code: "WAIT_IMPOSSIBLE", message: expect.stringContaining('c cannot wait for "gone"') },
    ]);
    expect(codesOf(steps(set("a"), task("b", "a")))).toEqual(["WAIT_IMPOSSIBLE 1"]);
    expect(codesOf(parallel(task("a"), steps(task("b", "a"))))).toEqual(["WAIT_IMPOSSIBLE 1"]);
  });

  it("looks into functions by themselves, with their parameters and names of their own", () => {
    const body = steps(instruct("${who} ${system}", { line: 7, column: 9 }), set("a", { next: "outside" }));
    const flow: Flow = {
      type: "sequence",
      functions: [{ name: "greet", parameters: [makeVariable("who", { required: true })], body }],
      steps: [
        { type: "invoke", uri: "#greet", arguments: {}, line: 3, column: 5 },
        { type: "invoke", uri: "#great", arguments: {}, line: 4, column: 5 },
        set("outside"),
      ],
    };
    const found = analyse(flow, { variables: [makeVariable("system")], resolve: () => undefined });
    expect(found.map(({ code, line, column }) => `${line}:${column} ${code}`)).toEqual([
      "1:1 UNKNOWN_STEP",
      "3:5 VARIABLE_NOT_PROVIDED",
      "4:5 UNKNOWN_REFERENCE",
      "7:9 VARIABLE_NEVER_SET",
    ]);
  });

  it("looks no further into what is nested too deep, however deep it is", () => {
    let flow: Flow = set("a");
    for (let depth = 1; depth < 20_000; depth += 1) flow = steps(flow);
    expect(codesOf({ ...flow, line: 2 })).toEqual(["FLOW_TOO_DEEP 2"]);
  });
});
