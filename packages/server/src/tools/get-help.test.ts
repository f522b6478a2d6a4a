import { plainRequest } from "@flowmind/core";
import { helpContexts, helpTypes } from "@flowmind/teaching";
import { Ajv } from "ajv";
import { describe, expect, it } from "vitest";
import { createFakeEngine } from "../../../../test/support/fake-engine.ts";
import { createFakeProvider, createIssue, upstreamContexts } from "../../../../test/support/fake-provider.ts";
import { noMatches, sampleMatch, success } from "../../../../test/support/sample-outcomes.ts";
import { createSampleServer } from "../../../../test/support/sample-server.ts";
import { plainOutput } from "../wire/schemas/tool-outputs.ts";

const validate = new Ajv({ strict: true }).compile(plainOutput);
const topic = (name: string, probability: number) => {
  const context = helpContexts().find((one) => one.uri.endsWith(`/${name}`));
  if (context === undefined) throw new Error(`there is no topic ${name}`);
  return sampleMatch(context, { probability });
};
/** A help engine that takes every question for one about probabilities, or about confidence if that is half as likely. */
const help = () =>
  createFakeEngine([], { ...success, matches: [topic("probability", 0.5), topic("state-confidence", 0.3)] });

async function ask(input: unknown, given: Parameters<typeof createSampleServer>[0] = { help: help() }) {
  const answer = await createSampleServer(given).server.callTool("get_help", input);
  expect(validate(answer), JSON.stringify(validate.errors)).toBe(true);
  return answer;
}

