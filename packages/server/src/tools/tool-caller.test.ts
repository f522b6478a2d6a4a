import { FlowmindError } from "@flowmind/core";
import { Ajv } from "ajv";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createSampleServer } from "../../../../test/support/sample-server.ts";
import { fieldRequestOutput, plainOutput } from "../wire/schemas/tool-outputs.ts";

const ajv = new Ajv({ strict: true, allowUnionTypes: true });
const validators = new Map([
  ["field_request", ajv.compile(fieldRequestOutput)],
  ["list_available_contexts", ajv.compile(plainOutput)],
  ["get_help", ajv.compile(plainOutput)],
]);

describe("callTool", () => {
  it("answers broken arguments with one envelope that teaches: every violation, a corrected call, and why", async () => {
    const answer = await createSampleServer().server.callTool("field_request", {
      confidence_level: "high",
      extracted_variables: { urgency: "now" },
    });
    expect(answer).toEqual({
      success: false,
      error: {
        code: "INVALID_ARGUMENTS",
        message: expect.stringContaining("query is required and missing"),
        request_id: "request-1",
        fix: {
          instruction: "Correct every argument that is named and call the tool again",
          example: {
            confidence_level: 0.6,
            extracted_variables: {},
            query: "Checkout is throwing 500 errors and customers cannot pay",
          },
          why: expect.stringContaining("What the user needs"),
        },
      },
      guidance: {
        violations: expect.arrayContaining([
          { path: "confidence_level", problem: 'is "high"', expected: "a number" },
          {
            path: "query",
            problem: "is required and missing",
            expected: expect.stringContaining("What the user needs"),
          },
        ]),
      },
    });
  });

  it("answers an unknown tool with the nearest names", async () => {
    expect(await createSampleServer().server.callTool("field_reqest", {})).toMatchObject({
      error: { code: "UNKNOWN_TOOL", fix: { instruction: "Call one of: field_request" } },
    });
    expect(await createSampleServer().server.callTool("x".repeat(9_999), {})).toMatchObject({
      error: {
        fix: {
          instruction:
            "Call one of: field_request, list_available_contexts, get_help, report_outcome, evaluate_semantic_condition, execute_workflow, compose_workflow",
        },
      },
    });
  });

  it("answers under the alias and under the original name", async () => {
    const { server } = createSampleServer({ options: { alias: "find_context" } });
    const input = { query: "Checkout is failing", confidence_level: 0.5 };
    expect((await server.callTool("find_context", input)).success).toBe(true);
    expect((await server.callTool("field_request", input)).success).toBe(true);
    expect(await server.callTool("find_context", {})).toMatchObject({
      error: { message: expect.stringContaining("find_context") },
    });
  });

  it("passes known faults on as they are", async () => {
    const aborted = () => {
      throw new FlowmindError("REQUEST_ABORTED", { what: "The request" });
    };
    const { server, logged } = createSampleServer({ outcome: aborted });
    expect(await server.callTool("field_request", { query: "x", confidence_level: 1 })).toMatchObject({
      error: { code: "REQUEST_ABORTED", request_id: "request-1" },
    });
    expect(logged).toEqual([]);
  });

  it("answers unknown faults with INTERNAL and an id, and keeps the stack for the log", async () => {
    const broken = () => {
      throw new Error("secret path /home/someone");
    };
    const { server, logged } = createSampleServer({ outcome: broken });
    const answer = await server.callTool("field_request", { query: "x", confidence_level: 1 });
    expect(answer).toMatchObject({
      error: { code: "INTERNAL", message: "Something went wrong inside FlowMind (request-1)" },
    });
    expect(JSON.stringify(answer)).not.toContain("secret");
    expect(logged[0]?.details).toMatchObject({ requestId: "request-1", stack: expect.stringContaining("secret") });
  });

  it("hands the caller's signal to the engine", async () => {
    const { signal } = new AbortController();
    let seen: AbortSignal | undefined;
    const { server } = createSampleServer({
      outcome: (_request, options) => {
        seen = options?.signal;
        throw new FlowmindError("REQUEST_ABORTED", { what: "The request" });
      },
    });
    await server.callTool("field_request", { query: "x", confidence_level: 1 }, { signal });
    expect(seen).toBe(signal);
  });

  it("gives a valid envelope for whatever JSON is sent to whatever tool", async () => {
    const { server } = createSampleServer();
    const keys = fc.constantFrom(
      "query",
      "confidence_level",
      "extracted_variables",
      "context_preferences",
      "content_reference",
      "filter",
      "sort",
      "pagination",
      "help_type",
      "specific_question",
      "context",
      "workflow_uri",
      "__proto__",
      "constructor",
    );
    const likely = fc.oneof(
      fc.jsonValue(),
      fc.constantFrom("usage", "0.5", 0.7, 3, "error", "workflow://triage", "{}"),
    );
    const sent = fc.oneof(fc.jsonValue(), fc.dictionary(keys, likely));
    const names = fc.constantFrom(...validators.keys(), "execute_workflow", "compose_workflow", "no_such_tool");
    await fc.assert(
      fc.asyncProperty(names, sent, async (name, raw) => {
        const answer = await server.callTool(name, raw);
        const validate = validators.get(name) ?? validators.get("get_help");
        expect(validate?.(answer), JSON.stringify(validate?.errors)).toBe(true);
        const id = answer.success ? answer.result.request_id : answer.error.request_id;
        expect(id).toMatch(/^request-\d+$/);
        expect(answer.success || answer.error.code).not.toBe("INTERNAL");
      }),
    );
  });
});
