/** Joins retrieval and matching: owns the compiled catalog and answers from it. */
import {
  type AskOptions,
  type Clock,
  type Embedder,
  FlowmindError,
  type MakeVectorIndex,
  type Outcome,
  type Request,
  type Timings,
  type Trace,
} from "@flowmind/core";
import { lexicalQuery, rank, tokenize } from "@flowmind/matching";
import { LRUCache } from "lru-cache";
import { compileCatalog } from "./compile-catalog.ts";
import type { CompiledCatalog } from "./compiled-catalog.ts";
import type { CompileOptions, Engine, Snapshot } from "./engine.ts";
import { explainAbsence } from "./explain-absence.ts";
import { findNamed } from "./find-named.ts";
import { recall } from "./recall.ts";
import { requestTexts } from "./request-texts.ts";
import { solveAhead } from "./solve-ahead.ts";

export interface EngineParts {
  readonly embedder: Embedder;
  readonly makeIndex: MakeVectorIndex;
  readonly clock: Clock;
}

export interface EngineOptions {
  /** Answers kept for repeated requests; 0 keeps none. @default 1000 */
  readonly cachedAnswers?: number;
}

const defaultCachedAnswers = 1_000;

/**
 * An engine without a catalog; `compile` gives it one. Asking before that throws CATALOG_EMPTY. Nothing on the way of a request
 * touches disk or network.
 */
export function createEngine(parts: EngineParts, options: EngineOptions = {}): Engine {
  const cachedAnswers = options.cachedAnswers ?? defaultCachedAnswers;
  const cache = cachedAnswers > 0 ? new LRUCache<string, Outcome>({ max: cachedAnswers }) : undefined;
  let current: CompiledCatalog | undefined;

  function catalog(): CompiledCatalog {
    if (current === undefined) throw new FlowmindError("CATALOG_EMPTY", { folders: [] });
    return current;
  }

  async function compile(
    contexts: Parameters<Engine["compile"]>[0],
    compileOptions?: CompileOptions,
  ): Promise<Snapshot> {
    const compiled = await compileCatalog(contexts, parts, compileOptions);
    current = compiled;
    cache?.clear();
    solveAhead(compiled, () => current === compiled);
    return compiled.snapshot;
  }

  async function ask(request: Request, askOptions: AskOptions = {}): Promise<Outcome> {
    const startMs = parts.clock.monotonic();
    const answering = catalog();
    const key = cacheKey(answering, request, askOptions);
    const cached = key === undefined ? undefined : cache?.get(key);
    if (cached !== undefined) {
      const timings = { totalMs: parts.clock.monotonic() - startMs, embedMs: 0, searchMs: 0, rankMs: 0 };
      return { ...cached, trace: { ...cached.trace, cacheHit: true, timings } };
    }
    const outcome = await answer(parts, answering, request, askOptions, startMs);
    if (key !== undefined) cache?.set(key, outcome);
    return outcome;
  }

  return {
    compile,
    ask,
    snapshot: () => catalog().snapshot,
    explainAbsence: async (request, uri, askOptions = {}) =>
      explainAbsence({
        request,
        uri,
        snapshot: catalog().snapshot,
        options: askOptions,
        outcome: await ask(request, askOptions),
      }),
  };
}

async function answer(
  parts: EngineParts,
  catalog: CompiledCatalog,
  request: Request,
  options: AskOptions,
  startMs: number,
): Promise<Outcome> {
  const { clock } = parts;
  const texts = requestTexts(request);
  const embedStartMs = clock.monotonic();
  const vectors = await Promise.all(texts.embedded.map((text) => parts.embedder.embed(text, options.signal)));
  const searchStartMs = clock.monotonic();
  const { contexts } = catalog.snapshot;
  const allow = allowedPositions(catalog, request, options);
  const tokens = tokenize(texts.counted);
  const lexical = lexicalQuery(
    catalog.model.lexical,
    tokens.map((token) => token.term),
  );
  const named = findNamed(request.query, catalog.snapshot).map((context) => contexts.indexOf(context));
  const allowedNamed = named.filter((position) => allow === undefined || allow(position));
  const always = { always: allowedNamed, ...(allow === undefined ? {} : { allow }) };
  const candidates = recall(catalog, { vectors, tokens, lexical, ...always });
  const rankStartMs = clock.monotonic();
  const ranking = rank(request, candidates, catalog.model, {
    lexical,
    named: new Set(allowedNamed.map((position) => contexts[position]?.uri ?? "")),
    nowMs: clock.now(),
  });
  const endMs = clock.monotonic();
  const timings: Timings = {
    totalMs: endMs - startMs,
    embedMs: searchStartMs - embedStartMs,
    searchMs: rankStartMs - searchStartMs,
    rankMs: endMs - rankStartMs,
  };
  const trace: Trace = {
    ...ranking.measurements,
    catalogVersion: catalog.snapshot.version,
    contextsSearched: allow === undefined ? contexts.length : contexts.filter((_, position) => allow(position)).length,
    cacheHit: false,
    indices: [catalog.index.name, "bm25", ...(allow === undefined ? [] : ["filtered"])],
    timings,
  };
  return { ...ranking.decision, trace };
}

/** Undefined where everything is allowed. */
function allowedPositions(
  catalog: CompiledCatalog,
  request: Request,
  options: AskOptions,
): ((position: number) => boolean) | undefined {
  const { kinds } = request.preferences;
  if (kinds.length === 0 && options.allow === undefined) return undefined;
  const allowed = catalog.snapshot.contexts.map(
    (context) => (kinds.length === 0 || kinds.includes(context.kind)) && (options.allow?.(context) ?? true),
  );
  return (position) => allowed[position] === true;
}

/** Undefined where an answer may not be kept: an allow-set without a name. */
function cacheKey(catalog: CompiledCatalog, request: Request, options: AskOptions): string | undefined {
  if (options.allow !== undefined && options.allowKey === undefined) return undefined;
  return JSON.stringify([catalog.snapshot.version, options.allowKey ?? "", request]);
}
