/** The outside that every tool's answer has, as JSON Schema; it holds for success and error alike. */
import type { JsonSchema, ObjectSchema } from "./json-schema.ts";

const text: JsonSchema = { type: "string" };

const nextAction: JsonSchema = {
  type: "object",
  properties: { tool: text, reason: text, parameters: { type: "object" } },
  required: ["tool", "parameters"],
};

/** The envelope of DESIGN section 4, step 5, around a tool's own `result`; measurements and remarks are named so that they explain themselves. */
export function answerSchema(result: JsonSchema): ObjectSchema {
  return {
    type: "object",
    properties: {
      success: { type: "boolean" },
      result,
      error: { type: "object" },
      guidance: { type: "object" },
      partial_results: { type: "object" },
      teaching: { type: "object" },
      next_actions: { type: "array", items: nextAction },
    },
    required: ["success"],
  };
}

/** The same outside with less said about it: described once with `field_request`, it need not be described again. */
export function briefAnswerSchema(result: JsonSchema): ObjectSchema {
  return {
    type: "object",
    properties: { success: { type: "boolean" }, result, error: { type: "object" } },
    required: ["success"],
  };
}
