/** Workflows that callers have composed and not saved: each is seen and run by its author only, while the program runs. */
import { type CallerKey, type Context, contextUriKey, keyOfCaller } from "@flowmind/core";
import type { Snapshot } from "@flowmind/engine";
import { LRUCache } from "lru-cache";
import type { CatalogView } from "../catalog-view.ts";
import { draftsOfCaller, mostCallers } from "../tuning.ts";

/** What a draft has as its source; nothing that a file or a server brings has it. */
export const draftProvider = "composed";

export interface Drafts {
  /** In the place of an earlier one of the same URI, or of the oldest where there are too many. */
  keep(author: CallerKey, draft: Context): void;
  /** The view with the caller's drafts, which are found by their URIs, and are in no list. */
  in(view: CatalogView, caller: CallerKey): CatalogView;
}

interface OwnDrafts {
  readonly byKey: ReadonlyMap<string, Context>;
  /** What is computed of a snapshot is computed once for each. */
  readonly known: WeakMap<Snapshot, Snapshot>;
}

export function createDrafts(): Drafts {
  const own = new LRUCache<string, OwnDrafts>({ max: mostCallers });
  return {
    keep(author, draft) {
      const key = contextUriKey(draft.uri);
      const others = [...(own.get(keyOfCaller(author))?.byKey ?? [])].filter(([other]) => other !== key);
      const latest = others.slice(Math.max(0, others.length + 1 - draftsOfCaller));
      own.set(keyOfCaller(author), { byKey: new Map([...latest, [key, draft]]), known: new WeakMap() });
    },
    in(view, caller) {
      const drafts = own.get(keyOfCaller(caller));
      if (drafts === undefined) return view;
      const snapshot = drafts.known.get(view.snapshot) ?? withDrafts(view.snapshot, drafts);
      drafts.known.set(view.snapshot, snapshot);
      return { ...view, snapshot };
    },
  };
}

/** What was saved is found in the catalog as soon as that has followed. */
function withDrafts(snapshot: Snapshot, { byKey }: OwnDrafts): Snapshot {
  return { ...snapshot, find: (name) => snapshot.find(name) ?? byKey.get(contextUriKey(name)) };
}
