/** The keys that a context file may have: one list for the readers and for the JSON Schema. */

export const contextKeys = [
  "type",
  "uri",
  "name",
  "description",
  "version",
  "domain",
  "complexity",
  "tags",
  "topics",
  "aliases",
  "effect",
  "time_estimate",
  "body",
  "examples",
  "variables",
  "activation_conditions",
  "relations",
  "steps",
  "flow",
  "functions",
  "owner",
] as const;
export type ContextKey = (typeof contextKeys)[number];

export const exampleKeys = ["positive", "negative"] as const;
export const negativeExampleKeys = ["text", "belongs_to"] as const;
export const activationKeys = [
  "semantic_if",
  "confidence_threshold",
  "requires_variables",
  "fallback_if_uncertain",
] as const;
export const relationKeys = ["complements", "conflicts_with", "follows_well", "leads_to", "requires"] as const;

export const variableKeys = [
  "type",
  "required",
  "values",
  "open",
  "default",
  "description",
  "question",
  "extraction_hints",
  "minimum",
  "maximum",
  "pattern",
  "validation",
  "sensitive",
] as const;
export const ownerKeys = ["tenant", "subject"] as const;
export const functionKeys = ["parameters", "steps"] as const;
/** What the drafts of the format put under `validation`. */
export const validationKeys = ["pattern", "minimum", "maximum", "min", "max"] as const;
export const allowedValueKeys = ["value", "synonyms"] as const;
