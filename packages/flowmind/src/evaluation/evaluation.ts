/** What `flowmind eval` found, before it is put into words. */
import type { Figures } from "@flowmind/evaluation";

export interface Evaluation {
  readonly set: string;
  readonly contexts: number;
  /** Positive examples of all contexts. */
  readonly examples: number;
  /** Requests in flight at a time. */
  readonly concurrency: number;
  /** Labelled requests that `flowmind fit` has fitted the probabilities with; undefined where it has not. */
  readonly fittedRequests: number | undefined;
  readonly figures: Figures;
}
