/** The arguments of `field_request` → a core `Request`; the only place that reads their names. */
import {
  type ContentReference,
  type ContextKind,
  contextKinds,
  defaultMaxResults,
  isRecord,
  type Request,
} from "@flowmind/core";

/** @param input arguments that have passed the published schema */
export function readRequest(input: Readonly<Record<string, unknown>>): Request {
  const { query, extracted_variables, confidence_level, context_preferences, content_reference } = input;
  const preferences = isRecord(context_preferences) ? context_preferences : {};
  const content = isRecord(content_reference) ? readContent(content_reference) : undefined;
  const { max_results } = preferences;
  return {
    query: String(query),
    variables: isRecord(extracted_variables) ? extracted_variables : {},
    confidence: Number(confidence_level),
    preferences: {
      kinds: readKinds(preferences["type_filter"]),
      maxResults: typeof max_results === "number" ? Math.floor(max_results) : defaultMaxResults,
      includeExplanations: preferences["include_explanations"] !== false,
    },
    ...(content === undefined ? {} : { content }),
  };
}

export function readKinds(value: unknown): readonly ContextKind[] {
  return Array.isArray(value) ? contextKinds.filter((kind) => value.includes(kind)) : [];
}

export function readTexts(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === "string") : [];
}

function readContent(reference: Readonly<Record<string, unknown>>): ContentReference {
  const { content_type, content_summary, content_file_path } = reference;
  const type = contentTypes.find((one) => one === content_type);
  return {
    hasLargeContent: reference["has_large_content"] === true,
    keyEntities: readTexts(reference["key_entities"]),
    ...(type === undefined ? {} : { type }),
    ...(typeof content_summary === "string" ? { summary: content_summary } : {}),
    ...(typeof content_file_path === "string" ? { filePath: content_file_path } : {}),
  };
}

const contentTypes = ["document", "code", "data", "mixed"] as const;
