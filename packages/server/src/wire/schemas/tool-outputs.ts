/** Output schemas of the tools: what callers decide by, no more. */
import { runStatuses, statuses } from "@flowmind/core";
import { answerSchema } from "./answer-schema.ts";
import type { JsonSchema, ObjectSchema } from "./json-schema.ts";

const text: JsonSchema = { type: "string" };

/** Full and short matches alike. */
const match: JsonSchema = {
  type: "object",
  properties: {
    uri: text,
    confidence: { type: "number" },
    next_action: { type: "object" },
  },
  required: ["uri", "confidence", "next_action"],
};

export const fieldRequestOutput: ObjectSchema = answerSchema({
  type: "object",
  properties: {
    request_id: text,
    status: { type: "string", enum: statuses },
    matches: { type: "array", items: match },
  },
  required: ["request_id", "status", "matches"],
});

export const executeWorkflowOutput: ObjectSchema = answerSchema({
  type: "object",
  properties: { session_id: text, status: { type: "string", enum: runStatuses } },
});

/** Of the tools whose results say themselves what they are. */
export const plainOutput: ObjectSchema = answerSchema({ type: "object" });
