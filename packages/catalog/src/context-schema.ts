/** The JSON Schema of a context file, for editors and for checks outside this package. */
import { complexities, contextKinds, domains, effects, variableTypes } from "@flowmind/core";
import {
  activationKeys,
  allowedValueKeys,
  type ContextKey,
  exampleKeys,
  functionKeys,
  negativeExampleKeys,
  relationKeys,
  validationKeys,
  type variableKeys,
} from "./context-keys.ts";
import { configSections, ignoredMetadataKeys } from "./dialect-a.ts";
import { bodyKeys } from "./dialect-a-body.ts";
import { functionNamePattern } from "./read-functions.ts";
import {
  closedObject,
  described,
  extendedObject,
  hasAny,
  type JsonSchema,
  oneOrMany,
  ref,
  sharedDefinitions,
  variableNamePattern,
  versionPattern,
  when,
} from "./schema-parts.ts";
import { stepDefinitions } from "./step-schema.ts";

const relationWords: Readonly<Record<(typeof relationKeys)[number], string>> = {
  complements: "Contexts that are useful at the same time.",
  conflicts_with: "Contexts that must not be used together with this one.",
  follows_well: "Contexts that often come after this one.",
  leads_to: "Contexts that this one's result calls for.",
  requires: "Contexts that must have been done before.",
};

const relations: JsonSchema = closedObject(
  Object.fromEntries(relationKeys.map((key) => [key, described(ref("uris"), relationWords[key])])),
);

const [text, belongsTo] = negativeExampleKeys;
const negativeExample: JsonSchema = {
  anyOf: [
    ref("text"),
    closedObject({ [text]: ref("text"), [belongsTo]: described(ref("uri"), "The context that it belongs to.") }, [
      text,
    ]),
  ],
};
const [positive, negative] = exampleKeys;
const examples: JsonSchema = {
  anyOf: [
    ref("texts"),
    closedObject({
      [positive]: described(ref("texts"), "Requests in a user's own words that should lead here."),
      [negative]: described(oneOrMany(negativeExample), "Near misses, and where they belong."),
    }),
  ],
};

const [semanticIf, threshold, requiresVariables, fallback] = activationKeys;
const activation: JsonSchema = closedObject({
  [semanticIf]: described(ref("text"), "The situation in which this context is the right one."),
  [threshold]: described(ref("probability"), "Probability from which it may be executed; it never hides the context."),
  [requiresVariables]: described(ref("texts"), "Variables that must be known before."),
  [fallback]: described(ref("uri"), "The context to use when this one is uncertain."),
});

const scalar: JsonSchema = { type: ["string", "number", "boolean"], pattern: "\\S" };
const [value, synonyms] = allowedValueKeys;
const allowedValue: JsonSchema = {
  anyOf: [
    scalar,
    closedObject({ [value]: scalar, [synonyms]: described(ref("texts"), "Other words for it.") }, [value]),
  ],
};

const variableProperties: Readonly<Record<(typeof variableKeys)[number], JsonSchema>> = {
  type: { enum: variableTypes },
  required: { type: "boolean", description: "Whether the context cannot be executed without it." },
  values: described(oneOrMany(allowedValue), "The values it may take."),
  open: { type: "boolean", description: "True: the values are suggestions, others are allowed." },
  default: { description: "The value when none is given." },
  description: described(ref("text"), "What it is."),
  question: described(ref("text"), "The question that asks a person for it."),
  extraction_hints: described(ref("texts"), "Words that announce a value in a request."),
  minimum: { type: "number" },
  maximum: { type: "number" },
  pattern: described(
    ref("text"),
    "A regular expression that values follow: what breaks it is not read from a request.",
  ),
  sensitive: { type: "boolean", description: "True: its values are not written into the audit log." },
  validation: {
    anyOf: [
      ref("text"),
      closedObject(
        Object.fromEntries(validationKeys.map((key) => [key, key === "pattern" ? ref("text") : { type: "number" }])),
      ),
    ],
  },
};

const variable: JsonSchema = {
  anyOf: [{ enum: variableTypes }, { type: "array", items: allowedValue }, closedObject(variableProperties)],
};

const variables: JsonSchema = {
  type: "object",
  propertyNames: { pattern: variableNamePattern },
  additionalProperties: variable,
};
const [parameters, bodySteps] = functionKeys;

