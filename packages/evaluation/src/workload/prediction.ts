/** What was answered to one query, beside what would have been right; every measure reads this and nothing else. */
import type { QueryRow } from "../dataset/labelled-set.ts";

export interface RankedId {
  /** As the set names the context. */
  readonly id: string;
  /** P(this one is right), 0..1. */
  readonly probability: number;
}

export interface Prediction extends Pick<QueryRow, "query" | "relevant" | "groups" | "notRelevant"> {
  /** The best ten, best first. */
  readonly ranked: readonly RankedId[];
  /** P(the request belongs to this catalog at all), 0..1. */
  readonly inScope: number;
  /** "no_matches" is the verdict that it does not. */
  readonly status: string;
  /** From asking to answer, milliseconds. */
  readonly latencyMs: number;
}

/** A row of the predictions file (docs/evaluation.md). */
export function toPredictionRow(prediction: Prediction): Readonly<Record<string, unknown>> {
  const { query, relevant, groups, notRelevant, ranked, inScope, status, latencyMs } = prediction;
  return {
    query,
    relevant,
    ...(groups === undefined ? {} : { groups }),
    ...(notRelevant === undefined ? {} : { ["not_relevant"]: notRelevant }),
    ranked,
    ["in_scope"]: inScope,
    status,
    ["latency_ms"]: latencyMs,
  };
}
