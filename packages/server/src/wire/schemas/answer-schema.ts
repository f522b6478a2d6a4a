/** The outside that every tool's answer has, as JSON Schema; it holds for success and error alike. */
import type { JsonSchema, ObjectSchema } from "./json-schema.ts";

/**
 * The envelope of DESIGN section 4, step 5, around a tool's own `result`. What else it may have is named so that it explains itself, and
 * described once, in get_help: a list that is read before every conversation has no room to say it for each tool.
 */
export function answerSchema(result: JsonSchema): ObjectSchema {
  return {
    type: "object",
    properties: { success: { type: "boolean" }, result },
    required: ["success"],
  };
}
