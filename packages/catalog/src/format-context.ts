/** A context → the text of a file that holds it: the inverse of reading one. */
import type { AllowedValue, Context, Variable } from "@flowmind/core";
import { stringify } from "yaml";
import { formatFlow } from "./format-flow.ts";

/** Long lines are folded where YAML allows it; prose is read in editors of this width. */
const lineWidth = 120;

/**
 * YAML in the present dialect with the URI written out, so that it means the same in any place. Reading it gives an
 * equal context but for `source` and the lines of its steps; the digest is the same.
 */
export function formatContext(context: Context): string {
  const { positive, negative } = context.examples;
  const { activation, relations, flow } = context;
  const file = withoutBlanks({
    uri: context.uri,
    name: context.title,
    description: context.description,
    version: context.version,
    domain: context.domain,
    complexity: context.complexity,
    tags: context.tags,
    topics: context.topics,
    aliases: context.aliases,
    effect: context.effect,
    time_estimate: context.timeEstimate,
    body: context.body,
    examples: withoutBlanks({
      positive,
      negative: negative.map(({ text, belongsTo }) => withoutBlanks({ text, belongs_to: belongsTo })),
    }),
    variables: Object.fromEntries(context.variables.map((variable) => [variable.name, formatVariable(variable)])),
    relations: withoutBlanks({
      complements: relations.complements,
      conflicts_with: relations.conflictsWith,
      follows_well: relations.followsWell,
      leads_to: relations.leadsTo,
      requires: relations.requires,
    }),
  });
  const conditions = activation && {
    activation_conditions: withoutBlanks({
      semantic_if: activation.condition,
      confidence_threshold: activation.probabilityRequired,
      requires_variables: activation.variablesRequired,
      fallback_if_uncertain: activation.fallback,
    }),
  };
  return stringify(
    { ...file, ...conditions, ...(flow && formatFlow(flow)) },
    // Folded blocks (`>`) gain a line where one holds nothing but blanks (yaml 2.9.1), as bodies of Markdown do.
    { lineWidth, aliasDuplicateObjects: false, blockQuote: "literal" },
  );
}

function formatVariable(variable: Variable): Readonly<Record<string, unknown>> {
  const { type, required, values, closed, default: preset } = variable;
  return {
    type,
    ...withoutBlanks({
      required: required ? true : undefined,
      values: values.map(formatValue),
      open: values.length > 0 && !closed ? true : undefined,
      description: variable.description,
      question: variable.question,
      extraction_hints: variable.extractionHints,
      minimum: variable.minimum,
      maximum: variable.maximum,
      pattern: variable.pattern,
      sensitive: variable.sensitive,
    }),
    // An empty list is a default too.
    ...(preset === undefined ? {} : { default: preset }),
  };
}

function formatValue({ value, synonyms }: AllowedValue): unknown {
  return synonyms.length === 0 ? value : { value, synonyms };
}

type Data = Readonly<Record<string, unknown>>;

/** Without what says nothing: absent values, and empty lists and mappings. */
function withoutBlanks(data: Data): Data {
  return Object.fromEntries(
    Object.entries(data).filter(([, value]) => {
      const size = typeof value === "object" && value !== null ? Object.keys(value).length : 1;
      return value !== undefined && size > 0;
    }),
  );
}
