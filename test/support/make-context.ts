/** Contexts and candidates for tests: everything has a default. */
import type { Candidate, Context, Variable } from "@flowmind/core";

const noRelations = { complements: [], conflictsWith: [], followsWell: [], leadsTo: [], requires: [] };

export function makeContext(uri: string, parts: Partial<Context> = {}): Context {
  return {
    uri,
    kind: uri.startsWith("tool") ? "tool" : "workflow",
    title: uri.slice(uri.lastIndexOf("/") + 1),
    description: "",
    tags: [],
    aliases: [],
    examples: { positive: [], negative: [] },
    variables: [],
    relations: noRelations,
    source: { provider: "test" },
    digest: uri,
    ...parts,
  };
}

export function makeVariable(name: string, parts: Partial<Variable> = {}): Variable {
  const values = parts.values ?? [];
  return { name, type: "string", required: false, closed: values.length > 0, extractionHints: [], ...parts, values };
}

export function allowed(...values: readonly (string | number)[]): Variable["values"] {
  return values.map((value) => ({ value, synonyms: [] }));
}

export function makeCandidate(position: number, context: Context, cosine: number): Candidate {
  return {
    position,
    context,
    documentCosine: cosine,
    titleCosine: cosine,
    bestCosine: cosine,
    bestThreeCosine: cosine,
  };
}
