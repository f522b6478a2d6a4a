/** One generation of the catalog as somebody sees it who may not see everything. */
import type { AskOptions } from "@flowmind/core";
import { type PermittedWords, permittedWords } from "@flowmind/matching";
import { LRUCache } from "lru-cache";
import type { CompiledCatalog } from "./compiled-catalog.ts";
import type { Snapshot } from "./engine.ts";
import { createNameIndex } from "./name-index.ts";

export interface PermittedView {
  /** What is left of it; names lead to nothing else. */
  readonly snapshot: Snapshot;
  /** Position in the whole catalog → 1 where the context is left. */
  readonly allowed: Uint8Array;
  /** Words that only other contexts have are unknown, so that no typing error is corrected into one and no request counts as known by one. */
  readonly lexical: PermittedWords;
}

export type Permitted = Pick<AskOptions, "allow" | "allowKey">;

/** What of a generation is looked at; the calibration may differ. */
type Viewed = Pick<CompiledCatalog, "snapshot"> & { readonly model: Pick<CompiledCatalog["model"], "lexical"> };

/** Sets of rules whose view of a generation is kept: each costs its names, some 200 bytes a context, and the words that were asked for. */
const mostViews = 16;

/** O(contexts) for the first request of an `allowKey`, O(1) for the next ones; undefined where everything is allowed. */
export function createPermittedViews(): (catalog: Viewed, permitted: Permitted) => PermittedView | undefined {
  const known = new WeakMap<Snapshot, LRUCache<string, PermittedView>>();
  return (catalog, { allow, allowKey }) => {
    if (allow === undefined) return undefined;
    if (allowKey === undefined) return viewOf(catalog, allow);
    const { snapshot } = catalog;
    const views = known.get(snapshot) ?? new LRUCache({ max: mostViews });
    known.set(snapshot, views);
    const view = views.get(allowKey) ?? viewOf(catalog, allow);
    views.set(allowKey, view);
    return view;
  };
}

function viewOf(
  { snapshot: { version, contexts }, model }: Viewed,
  allow: NonNullable<Permitted["allow"]>,
): PermittedView {
  const allowed = Uint8Array.from(contexts, (context) => (allow(context) ? 1 : 0));
  const left = contexts.filter((_, position) => allowed[position] === 1);
  return {
    snapshot: { version, contexts: left, ...createNameIndex(left) },
    allowed,
    lexical: permittedWords(model.lexical, contexts, allowed),
  };
}
