/** Joins retrieval and matching: owns the compiled catalog and answers from it. */
import {
  type AlphaLlm,
  type AskOptions,
  type CatalogCalibration,
  type Clock,
  type Context,
  type Costs,
  contextUriKey,
  type Embedder,
  type EntailmentModel,
  FlowmindError,
  type MakeVectorIndex,
  type Outcome,
  type Request,
  type Trace,
} from "@flowmind/core";
import { type CalibrationSamples, foreignRequests, resolveCosts } from "@flowmind/matching";
import { LRUCache } from "lru-cache";
import { compileCatalog } from "./compile-catalog.ts";
import type { CatalogData, CompiledCatalog } from "./compiled-catalog.ts";
import { createConditionJudge } from "./conditions/judge-condition.ts";
import type { CatalogChange, Engine, Snapshot } from "./engine.ts";
import { explainAbsence } from "./explain-absence.ts";
import { createForeignBank } from "./foreign-bank.ts";
import { measureRequest } from "./measure-request.ts";
import { openCatalog } from "./open-catalog.ts";
import { createPermittedViews, type PermittedView } from "./permitted-view.ts";
import { rankAsked } from "./rank-asked.ts";

export interface EngineParts {
  readonly embedder: Embedder;
  readonly makeIndex: MakeVectorIndex;
  readonly clock: Clock;
  /** Reads messages for the parts of conditions that are in plain words. Without one, those stay uncertain. */
  readonly entailment?: EntailmentModel;
  /** Asked about conditions whose verdict is uncertain. @default nobody */
  readonly alphaLlm?: AlphaLlm;
}

export interface EngineOptions {
  /** Answers kept for repeated requests; 0 keeps none. @default 1000 */
  readonly cachedAnswers?: number;
  /** What mistakes cost, from which the statuses follow. Each above 0. @default core's `defaultCosts`, for each that is absent */
  readonly costs?: Partial<Costs>;
  /** Requests that belong to no catalog, which probabilities are calibrated against. @default matching's bank of 480 */
  readonly foreignRequests?: readonly string[];
  /** How probabilities are moved, in place of what the catalog learned when it was compiled. */
  readonly calibration?: CatalogCalibration;
  /** Called with what a catalog is calibrated from, each time that one is compiled. */
  readonly onSamples?: (samples: CalibrationSamples) => void;
}

const defaultCachedAnswers = 1_000;

/**
 * An engine without a catalog; `compile` or `restore` gives it one. Asking before that throws CATALOG_EMPTY. Nothing on the way of a request
 * touches disk or network; judging may ask the alpha LLM, where there is one.
 */
export function createEngine(parts: EngineParts, options: EngineOptions = {}): Engine {
  const cachedAnswers = options.cachedAnswers ?? defaultCachedAnswers;
  const cache = cachedAnswers > 0 ? new LRUCache<string, Outcome>({ max: cachedAnswers }) : undefined;
  const costs = resolveCosts(options.costs);
  const foreignBank = createForeignBank(options.foreignRequests ?? foreignRequests, parts.embedder);
  const { calibration, onSamples } = options;
  const compiling = { ...parts, foreignBank, ...(onSamples && { onSamples }) };
  const permittedView = createPermittedViews();
  let current: CompiledCatalog | undefined;
  /** The same, with the calibration that was given. */
  let recalibrated: CompiledCatalog | undefined;
  let lastChange: Promise<unknown> = Promise.resolve();

  function catalog(): CompiledCatalog {
    if (current === undefined) throw new FlowmindError("CATALOG_EMPTY", { folders: [] });
    return current;
  }

  function answerFrom(compiled: CompiledCatalog): Snapshot {
    current = compiled;
    // Made now, not on the way of a request.
    compiled.findExample("");
    recalibrated = calibration && { ...compiled, model: { ...compiled.model, calibration } };
    cache?.clear();
    return compiled.snapshot;
  }

  /** One after the other, so that of two changes that come at the same time none is lost. */
  function change(make: () => Promise<CompiledCatalog>): Promise<Snapshot> {
    const changed = lastChange.then(make).then(answerFrom);
    lastChange = changed.catch(() => undefined);
    return changed;
  }

  function restore(data: CatalogData): Snapshot {
    const { id } = parts.embedder;
    if (data.embedderId !== id) throw new RangeError(`The catalog has vectors of ${data.embedderId}, not of ${id}`);
    return answerFrom(openCatalog(data, parts));
  }

  async function ask(request: Request, askOptions: AskOptions = {}): Promise<Outcome> {
    const startMs = parts.clock.monotonic();
    const answering = recalibrated ?? catalog();
    const key = cacheKey(answering, request, askOptions);
    const cached = key === undefined ? undefined : cache?.get(key);
    if (cached !== undefined) {
      const timings = { totalMs: parts.clock.monotonic() - startMs, embedMs: 0, searchMs: 0, rankMs: 0 };
      return { ...cached, trace: { ...cached.trace, cacheHit: true, timings } };
    }
    const view = permittedView(answering, askOptions);
    const outcome = await answer({ ...parts, costs }, { catalog: answering, view }, request, askOptions, startMs);
    // What has changed meanwhile may be no more than that a context cannot be used now: its version is the same then.
    if (key !== undefined && answering === (recalibrated ?? current)) cache?.set(key, outcome);
    return outcome;
  }

  return {
    ...createConditionJudge(parts),
    compile: (contexts, compileOptions) => change(() => compileCatalog(contexts, compiling, compileOptions)),
    update: (wanted, updateOptions) =>
      change(async () => {
        const known = catalog();
        return compileCatalog(changedContexts(known.contexts, wanted), compiling, { ...updateOptions, known });
      }),
    restore,
    data: () => dataOf(catalog()),
    ask,
    snapshot: (permitted = {}) => {
      const known = catalog();
      return permittedView(known, permitted)?.snapshot ?? known.snapshot;
    },
    measure: async (request, { signal, ...measureOptions } = {}) => {
      const measured = catalog();
      const view = permittedView(measured, measureOptions);
      const { allow } = allowedContexts(measured, request, view);
      const { embedder } = parts;
      return measureRequest(withWordsOf(view, measured), request, {
        embedder,
        ...(allow && { allow }),
        ...(signal && { signal }),
      });
    },
    explainAbsence: async (request, uri, askOptions = {}) =>
      explainAbsence({
        request,
        uri,
        snapshot: permittedView(catalog(), askOptions)?.snapshot ?? catalog().snapshot,
        costs,
        outcome: await ask(request, askOptions),
      }),
  };
}

