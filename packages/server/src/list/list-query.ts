/** What a caller wants to see of the catalog. */
import type { Complexity, ContextKind, Domain } from "@flowmind/core";

export const sortKeys = ["name", "popularity", "recent", "relevance"] as const;
type SortKey = (typeof sortKeys)[number];

export interface ListQuery {
  /** Values of one filter are alternatives; empty: no filter. */
  readonly kinds: readonly ContextKind[];
  readonly domains: readonly Domain[];
  /** Compared without case. */
  readonly tags: readonly string[];
  readonly complexity?: Complexity;
  readonly sortBy: SortKey;
  readonly descending: boolean;
  readonly offset: number;
  readonly limit: number;
}
