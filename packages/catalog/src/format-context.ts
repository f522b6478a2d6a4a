/** A context → the text of a file that holds it: the inverse of reading one. */
import { type Context, localTenant } from "@flowmind/core";
import { stringify } from "yaml";
import { formatFlow } from "./format-flow.ts";
import { formatVariables } from "./format-variables.ts";
import { withoutBlanks } from "./without-blanks.ts";

/** Long lines are folded where YAML allows it; prose is read in editors of this width. */
const lineWidth = 120;

/**
 * YAML in the present dialect with the URI written out, so that it means the same in any place. Reading it gives an
 * equal context but for the places of the file and of its steps; the digest is the same.
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
    variables: formatVariables(context.variables),
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
    { ...file, ...conditions, ...(flow && formatFlow(flow)), ...formatOwner(context) },
    // Folded blocks (`>`) gain a line where one holds nothing but blanks (yaml 2.9.1), as bodies of Markdown do.
    { lineWidth, aliasDuplicateObjects: false, blockQuote: "literal" },
  );
}

/** The local user has no tenant. */
function formatOwner({ source: { owner } }: Context): object {
  if (owner === undefined) return {};
  const { tenant, subject } = owner;
  return { owner: tenant === localTenant ? { subject } : { tenant, subject } };
}