function dataOf({
  version,
  embedderId,
  contexts,
  vectors,
  dimensions,
  firstRows,
  nearMisses,
  model,
  index: { kept },
}: CompiledCatalog): CatalogData {
  const data = { version, embedderId, contexts, vectors, dimensions, firstRows, nearMisses, model };
  return kept === undefined ? data : { ...data, kept };
}

function changedContexts(contexts: readonly Context[], { put = [], remove = [] }: CatalogChange): readonly Context[] {
  const gone = new Set([...remove, ...put.map(({ uri }) => uri)].map(contextUriKey));
  return [...put, ...contexts.filter(({ uri }) => !gone.has(contextUriKey(uri)))];
}

async function answer(
  parts: EngineParts & { readonly costs: Costs },
  { catalog, view }: { readonly catalog: CompiledCatalog; readonly view: PermittedView | undefined },
  request: Request,
  options: AskOptions,
  startMs: number,
): Promise<Outcome> {
  const { allow, count } = allowedContexts(catalog, request, view);
  const { ranking, vector, ...stageTimes } = await rankAsked(
    {
      ...parts,
      catalog: withWordsOf(view, catalog),
      names: view?.snapshot ?? catalog.snapshot,
      ...(allow === undefined ? {} : { allow }),
      ...(options.learned === undefined ? {} : { learned: options.learned }),
      ...(options.signal === undefined ? {} : { signal: options.signal }),
    },
    request,
  );
  const trace: Trace = {
    ...ranking.measurements,
    catalogVersion: catalog.snapshot.version,
    contextsSearched: count,
    cacheHit: false,
    indices: [catalog.index.name, "bm25", ...(allow === undefined ? [] : ["filtered"])],
    vector,
    timings: { totalMs: parts.clock.monotonic() - startMs, ...stageTimes },
  };
  return { ...ranking.decision, trace };
}

/** Positions stay those of the whole catalog. */
function withWordsOf(view: PermittedView | undefined, catalog: CompiledCatalog): CompiledCatalog {
  if (view === undefined) return catalog;
  const { lexical } = view;
  return { ...catalog, model: { ...catalog.model, lexical }, read: (text) => catalog.read(text, lexical) };
}

interface AllowedContexts {
  /** By position; undefined where everything is allowed. */
  readonly allow: ((position: number) => boolean) | undefined;
  readonly count: number;
}

/** What is permitted, and of the kinds that the request asks for. */
function allowedContexts(
  { snapshot: { contexts } }: CompiledCatalog,
  { preferences: { kinds } }: Request,
  view: PermittedView | undefined,
): AllowedContexts {
  if (kinds.length === 0) {
    const allow = view && ((position: number) => view.allowed[position] === 1);
    return { allow, count: view?.snapshot.contexts.length ?? contexts.length };
  }
  let count = 0;
  const allowed = contexts.map(({ kind }, position) => {
    const isAllowed = kinds.includes(kind) && view?.allowed[position] !== 0;
    if (isAllowed) count++;
    return isAllowed;
  });
  return { allow: (position) => allowed[position] === true, count };
}

/** Undefined where an answer may not be kept: an allow-set without a name. */
function cacheKey(catalog: CompiledCatalog, request: Request, options: AskOptions): string | undefined {
  if (options.allow !== undefined && options.allowKey === undefined) return undefined;
  const { allowKey = "", cacheScope = "", learned } = options;
  return JSON.stringify([catalog.snapshot.version, allowKey, cacheScope, learned?.key ?? "", request]);
}
