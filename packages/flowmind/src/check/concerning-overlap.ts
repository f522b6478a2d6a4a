/** What of a catalog's overlap concerns the contexts that are checked. */
import { type ContextOverlap, type Coverage, countCoverage, type OverlapReport } from "@flowmind/engine";
import type { IsOwn } from "./own-contexts.ts";

export interface ConcerningOverlap {
  /** The checked ones, and others that lose an example to one of them: what these take is theirs to mend. By URI. */
  readonly contexts: readonly ContextOverlap[];
  /** Of the checked ones. */
  readonly coverage: Coverage;
  /** What only lies beside them. */
  readonly others: readonly ContextOverlap[];
  /** The checked ones, among `contexts`. */
  readonly own: readonly ContextOverlap[];
}

export function concerningOverlap({ contexts }: OverlapReport, isOwn: IsOwn): ConcerningOverlap {
  const own = contexts.filter(isOwn);
  const uris = new Set(own.map(({ uri }) => uri));
  const concerns = (context: ContextOverlap) => uris.has(context.uri) || context.lost.some(({ to }) => uris.has(to));
  return {
    contexts: contexts.filter(concerns),
    coverage: countCoverage(own),
    others: contexts.filter((context) => !concerns(context)),
    own,
  };
}
