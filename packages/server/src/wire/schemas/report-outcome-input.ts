/** Input schema of `report_outcome`. */
import { verdicts } from "@flowmind/core";
import type { ObjectSchema } from "./json-schema.ts";

export const reportOutcomeInput: ObjectSchema = {
  type: "object",
  properties: {
    request_id: { type: "string", description: "From field_request" },
    outcome: { type: "string", enum: verdicts },
    context_uri: { type: "string", description: "The match; may be left out where there was one" },
    right_context_uri: { type: "string", description: "What would have been right, if known" },
  },
  required: ["request_id", "outcome"],
};
