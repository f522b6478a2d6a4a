import { statuses } from "@flowmind/core";
import { Ajv } from "ajv";
import { describe, expect, it } from "vitest";
import {
  blocked,
  disambiguation,
  noMatches,
  sampleOutcomes,
  sampleTrace,
  severalNeeds,
  success,
  unsettledNeeds,
} from "../../../../test/support/sample-outcomes.ts";
import { createSampleServer, tickMs } from "../../../../test/support/sample-server.ts";
import { fieldRequestOutput } from "../wire/schemas/tool-outputs.ts";

const ajv = new Ajv({ strict: true, allowUnionTypes: true, allErrors: true });
const full = ajv.compile(fieldRequestOutput);
const request = {
  query: "Checkout is throwing errors",
  confidence_level: 0.8,
  extracted_variables: { jurisdiction: "Eu-ish" },
};

async function ask(outcome: Parameters<typeof createSampleServer>[0], more: Record<string, unknown> = {}) {
  return createSampleServer(outcome).server.callTool("field_request", { ...request, ...more });
}

describe("field_request", () => {
  it("reaches every status, each answer valid against the declared schema", async () => {
    const reached = new Set<string>();
    for (const outcome of sampleOutcomes) {
      const answer = await ask({ outcome });
      expect(full(answer), JSON.stringify(full.errors)).toBe(true);
      if (answer.success) reached.add(String(answer.result["status"]));
    }
    expect([...reached].sort()).toEqual([...statuses].sort());
  });

  it.each([
    ["", {}],
    [" \n", { extracted_variables: { domain: "technical" }, content_reference: { has_large_content: true } }],
  ])("refuses a blank query, and says that it is empty: %j", async (query, more) => {
    expect(await ask({ outcome: success }, { query, ...more })).toMatchObject({
      success: false,
      error: { code: "INVALID_ARGUMENTS", fix: { example: { query: expect.stringMatching(/\p{L}/u) } } },
      guidance: { violations: [{ path: "query", problem: "is empty" }] },
    });
  });

  it.each([
    { content_reference: { has_large_content: true, content_summary: "The checkout fails" } },
    { content_reference: { has_large_content: true, key_entities: ["checkout"] } },
    { extracted_variables: { intended_context: "workflow://incident-response" } },
  ])("takes one beside the gist of some content, or the answer which context is meant: %j", async (more) => {
    expect(await ask({ outcome: success }, { query: "", ...more })).toMatchObject({ success: true });
  });

  it("carries a request id and measured numbers, none of them invented", async () => {
    const answer = await ask({ outcome: success });
    expect(answer).toMatchObject({
      success: true,
      result: { request_id: "request-1" },
      _metadata: {
        search_time_ms: tickMs,
        contexts_searched: 6,
        indices_used: ["exact", "lexical"],
        cache_hit: false,
        alpha_llm_calls: 0,
      },
      _performance: {
        total_time_ms: 3 * tickMs,
        alpha_llm_time_ms: 0,
        search_time_ms: tickMs,
        assembly_time_ms: tickMs,
      },
    });
  });

  it("gives the first match in full and the others in short", async () => {
    const answer = await ask({ outcome: success });
    const matches = answer.success ? (answer.result["matches"] as Record<string, unknown>[]) : [];
    expect(matches.map((match) => "execution_preview" in match)).toEqual([true, false, false]);
    expect(matches.every((match) => "next_action" in match)).toBe(true);
  });

  it("gives the contenders of a disambiguation in full, with the question and where its answers lead", async () => {
    const answer = await ask({ outcome: disambiguation });
    const matches = answer.success ? (answer.result["matches"] as Record<string, unknown>[]) : [];
    expect(matches.map((match) => "execution_preview" in match)).toEqual([true, true, false]);
    expect(answer).toMatchObject({
      result: {
        disambiguation: {
          needed: true,
          questions: [
            {
              variable_captured: "severity",
              answers: [{ value: "sev1", leads_to: ["workflow://incident-response"] }, {}],
            },
          ],
        },
      },
    });
  });

  it("names what is near and what is covered when nothing fits", async () => {
    const answer = await ask({ outcome: noMatches });
    expect(answer).toMatchObject({
      result: {
        matches: [],
        guidance: {
          suggestions: [expect.stringContaining("3 workflows")],
          nearest: [{ uri: "pattern://five-whys", title: "Five whys", confidence: 0.06 }],
        },
      },
      next_actions: [{ tool: "list_available_contexts" }],
    });
  });

  it("answers INVALID_VARIABLES with the fix and what would have been found, when a value kept everything out", async () => {
    expect(await ask({ outcome: blocked })).toMatchObject({
      success: false,
      error: {
        code: "INVALID_VARIABLES",
        request_id: "request-1",
        fix: { example: { extracted_variables: { jurisdiction: "EU" } }, why: expect.any(String) },
      },
      guidance: { common_jurisdiction: ["EU", "US", "UK"], detection_hint: expect.stringContaining("authority") },
      partial_results: { blocked_by: "jurisdiction", message: expect.stringContaining("0.81") },
      _metadata: { contexts_searched: 6 },
    });
  });

  it("lists several needs in their order, says which each match serves, and offers one workflow of them", async () => {
    expect(await ask({ outcome: severalNeeds })).toMatchObject({
      result: {
        matches: [
          { uri: "workflow://incident-response", need: 0 },
          { uri: "pattern://five-whys", need: 1 },
          { uri: "workflow://triage", need: 0 },
        ],
        needs: [
          {
            text: "Checkout is down, restore it.",
            status: "success",
            uri: "workflow://incident-response",
            confidence: 0.9,
          },
          { text: "Then ask why five times.", uri: "pattern://five-whys" },
        ],
      },
      next_actions: [
        {
          tool: "compose_workflow",
          parameters: { components: [{ uri: "workflow://incident-response" }, { uri: "pattern://five-whys" }] },
        },
        { tool: "execute_workflow" },
      ],
    });
    expect(JSON.stringify(await ask({ outcome: severalNeeds })).length / 4).toBeLessThanOrEqual(700);
    expect(JSON.stringify(await ask({ outcome: success }))).not.toMatch(/"needs?":/);
  });

  it("teaches to ask for an unsure need by itself, and says for which there is nothing", async () => {
    expect(await ask({ outcome: unsettledNeeds })).toMatchObject({
      result: {
        needs: [{}, { status: "refinement_suggested" }, { text: "Finally, bake a cake.", status: "no_matches" }],
        guidance: {
          message: "3 needs in one request, 1 of them settled",
          suggestions: [
            expect.stringContaining("Ask for need 2 by itself"),
            'Nothing here serves need 3: "Finally, bake a cake."',
          ],
        },
      },
      next_actions: [
        { tool: "field_request", parameters: { query: "Then ask why five times." } },
        { tool: "compose_workflow" },
      ],
    });
  });

  it("refuses a ready call whose placeholders nobody has filled in, and keeps what was given", async () => {
    const { query, confidence_level } = request;
    const extracted_variables = { jurisdiction: "EU", severity: "<sev1 | sev2>", system_component: "<string>" };
    expect(await ask({ outcome: success }, { extracted_variables })).toMatchObject({
      error: {
        code: "INVALID_ARGUMENTS",
        message: expect.stringMatching(/extracted_variables\.severity is still the placeholder.*system_component/),
        fix: { example: { query, confidence_level, extracted_variables: { jurisdiction: "EU" } } },
      },
    });
    const { extracted_variables: _none, ...bare } = request;
    const refused = await ask({ outcome: success }, { extracted_variables: { severity: "<value>" } });
    expect(refused.success ? {} : refused.error.fix.example).toEqual(bare);
  });

  it("hands out no call that repeats the request as it was", async () => {
    for (const outcome of sampleOutcomes) {
      const { next_actions: actions = [] } = await ask({ outcome });
      for (const { parameters } of actions) expect(parameters).not.toEqual(request);
    }
  });

  it("leaves reasoning and explanations out when they are not wanted", async () => {
    const answer = await ask({ outcome: success }, { context_preferences: { include_explanations: false } });
    expect(JSON.stringify(answer)).not.toMatch(/match_reasoning|"explanation"/);
  });

  it("passes a query of more than 500 characters on instead of refusing it", async () => {
    const { server, engine } = createSampleServer();
    const answer = await server.callTool("field_request", { ...request, query: "x".repeat(900) });
    expect(answer.success).toBe(true);
    expect(engine.asked[0]?.query).toHaveLength(900);
  });

  it("accepts a value that a context declares even where the general list does not have it", async () => {
    const known = await ask({}, { extracted_variables: { urgency: "critical", domain: "SEV1" } });
    expect(known.success).toBe(false);
    const { server } = createSampleServer();
    const declared = { ...request, extracted_variables: { urgency: "EMERGENCY" } };
    expect((await server.callTool("field_request", declared)).success).toBe(true);
  });

  it("tells how the arguments were read before any other tip", async () => {
    const answer = await ask({}, { confidence_level: "0.8", colour: 1 });
    expect(answer.teaching?.["tip"]).toBe(
      "confidence_level was sent as text; it was read, but send it as number. colour is not an argument here and was ignored",
    );
  });

  it("says in _insights what is notable about the answer, and nothing otherwise", async () => {
    const repeated = { ...success, trace: { ...sampleTrace, cacheHit: true } };
    expect(await ask({ outcome: repeated })).toMatchObject({
      _insights: [expect.stringContaining("before")],
      _metadata: { cache_hit: true },
    });
    expect(await ask({ outcome: success })).not.toHaveProperty("_insights");
  });

  it("stays under 600 tokens at the median over the statuses, with a request as agents send them", async () => {
    const sizes: number[] = [];
    for (const outcome of sampleOutcomes) sizes.push(JSON.stringify(await ask({ outcome })).length / 4);
    sizes.sort((a, b) => a - b);
    expect(sizes[Math.floor(sizes.length / 2)]).toBeLessThanOrEqual(600);
  });
});
