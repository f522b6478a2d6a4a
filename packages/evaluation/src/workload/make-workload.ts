/** A labelled catalog and its queries → contexts to route to, and questions to ask. */
import type { Context } from "@flowmind/core";
import type { LabelledSet, QueryRow } from "../dataset/labelled-set.ts";
import { type NamedContexts, toContexts } from "../dataset/to-contexts.ts";
import { chooseExamples } from "./choose-examples.ts";
import { chooseQueries, type QueryChoice } from "./choose-queries.ts";

export interface WorkloadOptions extends QueryChoice {
  /** Examples of a context; Infinity: all that it has. */
  readonly examples: number;
}

export interface Workload {
  readonly contexts: readonly Context[];
  /** Id, as queries name it → URI. */
  readonly uris: ReadonlyMap<string, string>;
  readonly questions: readonly QueryRow[];
}

/** The same catalog, queries and options give the same workload. No example is equal to a question. */
export function makeWorkload(
  { contexts, uris }: NamedContexts,
  queries: readonly QueryRow[],
  options: WorkloadOptions,
): Workload {
  const questions = chooseQueries(queries, options);
  const asked = questions.map((row) => row.query);
  const { examples: count, seed } = options;
  return { contexts: chooseExamples(contexts, { count, seed, asked }), uris, questions };
}

/** Of a set that was read from files. */
export function makeSetWorkload({ name, catalog, queries, examples }: LabelledSet, options: WorkloadOptions): Workload {
  const texts = new Map<string, string[]>();
  for (const { id, text } of examples) {
    const known = texts.get(id);
    if (known === undefined) texts.set(id, [text]);
    else known.push(text);
  }
  return makeWorkload(toContexts(name, catalog, texts), queries, options);
}
