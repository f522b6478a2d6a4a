/** Input schema of `report_outcome`. */
import { verdicts } from "@flowmind/core";
import type { ObjectSchema } from "./json-schema.ts";

export const reportOutcomeInput: ObjectSchema = {
  type: "object",
  properties: {
    request_id: { type: "string", description: "From field_request" },
    outcome: { type: "string", enum: verdicts },
    context_uri: { type: "string", description: "The match, where there were several" },
    right_context_uri: { type: "string" },
  },
  required: ["request_id", "outcome"],
};
