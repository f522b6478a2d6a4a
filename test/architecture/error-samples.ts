/** Details of every error code as they could be, from which the messages in docs/errors.md are made. */
import type { ErrorCode, ErrorDetails } from "@flowmind/core";

export const errorSamples: { readonly [Code in ErrorCode]: ErrorDetails<Code> } = {
  INVALID_ARGUMENTS: {
    tool: "field_request",
    violations: [
      "natural_language_query is required and missing; expected a value for natural_language_query",
      'context_preferences.max_results is "many"; expected an integer',
    ],
  },
  INVALID_VARIABLES: {
    message: 'jurisdiction is "Mars", which no context near this request accepts',
    instruction: "Give jurisdiction as one of EU, US, UK; leave it out where none of them fits",
  },
  UNKNOWN_TOOL: { tool: "field_requests", tools: ["field_request", "list_available_contexts", "get_help"] },
  UNKNOWN_CONTEXT: { uri: "workflow://incident-respons", nearest: ["workflow://incident-response"] },
  TOOL_UNAVAILABLE: {
    tool: "compose_workflow",
    instead: "Call field_request once for each part, then carry the contexts out in order",
  },
  REQUEST_ABORTED: { what: "Loading the contexts" },

  YAML_SYNTAX: { detail: "Nested mappings are not allowed in compact mappings" },
  NOT_A_MAPPING: { found: "a list" },
  FILE_TOO_LARGE: { actual: 2_400_000, limit: 1_000_000 },
  FILE_NOT_TEXT: { detail: "it is UTF-16" },
  FILE_UNREADABLE: { detail: "EACCES" },
  TOO_MANY_FILES: { actual: 50_001, limit: 50_000 },
  NESTED_TOO_DEEP: { actual: 101, limit: 100 },
  TOO_MANY_VALUES: { limit: 300_000 },
  TOO_MANY_ALIASES: { limit: 10_000 },
  LINK_OUTSIDE_FOLDER: { link: "workflows/borrowed.yaml" },
  DUPLICATE_KEY: { key: "description" },
  FORBIDDEN_KEY: { key: "__proto__" },
  UNKNOWN_KEY: { key: "descripton", nearest: "description", known: ["name", "description"] },
  WRONG_TYPE: { key: "tags", expected: "text", found: "a mapping" },
  INVALID_VALUE: {
    key: "domain",
    found: '"finance"',
    expected: "one of technical, creative, business, regulatory, personal, emergency",
  },
  MISSING_DESCRIPTION: { uri: "workflow://load-test" },
  EMPTY_DESCRIPTION: { uri: "workflow://load-test" },
  INVALID_URI: { uri: "workflow:/load test" },
  UNKNOWN_KIND: { file: "load-test.yaml" },
  DUPLICATE_URI: { uri: "workflow://load-test", first: "workflows/load-test.yaml" },
  DUPLICATE_ALIAS: { alias: "sev1", first: "workflow://incident-response" },
  UNKNOWN_REFERENCE: { uri: "workflow://postmortems", nearest: "workflow://postmortem" },
  RELATION_CYCLE: { cycle: ["workflow://a", "workflow://b", "workflow://a"] },
  DUPLICATE_EXAMPLE: { text: "The website is down", other: "workflow://incident-response" },
  UNDECLARED_VARIABLE: { name: "component", nearest: "system_component" },
  UNKNOWN_STEP: { step: "contain", known: ["assess", "restore"] },
  INVALID_STEP: { detail: "it has prompt and ask at once" },

  CONFIG_INVALID: { file: "flowmind.yaml", violations: ['context is not a setting (did you mean "contexts"?)'] },
  FOLDER_NOT_FOUND: { folder: "my-contexts" },
  CATALOG_EMPTY: { folders: ["my-contexts"] },
  MODEL_FILE_MISSING: { file: "model/tokenizer.json" },
  MODEL_FILE_DAMAGED: { file: "model/model.onnx", detail: "it is a Git LFS pointer, not the weights themselves" },
  MODEL_UNUSABLE: { folder: "model", detail: "it gives no vector of finite numbers for a text" },
  CPU_KERNELS_DIFFER: { cosine: 0.9876, least: 0.999 },
  DATA_FOLDER_UNUSABLE: { folder: "data", detail: "EACCES: permission denied, mkdir 'data/vectors'" },

  INTERNAL: { id: "5f0c" },
};
