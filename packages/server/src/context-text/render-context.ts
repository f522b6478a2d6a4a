/** A context as text that an agent can follow by itself: what it is, what it needs, what to do. */
import type { Context, RelationName, Variable } from "@flowmind/core";
import { fillTemplate } from "./fill-template.ts";
import { renderFlow } from "./render-flow.ts";

/** Markdown. Values that are known stand in place of their `${name}`. */
export function renderContext(context: Context, values: Readonly<Record<string, unknown>> = {}): string {
  return [
    `# ${context.title}`,
    facts(context),
    context.description,
    ...section("Before you begin", beforeBeginning(context)),
    ...section(
      "Variables",
      context.variables.map((variable) => describeVariable(variable, values)),
    ),
    ...(context.body === undefined ? [] : ["## Instructions", fillTemplate(context.body.trim(), values)]),
    ...(context.flow === undefined ? [] : ["## Steps", renderFlow(context.flow, values)]),
    ...section("Related", related(context)),
  ].join("\n\n");
}

function facts(context: Context): string {
  const parts = [context.uri, context.domain, context.complexity, context.timeEstimate, effectOf(context)];
  return parts.filter((part) => part !== undefined).join(" · ");
}

function effectOf({ effect }: Context): string | undefined {
  return effect === "destructive" ? "destructive: confirm with the user first" : undefined;
}

function section(title: string, entries: readonly string[]): readonly string[] {
  return entries.length === 0 ? [] : [`## ${title}`, entries.map((entry) => `- ${entry}`).join("\n")];
}

function beforeBeginning({ activation, relations }: Context): readonly string[] {
  return [
    ...(activation?.condition === undefined ? [] : [`Use it when: ${activation.condition}`]),
    ...(activation?.fallback === undefined ? [] : [`If that is uncertain, use ${activation.fallback} instead`]),
    ...relations.requires.map((uri) => `Requires ${uri}`),
    ...relations.conflictsWith.map((uri) => `Not together with ${uri}`),
  ];
}

function describeVariable(variable: Variable, values: Readonly<Record<string, unknown>>): string {
  const given = Object.hasOwn(values, variable.name) ? values[variable.name] : undefined;
  const name = `${variable.name} (${variable.type}${variable.required ? ", required" : ""})`;
  if (given !== undefined && given !== null)
    return `${name} = ${typeof given === "string" ? given : JSON.stringify(given)}`;
  const allowed = variable.values.map((one) => String(one.value)).join(", ");
  const parts = [
    variable.description?.trim().replace(/\.$/, ""),
    allowed === "" ? undefined : `${variable.closed ? "One of" : "For instance"}: ${allowed}`,
    variable.default === undefined ? undefined : `Default: ${JSON.stringify(variable.default)}`,
    variable.question === undefined ? undefined : `Ask: "${variable.question}"`,
  ].filter((part) => part !== undefined);
  return parts.length === 0 ? name : `${name}: ${parts.join(". ")}`;
}

const relationWords: Partial<Readonly<Record<RelationName, string>>> = {
  followsWell: "Goes well afterwards",
  leadsTo: "Usually leads to",
  complements: "Can be used beside it",
};

function related({ relations }: Context): readonly string[] {
  return Object.entries(relationWords).flatMap(([relation, words]) => {
    const uris = relations[relation as RelationName];
    return uris.length === 0 ? [] : [`${words}: ${uris.join(", ")}`];
  });
}
