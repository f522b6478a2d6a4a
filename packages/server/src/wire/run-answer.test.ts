import type { Context, Flow, RunnableContext, RunState } from "@flowmind/core";
import { describe, expect, it } from "vitest";
import { sampleContext, sampleVariable } from "../../../../test/support/sample-contexts.ts";
import { toRunAnswer } from "./run-answer.ts";

const idle: RunState = { status: "completed", awaited: [], variables: {}, progress: { done: 1 }, trace: [] };

function resultOf(state: Partial<RunState>, context: Partial<RunnableContext> = {}, after: readonly Context[] = []) {
  const variables = [sampleVariable("token", { sensitive: true })];
  const answer = toRunAnswer({
    requestId: "request-1",
    sessionId: "run-1",
    context: sampleContext("workflow://w", { variables, ...context }),
    state: { ...idle, ...state },
    after,
    hints: [],
    stopwatch: { receivedMs: 0, searchBeganMs: 0, searchEndedMs: 0, assembledMs: 0 },
  });
  return { answer, result: answer.result };
}

describe("the answer about a run", () => {
  it("stays within what a model can read, however much the run holds", () => {
    const step: Flow = { type: "set", values: {}, name: "a step of a flow" };
    const { answer, result } = resultOf(
      {
        status: "awaiting_approval",
        variables: Object.fromEntries(Array.from({ length: 9_999 }, (_, at) => [`v${at}`, "x".repeat(300)])),
        awaited: [
          {
            type: "approval",
            path: "p",
            breadcrumb: [],
            kinds: ["destructive"],
            uri: "tool://wipe",
            arguments: { text: "y".repeat(900_000) },
          },
        ],
      },
      { flow: { type: "sequence", steps: Array.from({ length: 5_000 }, () => step) } },
    );
    expect(JSON.stringify(answer).length).toBeLessThan(20_000);
    expect(result["remaining"]).toContain("… and 4980 more");
    const { result: over } = resultOf({ result: { text: "z".repeat(900_000) } });
    expect(JSON.stringify(over).length).toBeLessThan(52_000);
    expect(over["outcome"]).toMatch(/and 850011 more characters/);
  });

  it("gives an outcome that fits as it is, without what is declared sensitive", () => {
    expect(resultOf({ result: { n: [1] } }).result["outcome"]).toEqual({ n: [1] });
    const variables = { token: "hush-hush" };
    expect(JSON.stringify(resultOf({ variables, result: { said: "it is hush-hush" } }).answer)).not.toContain("hush");
  });

  it("shows nothing of a sensitive variable in another one, and passes no such value on", () => {
    const variables = { token: "hush-hush", said: "it is hush-hush", other: "plain" };
    const failure = { code: "STEP_FAILED", message: "m", fix: "f" } as const;
    const { answer, result } = resultOf({ status: "failed", variables, failure });
    expect(result["variables"]).toEqual({ said: "it is (hidden)", other: "plain" });
    expect(answer.next_actions).toMatchObject([{ parameters: { initial_variables: { other: "plain" } } }]);
    expect(JSON.stringify(answer.next_actions)).not.toMatch(/hush|hidden/);
  });

  it("lists the latest ten steps that are over, and says how many were before", () => {
    const trace = Array.from({ length: 14 }, (_, at) => ({
      path: `${at}`,
      step: `s${at}`,
      outcome: at === 13 ? ("skipped" as const) : ("done" as const),
    }));
    const { result } = resultOf({ trace, progress: { done: 13 } });
    expect(result).toMatchObject({ done_earlier: 4, done: { length: 10 } });
    const few = resultOf({ trace: trace.slice(0, 10), progress: { done: 10 } });
    expect(few.result).not.toHaveProperty("done_earlier");
  });

  it("names what remains from the step that waits, also within a loop and where the run has come back", () => {
    const named = ["watch", "shape", "bake"].map((name): Flow => ({ type: "set", values: {}, name }));
    const remaining = (waiting: readonly string[], ended: readonly string[]) => {
      const awaited = waiting.map((path) => ({
        ...({ type: "confirmation", breadcrumb: [], what: "" } as const),
        path: path === "" ? "!max_steps:9" : `>workflow://w/${path}!confirm`,
      }));
      const trace = ended.map((path) => ({ path: `>workflow://w/${path}`, step: "x", outcome: "done" as const }));
      const state = { status: "awaiting_confirmation", awaited, trace } as const;
      return resultOf(state, { flow: { type: "sequence", steps: named } }).result["remaining"];
    };
    expect(remaining(["0"], [])).toEqual(["watch", "shape", "bake"]);
    expect(remaining(["0/2/1"], ["0/1/0", "0/2/0"])).toEqual(["watch", "shape", "bake"]);
    expect(remaining(["1@2"], ["0", "1", "2"])).toEqual(["shape", "bake"]);
    expect(remaining(["2/1", "1"], ["0"])).toEqual(["shape", "bake"]);
    expect(remaining([""], ["0"])).toEqual(["shape", "bake"]);
    expect(remaining([], ["0", "1"])).toEqual(["bake"]);
  });

  it("says that a run is over which its caller has stopped at a limit", () => {
    const { result, answer } = resultOf({ status: "limit_reached" });
    expect(result["progress"]).toMatchObject({ said: "stopped at a limit after 1 step" });
    expect(answer.next_actions).toBeUndefined();
  });

  it("hands on to what goes well afterwards what that declares and takes, and nothing else", () => {
    const next = sampleContext("workflow://next", {
      variables: [
        sampleVariable("guests", { type: "integer" }),
        sampleVariable("room"),
        sampleVariable("token", { sensitive: true }),
      ],
    });
    const tool = sampleContext("tool://nowhere/ring");
    const values = (variables: RunState["variables"]) => {
      const { answer } = resultOf({ variables }, {}, [tool, next]);
      return answer.next_actions?.map(({ parameters }) => parameters);
    };
    expect(values({ room: "Blue", guests: "many", draft: "long", token: "hush" })).toEqual([
      { workflow_uri: next.uri, initial_variables: { room: "Blue" } },
    ]);
    expect(values({ draft: "long" })).toEqual([{ workflow_uri: next.uri }]);
  });
});
