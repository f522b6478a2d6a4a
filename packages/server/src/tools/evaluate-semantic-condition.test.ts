import type { ConditionJudge } from "@flowmind/core";
import { createEngine } from "@flowmind/engine";
import { Ajv } from "ajv";
import { describe, expect, it } from "vitest";
import { createFakeEngine } from "../../../../test/support/fake-engine.ts";
import { sampleContexts } from "../../../../test/support/sample-contexts.ts";
import { success } from "../../../../test/support/sample-outcomes.ts";
import { createSampleServer } from "../../../../test/support/sample-server.ts";
import { scanIndex } from "../../../../test/support/scan-index.ts";
import { createScriptedLlm } from "../../../../test/support/scripted-llm.ts";
import { createStepClock } from "../../../../test/support/step-clock.ts";
import { createWordEmbedder } from "../../../../test/support/word-embedder.ts";
import { plainOutput } from "../wire/schemas/tool-outputs.ts";

const validate = new Ajv({ strict: true }).compile(plainOutput);

/** A server whose engine judges for real, over contexts that are never asked. */
function judging(judge?: ConditionJudge) {
  const embedder = createWordEmbedder();
  const real = createEngine({ embedder, makeIndex: scanIndex, clock: createStepClock() }, { foreignRequests: [] });
  const engine = { ...createFakeEngine(sampleContexts, success), judge: (judge ?? real).judge };
  const { server } = createSampleServer({ engine });
  return async (condition: string, context: object = { user_message: "Hello" }, more: object = {}) => {
    const answer = await server.callTool("evaluate_semantic_condition", { condition, context, ...more });
    expect(validate(answer), JSON.stringify(validate.errors)).toBe(true);
    return answer;
  };
}

const situation = { user_message: "Checkout is down", session_variables: { customer_impact: 1_200 } };

describe("evaluate_semantic_condition", () => {
  it("gives the verdict, how sure it is and what it was judged by", async () => {
    const evaluate = judging();
    expect(await evaluate("customer_impact > 1000", situation)).toMatchObject({
      success: true,
      result: {
        condition: "customer_impact > 1000",
        verdict: true,
        confidence: 1,
        probability: 1,
        evidence: "customer_impact is 1200",
      },
      _metadata: { cache_hit: false },
    });
    expect(await evaluate("customer_impact > 1000", situation)).toMatchObject({ _metadata: { cache_hit: true } });
  });

  it("gives the verdict alone, or every part with its own verdict", async () => {
    const evaluate = judging();
    const short = await evaluate("customer_impact > 5000", situation, { evaluation_type: "boolean" });
    expect(short.success && Object.keys(short.result)).toEqual(["request_id", "condition", "verdict"]);
    const condition = "NOT (customer_impact > 5000 OR in_maintenance_window)";
    const detailed = await evaluate(condition, situation, { evaluation_type: "detailed" });
    expect(detailed).toMatchObject({
      result: {
        uncertain: true,
        unknown: ["in_maintenance_window"],
        tree: {
          type: "not",
          at_least: 0,
          at_most: 1,
          parts: [
            {
              type: "or",
              parts: [
                { type: "comparison", verdict: false },
                { type: "state", verdict: false },
              ],
            },
          ],
        },
      },
      teaching: { tip: "What decides is not known: send in_maintenance_window in session_variables, or ask the user" },
    });
  });

  it("says when it is too close to act on", async () => {
    const close: ConditionJudge = {
      judge: async (text) => ({
        verdict: {
          type: "semantic",
          text,
          holds: false,
          probability: 0.45,
          least: 0.45,
          most: 0.45,
          evidence: "",
          parts: [],
        },
        isUncertain: true,
        unknown: [],
        problems: [],
        cacheHit: false,
        timings: { totalMs: 1, readMs: 1 },
      }),
    };
    expect(await judging(close)("user is tired")).toMatchObject({
      result: { verdict: false, uncertain: true, confidence: 0.55, probability: 0.45 },
      teaching: { tip: "Too close to act on: ask the user, or take the branch for uncertain conditions" },
    });
  });

  it("counts what a language model was asked, beside the time that judging took", async () => {
    const embedder = createWordEmbedder();
    const alphaLlm = createScriptedLlm(() => ({ statements: [{ number: 1, answer: "yes", sure: 0.9 }] }));
    const engine = createEngine(
      { embedder, makeIndex: scanIndex, clock: createStepClock(), alphaLlm },
      { foreignRequests: [] },
    );
    const evaluate = judging(engine);
    const condition = "more than 50 users are affected";
    expect(await evaluate(condition, { user_message: "Half the company is out" })).toMatchObject({
      result: { verdict: true, confidence: 0.9, evidence: "The alpha LLM says yes, and is .90 sure" },
      _metadata: { alpha_llm_calls: 1 },
      _performance: { alpha_llm_time_ms: 1 },
    });
    expect(await evaluate(condition, { user_message: "Half the company is out" })).toMatchObject({
      _metadata: { alpha_llm_calls: 0, cache_hit: true },
      _performance: { alpha_llm_time_ms: 0 },
    });
  });

  it("answers a malformed condition with CONDITION_MALFORMED, where it is so, and a call that works", async () => {
    const evaluate = judging();
    const answer = await evaluate("(customer_impact > 1000 AND", situation);
    expect(answer).toMatchObject({
      success: false,
      error: {
        code: "CONDITION_MALFORMED",
        message:
          "The condition is malformed: This parenthesis is not closed (position 0); Nothing stands behind AND to join (position 24)",
        fix: { example: { condition: "customer_impact > 1000", context: situation } },
      },
      guidance: {
        problems: [
          { position: 0, length: 1 },
          { position: 24, length: 3 },
        ],
      },
      partial_results: { verdict: true, evidence: "customer_impact is 1200" },
    });
    expect(await evaluate("(((")).toMatchObject({
      error: { fix: { example: { condition: "user seems frustrated AND open_tickets > 2" } } },
    });
  });

  it("refuses what breaks its schema, with every fault", async () => {
    const evaluate = judging();
    const answer = await evaluate("x".repeat(201), { conversation_summary: "none" });
    expect(answer).toMatchObject({ success: false, error: { code: "INVALID_ARGUMENTS" } });
    expect(JSON.stringify(answer)).toMatch(/user_message/);
  });
});