const properties: Readonly<Record<ContextKey, JsonSchema>> = {
  type: { enum: contextKinds, description: "The kind of context, for a file outside the four folders." },
  uri: described(ref("uri"), "The whole URI, where it is not to follow from the file's place."),
  name: described(ref("text"), "The title; without it, made from the file name."),
  description: {
    type: "string",
    pattern: "\\S",
    description: "One to three sentences in the words people use when they need this.",
  },
  version: { type: "string", pattern: versionPattern, description: "Semantic version." },
  domain: { enum: domains },
  complexity: { enum: complexities, description: "How demanding it is; absent: open to everyone." },
  tags: described(ref("texts"), "Useful words that the description does not have."),
  topics: described(ref("texts"), "What parts of it are about: found by word, no part of what it means as a whole."),
  aliases: described(ref("texts"), "Other URIs, or plain names, that lead here."),
  effect: { enum: effects, description: "Absent in a workflow: the strongest of its steps." },
  time_estimate: described(ref("text"), "How long it takes, in words."),
  body: described(ref("text"), "An agent's or pattern's text: what the caller is to do or to be."),
  examples: described(examples, "Requests that should, and should not, lead here."),
  variables: described(
    ref("variables"),
    "What the context wants to know: allowed values, a type, or a mapping of settings.",
  ),
  activation_conditions: described(activation, "When it may be executed."),
  relations: described(relations, "How it stands to other contexts."),
  steps: { type: "array", items: ref("step"), description: "The flow: steps done in order." },
  functions: {
    type: "object",
    propertyNames: { pattern: functionNamePattern },
    additionalProperties: closedObject(
      {
        [parameters]: described(ref("variables"), "What it wants to know, declared as variables are."),
        [bodySteps]: { type: "array", items: ref("step"), description: "What it does; a `return` ends it." },
      },
      [bodySteps],
    ),
    description: "Steps under names, which the steps of this file call.",
  },
  owner: described(
    closedObject({ tenant: { type: "string" }, subject: { type: "string" } }, ["subject"]),
    "Who composed it with FlowMind: no other tenant sees it. Without a tenant the local user.",
  ),
  flow: {
    anyOf: [ref("flow"), { type: "array", items: ref("step") }],
    description: "The flow as one step, in place of `steps`.",
  },
};

const loose: JsonSchema = { type: ["string", "number", "array", "object"] };

// The older dialect says these otherwise.
const { complexity, steps, functions, ...same } = properties;

/** The older dialect: what it has beside the present one, and what it means otherwise. */
function olderSchema(): JsonSchema {
  const metadata = extendedObject("contextKeys", Object.keys(same), {
    id: described(ref("text"), "The path of the URI, for a file outside the four folders."),
    category: described(ref("text"), "The domain, or a tag where it is none."),
    complexity: { enum: [...complexities, "low", "medium", "high"] },
    ...Object.fromEntries(ignoredMetadataKeys.map((key) => [key, { type: ["string", "number"] }])),
  });
  const notes = ["triggers", "integration", "workflow_steps", ...bodyKeys];
  return extendedObject("contextKeys", Object.keys(same), {
    id: ref("text"),
    complexity,
    steps: { type: "array" },
    functions: { type: "object" },
    metadata,
    ...Object.fromEntries(configSections.map((key) => [key, { type: "object" }])),
    ...Object.fromEntries(notes.map((key) => [key, loose])),
  });
}

/** Draft 2020-12. It asks for lower case where the loader forgives capitals, and leaves what needs other files to it. */
export const contextSchema: JsonSchema = {
  $schema: "https://json-schema.org/draft/2020-12/schema",
  $id: "https://unpkg.com/@flowmind/catalog/schema/context.schema.json",
  title: "FlowMind context",
  description: "A workflow, agent, pattern or tool that FlowMind can lead a request to.",
  type: "object",
  ...when(hasAny(["metadata", ...configSections]), ref("older"), ref("context")),
  $defs: {
    contextKeys: { properties: same },
    context: extendedObject(
      "contextKeys",
      Object.keys(same),
      { complexity, steps, functions },
      { required: ["description"] },
    ),
    older: olderSchema(),
    ...sharedDefinitions,
    variables,
    ...stepDefinitions,
  },
};
