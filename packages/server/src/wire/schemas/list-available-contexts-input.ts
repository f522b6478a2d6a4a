/** Input schema of `list_available_contexts`: seeds/001 complete, with the domain `emergency` (FACTS section 1). */
import type { ObjectSchema } from "./json-schema.ts";

export const listAvailableContextsInput: ObjectSchema = {
  type: "object",
  properties: {
    filter: {
      type: "object",
      description: "Every key must hold, by any of its values",
      properties: {
        type: { type: "array", items: { type: "string", enum: ["workflow", "agent", "pattern", "tool"] } },
        domain: {
          type: "array",
          items: {
            type: "string",
            enum: ["technical", "creative", "business", "regulatory", "personal", "emergency"],
          },
        },
        tags: { type: "array", items: { type: "string" } },
        complexity: { type: "string", enum: ["simple", "moderate", "complex", "expert"] },
      },
    },
    sort: {
      type: "object",
      properties: {
        by: {
          type: "string",
          enum: ["name", "popularity", "recent", "relevance"],
          default: "relevance",
          description: "relevance: to your last field_request",
        },
        order: { type: "string", enum: ["asc", "desc"] },
      },
    },
    pagination: {
      type: "object",
      properties: {
        offset: { type: "number", minimum: 0, default: 0 },
        limit: { type: "number", minimum: 1, maximum: 50, default: 20 },
      },
    },
  },
};
