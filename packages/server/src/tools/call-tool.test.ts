import { FlowmindError } from "@flowmind/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  createFakeProvider,
  createIssue,
  type FakeProviderGiven,
  said,
  upstreamContexts,
} from "../../../../test/support/fake-provider.ts";
import { sampleContexts } from "../../../../test/support/sample-contexts.ts";
import { createSampleServer } from "../../../../test/support/sample-server.ts";
import type { WireFailure } from "../wire/answer.ts";
import type { CallOptions } from "./tool-caller.ts";

function setUp(given: FakeProviderGiven = {}) {
  const provider = createFakeProvider(given);
  const contexts = [...sampleContexts, ...(given.contexts ?? upstreamContexts)];
  const { server, logged } = createSampleServer({ contexts, providers: [provider] });
  const call = (input: unknown, options: CallOptions = {}) => server.callTool("call_tool", input, options);
  return { provider, server, call, logged };
}

const uri = "tool://github/create_issue";
const input = { uri, arguments: { title: "It is broken" } };

describe("call_tool", () => {
  it("calls the provider that brought the context, and gives its result beside our envelope", async () => {
    const { provider, call } = setUp({ answer: said("#7", { structured: { number: 7 } }) });
    expect(await call(input)).toMatchObject({
      success: true,
      result: { request_id: "request-1", uri, content: [{ type: "text", text: "#7" }], structured: { number: 7 } },
      _performance: { total_time_ms: 3, call_time_ms: 1.5 },
    });
    expect(provider.calls).toMatchObject([{ tool: uri, args: { title: "It is broken" } }]);
  });

  it.each([
    [{ uri, arguments: null, title: "It is broken" }],
    [{ uri, params: { title: "It is broken" } }],
    [{ uri, arguments: { variables: { title: "It is broken" } } }],
  ])("finds the arguments in %j, and says where they belong", async (sent) => {
    const { provider, call } = setUp();
    expect(await call(sent)).toMatchObject({ success: true, teaching: { tip: expect.stringMatching(/read/) } });
    expect(provider.calls).toMatchObject([{ args: { title: "It is broken" } }]);
  });

  it("finds the context by alias too, and carries out prompts", async () => {
    const contexts = [{ ...createIssue, aliases: ["mcp__github__create_issue"] }, ...upstreamContexts.slice(0, 1)];
    const { call } = setUp({ contexts });
    expect(await call({ ...input, uri: "mcp__github__create_issue" })).toMatchObject({ result: { uri } });
    expect(await call({ uri: "pattern://github/review" })).toMatchObject({ success: true });
  });

  it("names the nearest for a URI that leads nowhere, with the call that may have been meant", async () => {
    const { call, provider } = setUp();
    expect(await call({ ...input, uri: "tool://github/create_isue" })).toMatchObject({
      error: { code: "UNKNOWN_CONTEXT", fix: { example: input, instruction: expect.stringContaining(uri) } },
    });
    expect(await call({ uri: "x".repeat(9_999) })).toMatchObject({
      error: { message: expect.stringMatching(/^.{1,230}$/), fix: { instruction: expect.stringContaining("field_") } },
      next_actions: [{ tool: "list_available_contexts" }],
    });
    expect(provider.calls).toEqual([]);
  });

  it("says what to do with a context that is no tool", async () => {
    expect(await setUp().call({ uri: "workflow://triage" })).toMatchObject({
      error: { code: "NOT_CALLABLE", message: expect.stringContaining("is a workflow") },
      next_actions: [{ tool: "execute_workflow", parameters: { workflow_uri: "workflow://triage" } }],
    });
    expect(await setUp().call({ uri: "agent://debugger" })).toMatchObject({
      error: { message: expect.stringContaining("is an agent") },
    });
  });

  it("does not go round in a circle with FlowMind's own tools", async () => {
    const own = { uri: "tool://flowmind/list_available_contexts", arguments: { filter: {} } };
    expect(await setUp().call(own)).toMatchObject({
      error: { code: "NOT_CALLABLE", fix: { instruction: expect.stringContaining("Call list_available_contexts") } },
      next_actions: [{ tool: "list_available_contexts", parameters: { filter: {} } }],
    });
  });

  it("refuses a tool that nobody here carries out, and leads to what is known of it", async () => {
    const { server } = createSampleServer({ contexts: upstreamContexts });
    expect(await server.callTool("call_tool", input)).toMatchObject({
      error: { code: "TOOL_UNAVAILABLE" },
      next_actions: [{ tool: "get_help" }],
    });
  });

  it("leads to the host's own call for what the host has itself", async () => {
    const native = { format: "mcp-tool", name: "mcp__github__create_issue", hosts: ["claude-code"] };
    const contexts = [{ ...createIssue, source: { provider: "files", native } }];
    const { server } = createSampleServer({ contexts });
    expect(await server.callTool("call_tool", input, { host: "claude-code" })).toMatchObject({
      error: { code: "NOT_CALLABLE", fix: { instruction: expect.stringContaining("mcp__github__create_issue") } },
      next_actions: [{ tool: "mcp__github__create_issue", on: "host", parameters: { title: "It is broken" } }],
    });
  });

  it("reads arguments as ours are read: numbers as text, JSON text, single values, null where it is allowed", async () => {
    const { provider, call } = setUp();
    const args = JSON.stringify({ title: "x", priority: "2", labels: "bug" });
    const answer = await call({ uri, arguments: args });
    expect(provider.calls[0]?.args).toEqual({ title: "x", priority: 2, labels: ["bug"] });
    expect(answer).toMatchObject({ teaching: { tip: expect.stringContaining("priority was sent as text") } });
    await call({ uri, arguments: { title: "x", priority: null } });
    expect(provider.calls[1]?.args).toEqual({ title: "x", priority: null });
  });

  it("takes arguments that stand beside the URI", async () => {
    const { provider, call } = setUp();
    expect(await call({ uri, title: "x" })).toMatchObject({
      success: true,
      teaching: { tip: "The tool's arguments stood beside uri; they were read, but send them as arguments" },
    });
    expect(provider.calls[0]?.args).toEqual({ title: "x" });
  });

  it("names every violation of the tool's schema at once, with a corrected call", async () => {
    const { provider, call } = setUp();
    expect(await call({ uri, arguments: { titel: "x", priority: 0, labels: [5] } })).toMatchObject({
      error: {
        code: "INVALID_ARGUMENTS",
        message: expect.stringContaining(uri),
        fix: { example: { uri, arguments: { title: "x", labels: ["5"], priority: "<integer from 1>" } } },
      },
      guidance: {
        violations: expect.arrayContaining([
          { path: "title", problem: "is required and missing", expected: "a string (One line)", misspelt: "titel" },
          { path: "labels[0]", problem: "is 5", expected: "a string" },
          { path: "priority", problem: "is 0", expected: "1 or more" },
        ]),
      },
    });
    expect(provider.calls).toEqual([]);
  });

  it("passes on a key that the tool does not describe, and asks whether another was meant", async () => {
    const { provider, call } = setUp();
    const answer = await call({ uri, arguments: { title: "x", lables: ["a"], extra: 1 } });
    expect(provider.calls[0]?.args).toEqual({ title: "x", lables: ["a"], extra: 1 });
    expect(answer).toMatchObject({
      teaching: { tip: 'lables is not described by the tool and was passed on as it is; did you mean "labels"?' },
    });
  });

  it("asks for the consent of a person before something is destroyed, and makes the call once it is vouched for", async () => {
    const { provider, call } = setUp();
    const destroy = { uri: "tool://github/delete_repository", arguments: { name: "site" } };
    for (const confirmed of [undefined, false, "if you like", null, {}]) {
      const refused = await call({ ...destroy, confirmed });
      expect(refused).toMatchObject({ success: false });
      expect(refused.success ? {} : refused.error.fix.example).toEqual(destroy);
    }
    expect(await call(destroy)).toMatchObject({ error: { code: "CONFIRMATION_REQUIRED" } });
    expect(provider.calls).toEqual([]);
    expect(await call({ ...destroy, confirmed: true })).toMatchObject({ success: true });
    expect(provider.calls).toHaveLength(1);
  });

  it("takes the consent to a tool that does not exist for none to the one that it may have meant", async () => {
    const { call } = setUp();
    const misspelt = { uri: "tool://github/delete_repositry", arguments: { name: "site" } };
    const { fix } = ((await call({ ...misspelt, confirmed: true })) as WireFailure).error;
    expect(fix.example).toEqual({ uri: "tool://github/delete_repository", arguments: { name: "site" } });
  });

  it("hands on the caller's signal and progress", async () => {
    const { signal } = new AbortController();
    const told: unknown[] = [];
    const { call, provider } = setUp({
      answer: ({ context }) => {
        context.onProgress?.({ done: 1, total: 2 });
        return said("done");
      },
    });
    await call(input, { signal, onProgress: (progress) => told.push(progress) });
    expect(provider.calls[0]?.context.signal).toBe(signal);
    expect(told).toEqual([{ done: 1, total: 2 }]);
  });

  it("tells how the rest of a long result is had, and reads it", async () => {
    const rest = { handle: "h1", leftCharacters: 900 };
    const readRest = async (handle: string) => said(`rest of ${handle}`);
    const { call } = setUp({ answer: said("beginning", { rest }), readRest });
    const answer = await call(input);
    const parameters = { uri, rest_handle: "h1" };
    expect(answer).toMatchObject({
      result: { rest: { handle: "h1", left_characters: 900 } },
      next_actions: [{ tool: "call_tool", parameters, reason: expect.stringContaining("900 characters") }],
    });
    expect(await call(parameters)).toMatchObject({ result: { content: [{ text: "rest of h1" }] } });
    expect(await setUp().call(parameters)).toMatchObject({ error: { code: "RESULT_HANDLE_UNKNOWN" } });
  });

  it("passes on that the tool failed, with all it said", async () => {
    const { call } = setUp({ answer: said("Repository\nnot found", { isError: true }) });
    expect(await call(input)).toMatchObject({
      success: false,
      error: { code: "TOOL_FAILED", message: expect.stringContaining("Repository not found") },
      partial_results: { uri, content: [{ text: "Repository\nnot found" }] },
    });
    const silent = setUp({ answer: { content: [], isError: true } });
    expect(await silent.call(input)).toMatchObject({
      error: { message: expect.stringContaining("does not say which") },
    });
  });

  it.each([
    ["SERVER_DOWN", new FlowmindError("SERVER_DOWN", { server: "github", detail: "gone" }), "call_tool"],
    ["DEFINITION_CHANGED", new FlowmindError("DEFINITION_CHANGED", { uri, changes: ["description"] }), undefined],
    ["CALL_TIMED_OUT", new FlowmindError("CALL_TIMED_OUT", { tool: uri, server: "github", timeoutMs: 9 }), undefined],
    ["REQUEST_ABORTED", new FlowmindError("REQUEST_ABORTED", { what: "Calling it" }), undefined],
  ])("makes an answer of the provider's %s", async (code, error, next) => {
    const answer = await setUp({ answer: () => Promise.reject(error) }).call(input);
    expect(answer).toMatchObject({ success: false, error: { code, fix: { instruction: error.fix } } });
    expect(answer.next_actions?.[0]?.tool).toBe(next);
  });

  it("answers what no provider should throw with INTERNAL, and keeps it for the log", async () => {
    const { call, logged } = setUp({ answer: () => Promise.reject(new Error("token=abc")) });
    const answer = await call(input);
    expect(answer).toMatchObject({ error: { code: "INTERNAL" } });
    expect(JSON.stringify(answer)).not.toContain("abc");
    expect(logged[0]?.message).toBe("call_tool failed");
  });

  it("gives an envelope for whatever is sent", async () => {
    const { call } = setUp();
    const uris = fc.constantFrom(uri, "tool://github/delete_repository", "workflow://triage", "__proto__", "", 7);
    const sent = fc.record({
      uri: uris,
      arguments: fc.jsonValue(),
      confirmed: fc.jsonValue(),
      rest_handle: fc.jsonValue(),
    });
    await fc.assert(
      fc.asyncProperty(fc.oneof(sent, fc.jsonValue()), async (raw) => {
        const answer = await call(raw);
        expect(answer.success || answer.error.code).not.toBe("INTERNAL");
      }),
    );
  });
});
