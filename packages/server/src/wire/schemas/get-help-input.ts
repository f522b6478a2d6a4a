/** Input schema of `get_help`: seeds/001 complete. */
import type { ObjectSchema } from "./json-schema.ts";

/** Nothing is required, unlike in seeds/001: who asks for help without a word gets the list of what there is. */
export const getHelpInput: ObjectSchema = {
  type: "object",
  properties: {
    help_type: { type: "string", enum: ["error", "usage", "best_practices", "concept"] },
    context: {
      type: "object",
      properties: {
        error_message: { type: "string" },
        attempted_action: { type: "string" },
        current_state: { type: "object", description: "A run's state" },
      },
    },
    specific_question: {
      type: "string",
      maxLength: 500,
      description: "A question, or a context's URI",
    },
  },
};
