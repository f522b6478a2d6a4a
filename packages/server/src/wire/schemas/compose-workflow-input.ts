/** Input schema of `compose_workflow`: seeds/001 complete; the name's letters and the least number of components are checked in code. */
import type { JsonSchema, ObjectSchema } from "./json-schema.ts";

const names: JsonSchema = { type: "array", items: { type: "string" } };

export const composeWorkflowInput: ObjectSchema = {
  type: "object",
  properties: {
    name: { type: "string", description: "As release-and-announce" },
    description: { type: "string", maxLength: 500 },
    components: {
      type: "array",
      maxItems: 10,
      description: "2 to 10 contexts",
      items: {
        type: "object",
        properties: {
          uri: { type: "string" },
          role: { type: "string", enum: ["primary", "support", "validation", "synthesis"] },
          when: { type: "string", description: "Condition in plain language" },
          configuration: {
            type: "object",
            additionalProperties: true,
            description: "Its variables and step options",
          },
        },
        required: ["uri", "role"],
      },
    },
    flow_type: { type: "string", enum: ["sequential", "parallel", "conditional", "iterative"] },
    variables: { type: "object", properties: { required: names, optional: names } },
    save: { type: "boolean", default: false },
  },
  required: ["name", "components", "flow_type"],
};
