/** What `flowmind eval` found, before it is put into words. */
import type { Figures } from "@flowmind/evaluation";

export interface Evaluation {
  readonly set: string;
  readonly contexts: number;
  /** Positive examples of all contexts. */
  readonly examples: number;
  /** Requests in flight at a time. */
  readonly concurrency: number;
  readonly figures: Figures;
}
