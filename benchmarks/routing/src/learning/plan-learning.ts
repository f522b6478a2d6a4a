/** A public set → a catalog, requests that callers make of it, and queries held back to see what was learned. */
import type { Context } from "@flowmind/core";
import {
  type LabelledSet,
  makeSetWorkload,
  type PublicSet,
  type QueryRow,
  seededOrder,
  type Workload,
} from "@flowmind/evaluation";
import type { Half } from "./read-learning-options.ts";

interface LearningRequest {
  readonly query: string;
  /** The right context. */
  readonly uri: string;
}

export interface LearningPlan {
  readonly contexts: readonly Context[];
  readonly uris: Workload["uris"];
  /** In the order in which they are made. */
  readonly requests: readonly LearningRequest[];
  readonly questions: readonly QueryRow[];
}

export interface PlanOptions {
  /** Of a context. */
  readonly examples: number;
  readonly outcomes: number;
  readonly half: Half;
  readonly seed: number;
}

/**
 * Requests are labelled utterances of the training part that are neither an example of the catalog nor a query held back, of either
 * half. Every second query, in the order of the file, belongs to the tuning half, beginning with the first.
 */
export function planLearning(from: PublicSet, set: LabelledSet, options: PlanOptions): LearningPlan {
  const { examples, outcomes, half, seed } = options;
  const everything = { examples, limit: Number.POSITIVE_INFINITY, seed };
  const workload = makeSetWorkload(set, { ...everything, ...(from.split === undefined ? {} : { split: from.split }) });
  const { contexts, uris, questions } = workload;
  const taken = new Set([...questions.map(({ query }) => query), ...contexts.flatMap((one) => one.examples.positive)]);
  const byContext = new Map<string, Set<string>>();
  for (const { id, text } of set.examples) {
    const uri = uris.get(id);
    if (uri === undefined || taken.has(text)) continue;
    byContext.set(uri, (byContext.get(uri) ?? new Set()).add(text));
  }
  const requests = [...byContext].flatMap(([uri, texts]) =>
    seededOrder([...texts], (text) => text, `outcomes ${seed}`)
      .slice(0, outcomes)
      .map((query) => ({ query, uri })),
  );
  return {
    contexts,
    uris,
    requests: seededOrder(requests, ({ uri, query }) => `${uri} ${query}`, `order ${seed}`),
    questions: questions.filter((_, at) => at % 2 === (half === "tuning" ? 0 : 1)),
  };
}
