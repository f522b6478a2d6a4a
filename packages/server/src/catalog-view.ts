/** What the server needs to know of a catalog generation beside its contexts, computed once for each. */
import type { Context } from "@flowmind/core";
import type { Engine, Snapshot } from "@flowmind/engine";
import { type Coverage, coverageOf } from "@flowmind/teaching";

export interface CatalogView {
  readonly snapshot: Snapshot;
  readonly coverage: Coverage;
  /** A request in a user's words, for examples. */
  readonly exampleQuery: string;
  /** Whether a context declares this value for a variable of this name, whatever the general schema says of it. */
  declares(variable: string, value: unknown): boolean;
}

/** A function that gives the view of the generation that answers now. */
export function createCatalogViews(engine: Engine): () => CatalogView {
  const views = new WeakMap<Snapshot, CatalogView>();
  return () => {
    const snapshot = engine.snapshot();
    const known = views.get(snapshot);
    if (known !== undefined) return known;
    const view = viewOf(snapshot);
    views.set(snapshot, view);
    return view;
  };
}

function viewOf(snapshot: Snapshot): CatalogView {
  const declared = declaredValues(snapshot.contexts);
  const withExamples = snapshot.contexts.find((context) => context.examples.positive.length > 0);
  return {
    snapshot,
    coverage: coverageOf(snapshot.contexts),
    exampleQuery: withExamples?.examples.positive[0] ?? "What the user needs, and for what",
    declares: (variable, value) => declared.get(variable)?.has(String(value).toLowerCase()) ?? false,
  };
}

function declaredValues(contexts: readonly Context[]): ReadonlyMap<string, ReadonlySet<string>> {
  const declared = new Map<string, Set<string>>();
  for (const { name, values } of contexts.flatMap((context) => context.variables)) {
    const known = declared.get(name) ?? new Set<string>();
    for (const { value, synonyms } of values)
      for (const word of [value, ...synonyms]) known.add(String(word).toLowerCase());
    declared.set(name, known);
  }
  return declared;
}
