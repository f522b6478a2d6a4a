import type { Flow, RunState } from "@flowmind/core";
import { describe, expect, it } from "vitest";
import { call, cel, runFlow, steps } from "../../../../test/support/run-flow.ts";
import { createToolWorld, toolResult } from "../../../../test/support/tool-world.ts";

const set = (name: string, value: unknown, parts: Partial<Flow> = {}): Flow =>
  ({ type: "set", values: { [name]: value }, ...parts }) as Flow;
const together = (...tasks: readonly Flow[]): Flow => ({ type: "parallel", tasks, collectResults: "all" });

describe("tasks that wait for others", () => {
  it("begin when those are over, and know what they set", async () => {
    const world = createToolWorld(({ arguments: { of } }) => toolResult({ said: `${String(of)}!` }));
    const flow = together(
      call("tool://any", { arguments: { of: "${city.said}" }, storeResult: "joined", waitFor: ["city", "state"] }),
      call("tool://any", { name: "city", arguments: { of: "Austin" }, storeResult: "city" }),
      call("tool://any", { name: "state", arguments: { of: "Texas" }, storeResult: "state", waitFor: ["city"] }),
    );
    const { variables } = await runFlow(flow, { parts: { call: world.call } });
    expect(variables["joined"]).toEqual({ said: "Austin!!" });
    expect(variables["all"]).toMatchObject([{ joined: {} }, { city: {} }, { state: {} }]);
    expect(world.effects.size).toBe(3);
  });

  it("hold no place while they wait, and of two that set the same the later one counts", async () => {
    const flow: Flow = {
      type: "parallel",
      maxConcurrency: 1,
      tasks: [
        set("x", "x + 1", { waitFor: ["second"] }),
        set("x", 1, { name: "first" }),
        set("x", "x + 5", { name: "second", waitFor: ["first"] }),
      ],
    };
    expect((await runFlow(flow)).variables).toEqual({ x: 7 });
  });

  it("are not begun where one of those fails, and those that wait for them neither", async () => {
    const flow = together(
      call("tool://none", { name: "first" }),
      set("b", true, { name: "second", waitFor: ["first"] }),
      set("c", true, { waitFor: ["second"] }),
      set("d", true, { name: "skipped", when: cel("false") }),
      set("e", true, { waitFor: ["skipped"] }),
    );
    const state = await runFlow(flow);
    expect(state).toMatchObject({ status: "failed", variables: { e: true }, failure: { code: "UNKNOWN_CONTEXT" } });
    expect(Object.keys(state.variables)).toEqual(["e", "all"]);
    expect(state.trace.filter(({ note }) => note === "waits for a task that was not done")).toHaveLength(2);
  });

  it("fail at once where there is nobody to wait for", async () => {
    const flow = together(set("a", 1, { name: "a", waitFor: ["b"] }), set("b", 2, { name: "b", waitFor: ["a"] }));
    expect(await runFlow(flow)).toMatchObject({ status: "failed", failure: { code: "WAIT_IMPOSSIBLE" } });
    expect((await runFlow(together(set("a", 1, { waitFor: ["gone"] })))).failure?.message).toContain('"gone"');
  });

  it("let the run wait for the caller while another task does", async () => {
    const states: RunState[] = [];
    const ask = (variable: string, parts: Partial<Flow> = {}): Flow =>
      ({ type: "ask", variable, name: variable, ...parts }) as Flow;
    const flow = steps(together(ask("a"), ask("b", { waitFor: ["a"] }), ask("c")));
    const state = await runFlow(flow, { onState: (one) => states.push(one) });
    expect(state).toMatchObject({ status: "awaiting_step", awaited: [{ variable: "a" }, { variable: "c" }] });
    const over = await runFlow(flow, { answer: (one) => (one.type === "answer" ? one.variable : null) });
    expect(over).toMatchObject({ status: "completed", variables: { a: "a", b: "b", c: "c" } });
  });
});
