/** Input schema of `field_request`: seeds/001 complete, without `allOf` and `minLength` (FACTS section 1). */
import type { ObjectSchema } from "./json-schema.ts";

export const fieldRequestInput: ObjectSchema = {
  type: "object",
  properties: {
    query: {
      type: "string",
      maxLength: 500,
      description:
        "What the user needs, in two sentences, specific about domain and intent; or a context's exact title or URI. Longer text is answered with content_processing_required.",
    },
    extracted_variables: {
      type: "object",
      description: "What the user said, as variables; those that a match lists as missing help most.",
      properties: {
        domain: {
          type: "string",
          enum: ["technical", "creative", "business", "regulatory", "personal", "emergency"],
          description: "Primary domain",
        },
        urgency: { type: "string", enum: ["low", "medium", "high", "critical", "emergency"] },
        complexity: { type: "string", enum: ["simple", "moderate", "complex", "expert"] },
        user_sentiment: { type: "string", enum: ["neutral", "positive", "frustrated", "confused", "urgent"] },
        technology: { type: "string", description: "e.g. python, react, aws" },
        error_type: { type: "string", enum: ["syntax", "runtime", "logic", "performance", "security"] },
        system_component: { type: "string", description: "e.g. database, api, frontend" },
        creative_type: { type: "string", enum: ["writing", "design", "music", "art", "video"] },
        genre: { type: "string", description: "e.g. romance, fantasy" },
        audience: { type: "string", enum: ["children", "young_adult", "adult", "professional", "general"] },
        business_area: {
          type: "string",
          enum: ["strategy", "operations", "finance", "marketing", "hr", "sales"],
        },
        stakeholder_count: { type: "number", minimum: 1, maximum: 1000, description: "People affected" },
        jurisdiction: { type: "string", description: "e.g. US, EU, Austin-TX" },
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
      description: "How sure you are of the variables. Be honest: lower confidence gets better guidance.",
    },
    context_preferences: {
      type: "object",
      properties: {
        type_filter: {
          type: "array",
          items: { type: "string", enum: ["workflow", "agent", "pattern", "tool"] },
          description: "Only these types",
        },
        max_results: { type: "number", minimum: 1, maximum: 10, default: 5 },
        include_explanations: { type: "boolean", default: true },
      },
    },
    content_reference: {
      type: "object",
      description: "For input too long for a query.",
      properties: {
        has_large_content: { type: "boolean", description: "True above 1000 characters" },
        content_type: { type: "string", enum: ["document", "code", "data", "mixed"] },
        content_summary: { type: "string", maxLength: 1000 },
        content_file_path: { type: "string", description: "Where it was saved; never opened here" },
        key_entities: {
          type: "array",
          items: { type: "string" },
          maxItems: 20,
          description: "Names in the content: people, functions, places",
        },
      },
      required: ["has_large_content"],
    },
  },
  required: ["query", "confidence_level"],
};
