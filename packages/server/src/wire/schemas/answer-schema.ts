/** The outside that every tool's answer has, as JSON Schema; it holds for success and error alike. */
import type { JsonSchema, ObjectSchema } from "./json-schema.ts";

const text: JsonSchema = { type: "string" };
const texts: JsonSchema = { type: "array", items: text };

const fix: JsonSchema = { type: "object", properties: { instruction: text, example: {}, why: text } };

const nextAction: JsonSchema = {
  type: "object",
  properties: { tool: text, reason: text, parameters: { type: "object" } },
  required: ["tool", "parameters"],
};

/** Measurements are named so that they explain themselves; to describe each would cost a hundred tokens of every session. */
const measurements: JsonSchema = { type: "object" };

/** The envelope of DESIGN section 4, step 5, around a tool's own `result`. */
export function answerSchema(result: JsonSchema): ObjectSchema {
  return {
    type: "object",
    properties: {
      success: { type: "boolean" },
      result,
      error: { type: "object", properties: { code: text, message: text, request_id: text, fix } },
      guidance: { type: "object" },
      partial_results: { type: "object" },
      teaching: { type: "object" },
      next_actions: { type: "array", items: nextAction },
      _metadata: measurements,
      _performance: measurements,
      _insights: texts,
      _unlocks: texts,
    },
    required: ["success"],
  };
}

/** The same outside with less said about it: described once with `field_request`, it need not be described again. */
export function briefAnswerSchema(result: JsonSchema): ObjectSchema {
  const { success, error } = answerSchema(result).properties;
  return {
    type: "object",
    properties: { ...(success && { success }), result, ...(error && { error }) },
    required: ["success"],
  };
}

/** The same promise in few characters, for `compact`. */
export const compactAnswerSchema: ObjectSchema = {
  type: "object",
  properties: { success: { type: "boolean" } },
  required: ["success"],
};
