import type { Flow } from "@flowmind/core";
import { describe, expect, it } from "vitest";
import { said } from "../../../../test/support/fake-provider.ts";
import {
  agreeTo,
  beginRelease as begin,
  lookStep as look,
  makeRelease,
  sessionOf,
  openRelease as setUp,
  releaseUri as uri,
} from "../../../../test/support/open-release.ts";
import { call, steps } from "../../../../test/support/run-flow.ts";
import { sampleContext } from "../../../../test/support/sample-contexts.ts";

describe("execute_workflow", () => {
  it("hands an instruction to the caller with all that the next call needs, and goes on with its result to the end", async () => {
    const { execute } = setUp(steps(look, { ...look, name: "again", extract: [] }));
    const first = await execute(begin);
    expect(first).toMatchObject({
      success: true,
      result: {
        status: "awaiting_step",
        workflow: { uri },
        progress: { done: 0, about: 2, said: "step 1 of about 2: waits for what came of a step" },
        awaiting: [
          {
            type: "instruction",
            name: "look",
            prompt: "Look at checkout",
            context: { uri: "agent://looker", body: "You look closely at checkout." },
            extract: ["state"],
            breadcrumb: [uri, "look"],
          },
        ],
        remaining: ["look", "again"],
        variables: { service: "checkout" },
      },
      next_actions: [
        {
          tool: "execute_workflow",
          parameters: { step_result: { text: "<what came of it>", variables: { state: "<good | bad>" } } },
        },
      ],
    });
    const session_id = sessionOf(first);
    const second = await execute({ session_id, step_result: { text: "all well", variables: { state: "good" } } });
    expect(second).toMatchObject({
      result: {
        session_id,
        status: "awaiting_step",
        done: [{ step: "look", outcome: "done" }],
        remaining: ["again"],
        variables: { state: "good" },
      },
    });
    expect(await execute({ session_id, step_result: "nothing new" })).toMatchObject({
      result: { status: "completed", outcome: "nothing new", progress: { said: "completed after 2 steps" } },
    });
  });

  it("calls steps without a name by what they do, and knows them by that", async () => {
    const weigh = { type: "instruct", prompt: "Weigh ${service}. Take the big scale.", extract: [] } as const;
    const { execute } = setUp(steps({ type: "set", values: { n: 1 } }, weigh, { type: "set", values: { n: "n + 1" } }));
    const first = await execute(begin);
    expect(first).toMatchObject({
      result: { done: [{ step: "set n = 1" }], remaining: ["Weigh ${service}", "set n = n + 1"] },
    });
    const step_result = { step: "weigh ${service}", text: "twelve kilos" };
    expect(await execute({ session_id: sessionOf(first), step_result })).toMatchObject({
      result: { done: [{ step: "set n = 1" }, { step: "Weigh ${service}" }, { step: "set n = n + 1" }] },
    });
  });

  it("takes a variable under any spelling of its name, as field_request does", async () => {
    const { execute } = setUp(look);
    const initial_variables = { Service: "checkout", service: "", ownNote: "x" };
    expect(await execute({ workflow_uri: uri, initial_variables })).toMatchObject({
      result: { awaiting: [{ prompt: "Look at checkout" }], variables: { service: "checkout", ownNote: "x" } },
    });
  });

  it.each([{}, { service: "" }])("asks for required variables that nobody gave: %j", async (initial_variables) => {
    const { execute } = setUp(look);
    const first = await execute({ workflow_uri: uri, initial_variables });
    expect(first).toMatchObject({ result: { awaiting: [{ type: "answer", variable: "service" }] } });
    const step_result = { variables: { service: "search" } };
    expect(await execute({ session_id: sessionOf(first), step_result })).toMatchObject({
      result: { awaiting: [{ prompt: "Look at search" }] },
    });
  });

  it("runs an agent as its prompt with its variables filled in", async () => {
    const { execute } = setUp(look);
    expect(await execute({ workflow_uri: "agent://looker", initial_variables: { service: "search" } })).toMatchObject({
      result: { awaiting: [{ type: "instruction", prompt: "You look closely at search." }] },
    });
  });

  it("calls tools of upstream servers with their arguments checked and an idempotency key", async () => {
    const flow = call("tool://github/create_issue", {
      arguments: { title: "${service} is down" },
      storeResult: "issue",
    });
    const { execute, provider } = setUp(flow, { provider: { answer: said("#7", { structured: { number: 7 } }) } });
    expect(await execute(begin)).toMatchObject({
      result: { status: "completed", variables: { issue: { number: 7 } } },
    });
    expect(provider.calls).toMatchObject([
      {
        tool: "tool://github/create_issue",
        args: { title: "checkout is down" },
        context: { idempotencyKey: expect.stringContaining(uri), isWhole: true },
      },
    ]);
  });

  it("fails a step whose arguments the tool does not take, and says what it takes", async () => {
    const { execute, provider } = setUp(call("tool://github/create_issue", { arguments: { title: "" } }));
    expect(await execute(begin)).toMatchObject({
      result: { status: "failed", failure: { code: "INVALID_ARGUMENTS", message: expect.stringContaining("title") } },
    });
    expect(provider.calls).toEqual([]);
  });

  it("fails a step whose tool is not there, or that no server carries out", async () => {
    const gone = setUp(call("tool://github/gone"));
    expect(await gone.execute(begin)).toMatchObject({ result: { failure: { code: "UNKNOWN_CONTEXT" } } });
    const own = sampleContext("tool://nobody/has", { effect: "read" });
    const nobody = setUp(call(own.uri), { contexts: [own, makeRelease(call(own.uri))] });
    expect(await nobody.execute(begin)).toMatchObject({ result: { failure: { code: "TOOL_UNAVAILABLE" } } });
  });

  it("keeps sensitive variables out of its answers", async () => {
    const { execute } = setUp(look);
    const answer = await execute({ ...begin, initial_variables: { service: "checkout", token: "hush" } });
    expect(JSON.stringify(answer)).not.toContain("hush");
  });

  it("offers what goes well afterwards", async () => {
    const relations = {
      complements: [],
      conflictsWith: [],
      followsWell: ["workflow://gone", "workflow://triage"],
      leadsTo: [],
      requires: [],
    };
    const { execute } = setUp({ type: "return", values: { n: "1" } }, { given: { relations } });
    expect(await execute(begin)).toMatchObject({
      result: { status: "completed", outcome: { n: 1 } },
      next_actions: [{ tool: "execute_workflow", parameters: { workflow_uri: "workflow://triage" } }],
    });
  });
});