describe("get_help", () => {
  it.each(helpTypes)("gives an overview of %s without a question", async (type) => {
    const answer = await ask({ help_type: type });
    expect(answer).toMatchObject({ result: { help_type: type, request_id: "request-1" } });
    const topics = answer.success ? (answer.result["topics"] as unknown[]) : [];
    expect(topics.length).toBeGreaterThan(3);
  });

  it("says of a tool that nobody here carries out who must, and sends nobody back to it", async () => {
    const answer = await ask({ specific_question: createIssue.uri }, { contexts: upstreamContexts });
    const content = answer.success ? answer.result["content"] : "";
    expect(content).toContain("No server here carries it out: call it where your host offers it");
    expect(answer).not.toHaveProperty("next_actions");
  });

  it("gives what the tools are for to whoever asks without a word", async () => {
    expect(await ask({})).toMatchObject({ result: { help_type: "usage", topics: expect.any(Array) } });
    expect(await ask({ specific_question: "Is 0.6 good?" })).toMatchObject({ success: true });
  });

  it("finds the topic of a free question by the help engine, and measures it", async () => {
    const engine = help();
    const answer = await ask({ help_type: "concept", specific_question: "Is 0.6 good?" }, { help: engine });
    expect(engine.asked).toEqual([plainRequest("Is 0.6 good?")]);
    expect(answer).toMatchObject({
      result: {
        title: "Probability and confidence",
        content: expect.stringContaining("probability that the context is right"),
        topics: [{}],
      },
      _metadata: { contexts_searched: 6 },
    });
  });

  it("prefers a topic of the wanted type that is nearly as likely", async () => {
    const answer = await ask({ help_type: "best_practices", specific_question: "How sure must I be?" });
    expect(answer).toMatchObject({ result: { title: "State an honest confidence_level" } });
  });

  it("asks with the attempted action and the error where there is no question", async () => {
    const engine = help();
    const context = { attempted_action: "calling a workflow", error_message: "it broke" };
    await ask({ help_type: "error", context }, { help: engine });
    expect(engine.asked[0]?.query).toBe("calling a workflow: it broke");
  });

  it("recognises error codes exactly, without asking the engine", async () => {
    const engine = help();
    const context = { error_message: "UNKNOWN_CONTEXT: There is no context; then INVALID_VARIABLES" };
    const answer = await ask({ help_type: "error", context }, { help: engine });
    expect(answer).toMatchObject({ result: { title: "UNKNOWN_CONTEXT", topics: [{ title: "INVALID_VARIABLES" }] } });
    expect(engine.asked).toEqual([]);
  });

  it("gives a context's own instructions when asked for its URI or title", async () => {
    for (const name of ["WORKFLOW://incident-response", "Incident response"]) {
      const answer = await ask({ help_type: "usage", specific_question: name });
      expect(answer).toMatchObject({
        result: { title: "Incident response", content: expect.stringContaining("## Steps") },
        next_actions: [{ tool: "execute_workflow", parameters: { workflow_uri: "workflow://incident-response" } }],
      });
    }
  });

  it("names the nearest URIs for one that leads nowhere", async () => {
    expect(await ask({ help_type: "usage", specific_question: "workflow://incident-respons" })).toMatchObject({
      success: false,
      error: { code: "UNKNOWN_CONTEXT", fix: { instruction: expect.stringContaining("workflow://incident-response") } },
    });
  });

  it.each(["help", "What can you do?", "hello"])(
    "gives the overview to %j, which asks for nothing in particular",
    async (specific_question) => {
      expect(await ask({ help_type: "usage", specific_question })).toMatchObject({ result: { title: "Help: usage" } });
    },
  );

  it("says that it does not know, and names the nearest topics without taking one for the answer", async () => {
    const near = createFakeEngine([], { ...noMatches, nearest: [topic("uri", 0.1)] });
    const answer = await ask({ help_type: "concept", specific_question: "What is the weather?" }, { help: near });
    expect(answer).toMatchObject({
      result: {
        title: "No topic answers this",
        content: expect.stringContaining("The nearest topics are listed"),
        topics: [{ title: "Context URI" }],
      },
    });
    const none = createFakeEngine([], { ...noMatches, nearest: [] });
    const bare = await ask({ help_type: "concept", specific_question: "What is the weather?" }, { help: none });
    expect(bare).toMatchObject({ result: { content: expect.not.stringContaining("nearest") } });
    expect(bare).not.toHaveProperty("result.topics");
  });

  it.each([
    [{ help_type: "error", specific_question: "WHATEVER" }, "WHATEVER", []],
    [
      { help_type: "usage", specific_question: "INVALID_ARGUMENT" },
      "INVALID_ARGUMENT",
      [{ title: "INVALID_ARGUMENTS" }],
    ],
    [{ help_type: "error", context: { error_message: "E_GONE: it is gone" } }, "E_GONE", []],
  ])("says of %j that there is no such code", async (input, code, topics) => {
    const engine = help();
    const answer = await ask(input, { help: engine });
    expect(answer).toMatchObject({ result: { title: `Not a code of FlowMind: ${code}` } });
    expect(answer.success ? (answer.result["topics"] ?? []) : []).toMatchObject(topics);
    expect(engine.asked).toEqual([]);
  });

  it("takes a word in capitals for a term where no error is asked about", async () => {
    const engine = help();
    await ask({ help_type: "concept", specific_question: "URI" }, { help: engine });
    expect(engine.asked).toHaveLength(1);
  });

  it("names what a run waits for", async () => {
    const context = { current_state: { waiting_for: "approval" } };
    expect(await ask({ help_type: "usage", context })).toMatchObject({
      result: { waits_for: "waiting for: approval" },
    });
  });

  it("explains what a run awaits whose state is passed along, and leads to it", async () => {
    const explained = async (status: string) =>
      ask({ help_type: "concept", context: { current_state: { session_id: "s1", status } } });
    expect(await explained("awaiting_approval")).toMatchObject({
      result: { title: expect.stringContaining("Approvals"), waits_for: "awaiting approval" },
      next_actions: [{ tool: "execute_workflow", parameters: { session_id: "s1" } }],
    });
    expect(await explained("limit_reached")).toMatchObject({
      result: { title: expect.stringContaining("statuses of a run"), waits_for: "limit reached" },
    });
    expect(await explained("completed")).toMatchObject({ result: { title: "Help: concept" } });
  });

  it("shows how a tool is called that a provider carries out, with its schema and the call ready", async () => {
    const given = { contexts: upstreamContexts, providers: [createFakeProvider()] };
    const about = async (uri: string, more: Parameters<typeof createSampleServer>[0] = {}) =>
      ask({ help_type: "usage", specific_question: uri }, { ...given, ...more });
    const answer = await about("tool://github/create_issue");
    expect(answer).toMatchObject({
      result: { content: expect.stringMatching(/## Call[\s\S]*`call_tool` with[\s\S]*"minLength":1/) },
      next_actions: [{ tool: "call_tool", parameters: { uri: "tool://github/create_issue" } }],
    });
    const destructive = await about("tool://github/delete_repository");
    expect(destructive).toMatchObject({ result: { content: expect.stringContaining("The user has to agree first") } });
    expect(await about("tool://github/create_issue", { providers: [] })).not.toHaveProperty("next_actions");
  });

  it("says of a tool that cannot be called why, and leaves out a schema that is too long", async () => {
    const down = { ...createIssue, unavailable: "The server is gone" };
    const schemas = { [createIssue.uri]: { type: "object", description: "x".repeat(6_001) } };
    const answer = await ask(
      { help_type: "usage", specific_question: createIssue.uri },
      { contexts: [down], providers: [createFakeProvider({ schemas })] },
    );
    expect(answer).toMatchObject({
      result: { content: expect.stringMatching(/at present: The server is gone[\s\S]*too long for here/) },
    });
    expect(JSON.stringify(answer)).not.toContain("`call_tool`");
    expect(answer).not.toHaveProperty("next_actions");
  });
});
