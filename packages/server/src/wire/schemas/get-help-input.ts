/** Input schema of `get_help`: seeds/001 complete. */
import type { ObjectSchema } from "./json-schema.ts";

export const getHelpInput: ObjectSchema = {
  type: "object",
  properties: {
    help_type: { type: "string", enum: ["error", "usage", "best_practices", "concept"] },
    context: {
      type: "object",
      properties: {
        error_message: { type: "string", description: "The error you got, with its code" },
        attempted_action: { type: "string", description: "What you were trying to do" },
        current_state: { type: "object", description: "A workflow's state", additionalProperties: true },
      },
    },
    specific_question: {
      type: "string",
      maxLength: 500,
      description: "A free question; or a context's URI, for its instructions",
    },
  },
  required: ["help_type"],
};