describe("execute_workflow with several steps at once", () => {
  const both: Flow = { type: "parallel", tasks: [look, { ...look, name: "listen", extract: [] }] };

  it("lists all that is awaited, and takes each answer by its step", async () => {
    const { execute } = setUp(both);
    const first = await execute(begin);
    expect(first).toMatchObject({ result: { awaiting: [{ name: "look" }, { name: "listen" }] } });
    const session_id = sessionOf(first);
    expect(await execute({ session_id, step_result: "x" })).toMatchObject({ error: { code: "STEP_NOT_AWAITED" } });
    const second = await execute({ session_id, step_result: { step: "listen", text: "quiet" } });
    expect(second).toMatchObject({ result: { status: "awaiting_step", awaiting: [{ name: "look" }] } });
    const step_result = { text: "x", variables: { state: "bad" } };
    expect(await execute({ session_id, step_result })).toMatchObject({ result: { status: "completed" } });
  });
});

describe("execute_workflow stops at a limit", () => {
  it("of steps, and goes on when it is told to", async () => {
    const { execute } = setUp(steps(look, look));
    const first = await execute({ ...begin, constraints: { max_steps: 1 } });
    const answered = { session_id: sessionOf(first), step_result: { text: "x", variables: { state: "good" } } };
    const second = await execute(answered);
    expect(second).toMatchObject({
      result: { status: "awaiting_confirmation", awaiting: [{ type: "continuation", limit: "max_steps" }] },
      next_actions: [{ parameters: { approval: { decision: "<continue | stop>" } } }],
    });
    expect(await execute(agreeTo(second))).toMatchObject({ result: { status: "awaiting_step" } });
  });
});
