/** Input schema of `field_request`: seeds/001 complete, without `allOf` and `minLength` (FACTS section 1). */
import type { ObjectSchema } from "./json-schema.ts";

export const fieldRequestInput: ObjectSchema = {
  type: "object",
  properties: {
    query: {
      type: "string",
      maxLength: 500,
      description: "What the user needs, in two specific sentences; or a context's exact title or URI.",
    },
    extracted_variables: {
      type: "object",
      description: "What the user said. What a match lists as missing helps most.",
      properties: {
        domain: {
          type: "string",
          enum: ["technical", "creative", "business", "regulatory", "personal", "emergency"],
        },
        urgency: { type: "string", enum: ["low", "medium", "high", "critical", "emergency"] },
        complexity: { type: "string", enum: ["simple", "moderate", "complex", "expert"] },
        user_sentiment: { type: "string", enum: ["neutral", "positive", "frustrated", "confused", "urgent"] },
        technology: { type: "string" },
        error_type: { type: "string", enum: ["syntax", "runtime", "logic", "performance", "security"] },
        system_component: { type: "string" },
        creative_type: { type: "string", enum: ["writing", "design", "music", "art", "video"] },
        genre: { type: "string" },
        audience: { type: "string", enum: ["children", "young_adult", "adult", "professional", "general"] },
        business_area: {
          type: "string",
          enum: ["strategy", "operations", "finance", "marketing", "hr", "sales"],
        },
        stakeholder_count: { type: "number", minimum: 1, maximum: 1000 },
        jurisdiction: { type: "string", description: "e.g. EU, Austin-TX" },
        compliance_type: {
          type: "string",
          enum: ["data_privacy", "financial", "healthcare", "environmental", "safety"],
        },
      },
      additionalProperties: true,
    },
    confidence_level: {
      type: "number",
      minimum: 0,
      maximum: 1,
      description: "How sure you are of the variables; be honest",
    },
    context_preferences: {
      type: "object",
      properties: {
        type_filter: {
          type: "array",
          items: { type: "string", enum: ["workflow", "agent", "pattern", "tool"] },
        },
        max_results: { type: "number", minimum: 1, maximum: 10, default: 5 },
        include_explanations: { type: "boolean", default: true },
      },
    },
    content_reference: {
      type: "object",
      description: "Of input too long for a query",
      properties: {
        has_large_content: { type: "boolean", description: "Over 1000 characters" },
        content_type: { type: "string", enum: ["document", "code", "data", "mixed"] },
        content_summary: { type: "string", maxLength: 1000 },
        content_file_path: { type: "string", description: "Never opened here" },
        key_entities: {
          type: "array",
          items: { type: "string" },
          maxItems: 20,
        },
      },
      required: ["has_large_content"],
    },
  },
  required: ["query", "confidence_level"],
};
