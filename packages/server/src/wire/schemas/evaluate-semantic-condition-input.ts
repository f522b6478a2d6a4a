/** Input schema of `evaluate_semantic_condition` (seeds/001). */
import type { ObjectSchema } from "./json-schema.ts";

export const evaluationTypes = ["boolean", "confidence", "detailed"] as const;
export type EvaluationType = (typeof evaluationTypes)[number];

export const evaluateSemanticConditionInput: ObjectSchema = {
  type: "object",
  properties: {
    condition: { type: "string", maxLength: 200 },
    context: {
      type: "object",
      properties: {
        user_message: { type: "string", maxLength: 1_000 },
        conversation_summary: { type: "string", maxLength: 500 },
        session_variables: { type: "object" },
      },
      required: ["user_message"],
    },
    evaluation_type: { type: "string", enum: evaluationTypes, default: "confidence" },
  },
  required: ["condition", "context"],
};
