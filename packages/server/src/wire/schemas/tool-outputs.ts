/** Output schemas of the tools. */
import { answerSchema, briefAnswerSchema } from "./answer-schema.ts";
import type { JsonSchema, ObjectSchema } from "./json-schema.ts";

const text: JsonSchema = { type: "string" };
const texts: JsonSchema = { type: "array", items: text };
const probability: JsonSchema = { type: "number", minimum: 0, maximum: 1 };

const nextAction: JsonSchema = {
  type: "object",
  properties: {
    tool: text,
    parameters: { type: "object" },
    inferred: texts,
    inferred_from: { type: "object" },
  },
  required: ["tool", "parameters"],
};

/** Full and short matches alike: what only full ones have is not required. */
const match: JsonSchema = {
  type: "object",
  properties: {
    uri: text,
    type: text,
    title: text,
    confidence: { ...probability, description: "P(this context is right)" },
    explanation: text,
    missing: texts,
    need: { type: "integer", description: "Position in needs" },
    unavailable: text,
    match_reasoning: { type: "object" },
    activation: { type: "object", properties: { condition: text, can_execute: { type: "boolean" } } },
    variables: { type: "object" },
    execution_preview: { type: "object" },
    next_action: nextAction,
  },
  required: ["uri", "type", "title", "confidence", "next_action"],
};

/** Of a request for several things. */
const need: JsonSchema = {
  type: "object",
  properties: { text, status: text, uri: text },
  required: ["text", "status"],
};

const question: JsonSchema = { type: "object", properties: { question: text } };

export const fieldRequestOutput: ObjectSchema = answerSchema({
  type: "object",
  properties: {
    request_id: text,
    status: {
      type: "string",
      enum: ["success", "disambiguation_needed", "refinement_suggested", "no_matches", "content_processing_required"],
    },
    matches: { type: "array", items: match },
    needs: { type: "array", items: need },
    guidance: {
      type: "object",
      properties: { message: text, suggestions: texts },
    },
    disambiguation: {
      type: "object",
      properties: { needed: { type: "boolean" }, reason: text, questions: { type: "array", items: question } },
    },
  },
  required: ["request_id", "status", "matches"],
});

export const listAvailableContextsOutput: ObjectSchema = briefAnswerSchema({
  type: "object",
  properties: {
    request_id: text,
    contexts: { type: "array", items: { type: "object" } },
    total: { type: "integer" },
    next_offset: { type: "integer" },
    sorted_by: text,
  },
  required: ["request_id", "contexts", "total"],
});

export const getHelpOutput: ObjectSchema = briefAnswerSchema({
  type: "object",
  properties: {
    request_id: text,
    help_type: text,
    title: text,
    content: text,
    topics: { type: "array" },
    waits_for: text,
  },
  required: ["request_id", "help_type", "title", "content"],
});

export const reportOutcomeOutput: ObjectSchema = briefAnswerSchema({
  type: "object",
  properties: { recorded: { type: "object" }, kept: text, request_known: { type: "boolean" } },
});

export const evaluateSemanticConditionOutput: ObjectSchema = briefAnswerSchema({
  type: "object",
  properties: {
    verdict: { type: "boolean" },
    confidence: probability,
    uncertain: { type: "boolean" },
    tree: { type: "object" },
  },
});
