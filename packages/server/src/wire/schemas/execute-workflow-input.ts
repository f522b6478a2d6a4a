/** Input schema of `execute_workflow`: seeds/001 complete, and what goes on with a run. */
import { approvalKinds, runDecisions, runModes } from "@flowmind/core";
import type { JsonSchema, ObjectSchema } from "./json-schema.ts";

const probability: JsonSchema = { type: "number", minimum: 0, maximum: 1 };

/**
 * Nothing is required, unlike in seeds/001: `workflow_uri` begins a run, `session_id` goes on with one. URIs are checked by looking them
 * up, so that names and aliases lead to their context too.
 */
export const executeWorkflowInput: ObjectSchema = {
  type: "object",
  properties: {
    workflow_uri: { type: "string", description: "To begin: a workflow://, agent:// or pattern:// URI" },
    initial_variables: { type: "object" },
    message: { type: "string", description: "What the user said" },
    execution_mode: {
      type: "string",
      enum: runModes,
      default: "interactive",
      description: "autonomous: asks only what it must",
    },
    session_id: { type: "string", description: "To go on with a run" },
    step_result: {
      type: "object",
      description: "Of what was awaited",
      properties: {
        step: { type: "string", description: "Where several are awaited" },
        text: { type: "string" },
        variables: { type: "object" },
        failed: { type: "string", description: "Why it was not done" },
      },
    },
    approval: {
      type: "object",
      description: "What the user decided",
      properties: {
        step: { type: "string" },
        decision: { type: "string", enum: runDecisions },
        reason: { type: "string" },
      },
      required: ["decision"],
    },
    cancel: { type: "boolean" },
    confidence_override: {
      type: "object",
      properties: { min_confidence: probability, require_confirmation_below: probability },
    },
    constraints: {
      type: "object",
      properties: {
        max_steps: { type: "number", minimum: 1, maximum: 100, default: 50 },
        max_duration_ms: { type: "number", minimum: 1_000, maximum: 600_000, default: 300_000 },
        require_approval_for: { type: "array", items: { type: "string", enum: approvalKinds } },
      },
    },
  },
};
