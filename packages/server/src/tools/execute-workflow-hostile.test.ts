import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import type { Context, Flow } from "@flowmind/core";
import { beforeAll, describe, expect, it } from "vitest";
import { upstreamContexts } from "../../../../test/support/fake-provider.ts";
import {
  agreeTo,
  beginRelease,
  makeRelease,
  openRelease,
  releaseUri,
  sessionOf,
} from "../../../../test/support/open-release.ts";
import { call, cel, steps } from "../../../../test/support/run-flow.ts";
import { sampleContext, sampleContexts } from "../../../../test/support/sample-contexts.ts";
import type { WireAnswer } from "../wire/answer.ts";

const more: Flow = { type: "set", values: { n: "n + 1" } };
const invoke = (uri: string): Flow => ({ type: "invoke", uri, arguments: {} });
const fileIssue = (title: string): Flow => call("tool://github/create_issue", { arguments: { title } });

/** Megabytes that a flow may leave behind: the flows themselves have some. */
const mostGrowth = 32;
/** Characters of an answer: an instruction of the longest kind, and what stands around it. */
const longestAnswer = 120_000;

let collect = (): void => undefined;
beforeAll(() => {
  setFlagsFromString("--expose-gc");
  collect = runInNewContext("gc") as () => void;
});

function heapMegabytes(): number {
  collect();
  return process.memoryUsage().heapUsed / 2 ** 20;
}

interface Outcome {
  readonly answers: readonly WireAnswer[];
  readonly last: Readonly<Record<string, unknown>>;
}

/** Says "continue" so many times. Nothing large is answered or left behind. */
async function endure(flow: Flow, contexts: readonly Context[] = [], continuations = 3): Promise<Outcome> {
  const { execute, logged } = openRelease(flow, {
    contexts: [...sampleContexts, ...upstreamContexts, makeRelease(flow, { variables: [] }), ...contexts],
  });
  const before = heapMegabytes();
  const variables = { ...beginRelease.initial_variables, n: 0 };
  const answers = [await execute({ ...beginRelease, initial_variables: variables })];
  for (let said = 0; said < continuations; said++) {
    const last = answers.at(-1);
    if (last === undefined || last.next_actions === undefined || sessionOf(last) === "") break;
    answers.push(await execute(agreeTo(last)));
  }
  for (const answer of answers) expect(JSON.stringify(answer).length).toBeLessThan(longestAnswer);
  expect(heapMegabytes() - before).toBeLessThan(mostGrowth);
  expect(logged).toEqual([]);
  const last = answers.at(-1);
  return { answers, last: last?.success === true ? last.result : {} };
}

describe("execute_workflow of a hostile flow", () => {
  it("of ten thousand calls asks before each fifty", async () => {
    const flow = steps(...Array.from({ length: 10_000 }, () => fileIssue("x")));
    const { last } = await endure(flow);
    expect(last).toMatchObject({ status: "awaiting_confirmation", progress: { done: 200, about: 10_000 } });
  });

  it("of ten thousand steps that cost nothing does them", async () => {
    const { last } = await endure(steps(...Array.from({ length: 10_000 }, () => more)));
    expect(last).toMatchObject({ status: "completed", variables: { n: 10_000 } });
  });

  it("nested a thousand deep is refused before anything is kept", async () => {
    let flow: Flow = more;
    for (let depth = 1; depth < 1_000; depth += 1) flow = steps(flow);
    expect((await endure(flow)).answers).toMatchObject([{ success: false, error: { code: "FLOW_TOO_DEEP" } }]);
  });

  it("that includes itself stops at its third round inside itself", async () => {
    const { answers, last } = await endure(invoke(releaseUri), [], 1);
    expect(answers[0]).toMatchObject({
      result: { status: "limit_reached", awaiting: [{ limit: "recursion", bound: 3 }] },
    });
    expect(last).toMatchObject({ status: "completed" });
  });

  it("of two that call each other for ever stops as well", async () => {
    const other = sampleContext("workflow://other", { flow: steps(invoke(releaseUri), invoke(releaseUri)) });
    const { answers, last } = await endure(steps(invoke(other.uri), invoke(other.uri)), [other], 200);
    expect(answers[0]).toMatchObject({ result: { status: "limit_reached", awaiting: [{ limit: "recursion" }] } });
    expect(last).toMatchObject({ status: "completed" });
  });

  it("that fills in a megabyte a thousand times is cut, or refused", async () => {
    const fill: Flow = { type: "set", values: { x: "'y'" } };
    const double: Flow = { type: "set", values: { x: "x + x" } };
    const grow = Array.from({ length: 19 }, () => double);
    const prompt: Flow = { type: "instruct", prompt: "${x}".repeat(1_000), extract: [] };
    const asked = await endure(steps(fill, ...grow, prompt), [], 0);
    expect(asked.last).toMatchObject({ status: "awaiting_step" });
    const called = await endure(steps(fill, ...grow, fileIssue("${x}".repeat(1_000))), [], 0);
    expect(called.last).toMatchObject({ status: "failed", failure: { code: "VALUE_TOO_LARGE" } });
  });

  it("that doubles a value for ever, or keeps the results of ever more tasks, fails before it is large", async () => {
    const double: Flow = { type: "set", values: { x: "x + x" } };
    const loop: Flow = { type: "loop", while: cel("true"), maxIterations: 100, body: double };
    const { last } = await endure(steps({ type: "set", values: { x: "'y'" } }, loop));
    expect(last).toMatchObject({ status: "failed", failure: { code: "EXPRESSION_FAILED" } });
  });

  it("that goes round for ever doing nothing is asked about", async () => {
    const around = (body: Flow): Flow => ({ type: "loop", while: cel("true"), maxIterations: 400, body });
    const { last } = await endure(around(around(around({ type: "sequence", steps: [] }))), [], 1);
    expect(last).toMatchObject({ status: "limit_reached", awaiting: [{ limit: "max_turns" }] });
  });
});
