import type { Flow, Problem } from "@flowmind/core";
import { describe, expect, it } from "vitest";
import { cel, steps } from "../../../../test/support/run-flow.ts";
import { analyseFlow } from "./analyse-flow.ts";

const many = 10_000;
const instruct = (prompt: string, parts: Partial<Flow> = {}): Flow =>
  ({ type: "instruct", prompt, extract: [], ...parts }) as Flow;
const times = (make: (at: number) => Flow): readonly Flow[] => Array.from({ length: many }, (_, at) => make(at));

function analyse(flow: Flow): readonly Problem[] {
  return analyseFlow({ file: "w.yaml", variables: [], flow, resolve: (uri) => ({ uri, variables: [] }) });
}

describe("the analysis of a flow that is meant to exhaust it", () => {
  it("takes ten thousand named steps, alone and each in a group of its own", () => {
    const named = times((at) => instruct("x", { name: `s${at}` }));
    expect(analyse(steps(...named))).toEqual([]);
    expect(analyse(steps(...times((at) => steps(instruct("x", { name: `s${at}` })))))).toEqual([]);
  });

  it("takes ten thousand steps of which each leads to the one after the next", () => {
    const jumping = times((at) => instruct("x", { name: `s${at}`, next: `s${Math.min(at + 2, many - 1)}` }));
    expect(analyse(steps(...jumping)).map(({ code }) => code)).toContain("STEP_UNREACHABLE");
  });

  it("takes groups in groups with a return in the middle of ten thousand steps", () => {
    let nested: Flow = steps(...times(() => instruct("x")), { type: "return", values: {} });
    for (let depth = 0; depth < 45; depth += 1) nested = steps(nested, instruct("never"));
    expect(analyse(nested)).toHaveLength(45);
  });

  it("tells a thousand problems at most, in words that stay short", () => {
    const strangers = analyse(
      steps(...times((at) => instruct(`\${unknown_${at}}`, { extract: [`name_${at}`] } as Partial<Flow>))),
    );
    expect(strangers).toHaveLength(1_000);
    const expressions = analyse(
      steps(instruct("x", { when: cel(`"${"x".repeat(1_000_000)}"`) }), instruct(`\${${"a b".repeat(300_000)}}`)),
    );
    expect(expressions.map(({ code }) => code)).toEqual(["EXPRESSION_INVALID", "TEMPLATE_INVALID"]);
    for (const { message } of expressions) expect(message.length).toBeLessThan(1_000);
  });

  it("takes a megabyte of placeholders", () => {
    expect(analyse(instruct("${a}${b.c} ".repeat(90_000)))).toHaveLength(2);
    expect(analyse(instruct("${".repeat(500_000)))).toEqual([]);
    expect(analyse(instruct(Array.from({ length: 90_000 }, (_, at) => `\${a${at}}`).join("")))).toHaveLength(1_000);
  });

  it("takes ten thousand tasks that wait for each other in a circle", () => {
    const tasks = times((at) => instruct("x", { name: `t${at}`, waitFor: [`t${(at + 1) % many}`] }));
    expect(analyse({ type: "parallel", tasks }).map(({ code }) => code)).toEqual(["WAIT_IMPOSSIBLE"]);
  });
});
