/** A catalog that follows its sources: what each of them brought last, joined, is what the engine answers from. */
import { isDeepStrictEqual } from "node:util";
import { type Context, contextUriKey, type ProviderProblem } from "@flowmind/core";
import type { CatalogChange, Engine } from "@flowmind/engine";
import { type ContextSource, joinContexts } from "./join-contexts.ts";

export interface LiveCatalog {
  /**
   * Puts these in the place of what the source brought before. Resolves when the engine answers with them; what comes while it is being
   * changed is taken over with the next change, only the last of it. Rejects where the engine could not be changed: it answers as before
   * then, and the next change makes up for it.
   */
  replace(source: string, contexts: readonly Context[]): Promise<void>;
  /** What is left out now because another context has its URI. */
  problems(): readonly ProviderProblem[];
}

export interface LiveCatalogParts {
  readonly engine: Pick<Engine, "snapshot" | "update">;
  /** In the order in which they win, with what the engine has of them. */
  readonly sources: readonly ContextSource[];
  /** Called when the engine answers from something else. */
  readonly onUpdate: (change: CatalogChange) => void;
}

export function createLiveCatalog({ engine, sources, onUpdate }: LiveCatalogParts): LiveCatalog {
  const brought = new Map(sources.map(({ name, contexts }) => [name, contexts]));
  const joined = () => joinContexts([...brought].map(([name, contexts]) => ({ name, contexts })));
  let isStale = false;
  let running: Promise<void> | undefined;

  async function catchUp(): Promise<void> {
    try {
      while (isStale) {
        isStale = false;
        const { contexts } = joined();
        const change = changeTo(contexts, engine.snapshot().contexts);
        // A catalog without contexts has nothing to answer from; the last ones are better than none.
        if (change === undefined || contexts.length === 0) continue;
        await engine.update(change);
        onUpdate(change);
      }
    } finally {
      // Here and not when the promise settles: what comes in between would wait for a change that nobody makes.
      running = undefined;
    }
  }

  return {
    replace(source, contexts) {
      if (!brought.has(source)) throw new RangeError(`${source} is no source of this catalog`);
      brought.set(source, contexts);
      isStale = true;
      running ??= Promise.resolve().then(catchUp);
      return running;
    },
    problems: () => joined().problems,
  };
}

/** What leads from one list to the other; undefined where nothing does. */
function changeTo(wanted: readonly Context[], present: readonly Context[]): CatalogChange | undefined {
  const before = new Map(present.map((context) => [contextUriKey(context.uri), context]));
  const put = wanted.filter((context) => !isSame(context, before.get(contextUriKey(context.uri))));
  const kept = new Set(wanted.map(({ uri }) => contextUriKey(uri)));
  const remove = present.filter(({ uri }) => !kept.has(contextUriKey(uri))).map(({ uri }) => uri);
  return put.length === 0 && remove.length === 0 ? undefined : { put, remove };
}

/** The digest says nothing of where a context comes from, of what its steps make of its effect, and of whether it can be used now. */
function isSame(a: Context, b: Context | undefined): boolean {
  return (
    b !== undefined &&
    a.uri === b.uri &&
    a.digest === b.digest &&
    a.unavailable === b.unavailable &&
    a.effect === b.effect &&
    isDeepStrictEqual(a.source, b.source)
  );
}
