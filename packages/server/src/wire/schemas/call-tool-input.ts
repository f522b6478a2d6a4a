/** Input schema of `call_tool`. */
import type { ObjectSchema } from "./json-schema.ts";

export const callToolInput: ObjectSchema = {
  type: "object",
  properties: {
    uri: { type: "string", description: "As tool://github/create_issue" },
    arguments: { type: "object", description: "By the tool's schema; get_help shows it" },
    confirmed: { type: "boolean", description: "Once the user agreed to this very call" },
    rest_handle: { type: "string", description: "From result.rest" },
  },
  required: ["uri"],
};
