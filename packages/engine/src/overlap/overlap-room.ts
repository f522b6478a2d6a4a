/** What everything about overlap is worked out from: a catalog, and which contexts have changed since it was compiled. */
import { type CatalogCalibration, type Context, type Costs, type Embedder, rowAt } from "@flowmind/core";
import {
  createContextWeigher,
  createLexicon,
  createMeanSolver,
  createWordsApart,
  discriminantInput,
  type Lexicon,
  resolveCosts,
  sharedStatistics,
  type WordsApart,
} from "@flowmind/matching";
import { type CatalogData, type CompiledCatalog, titleRow } from "../compiled-catalog.ts";
import { contextVectors } from "../context-vectors.ts";
import { type OpeningParts, openCatalog } from "../open-catalog.ts";
import type { StandIn, StandIns } from "./stand-in.ts";

export interface OverlapParts extends OpeningParts {
  readonly embedder: Embedder;
  /** How probabilities are moved, in place of what the catalog learned when it was compiled. */
  readonly calibration?: CatalogCalibration;
  /** What mistakes cost, from which it follows what is answered at all. @default core's `defaultCosts` */
  readonly costs?: Partial<Costs>;
}

export interface OverlapRoom {
  readonly catalog: CompiledCatalog;
  readonly lexicon: Lexicon;
  readonly costs: Costs;
  /** What has changed since the catalog was compiled. */
  readonly changed: StandIns;
  /** Positions of all contexts there are now, ascending. */
  positions(): readonly number[];
  /** The context that stands there now, with its vectors; throws RangeError where there is none. */
  memberAt(position: number): StandIn;
  positionOf(uri: string): number | undefined;
  /** Puts a context in the place of the one with its URI, or at the end. */
  put(context: Context, vectors: MemberVectors): void;
  remove(uri: string): void;
  /** The discriminant of a member without one of its examples; undefined where the catalog has none. */
  discriminantWithout(member: StandIn, index: number): StandIn["discriminant"];
  readonly weigh: ReturnType<typeof createContextWeigher>;
  readonly wordsApart: WordsApart;
  embed(texts: readonly string[], signal?: AbortSignal): Promise<readonly Float32Array[]>;
}

export type MemberVectors = Pick<StandIn, "document" | "title" | "examples" | "nearMisses">;

/** What was fitted stays: what contexts share, calibration, how alike examples are, how rare words are but for those that changed. */
export function createOverlapRoom(data: CatalogData, parts: OverlapParts): OverlapRoom {
  const { calibration } = parts;
  const model = calibration === undefined ? data.model : { ...data.model, calibration };
  const catalog = openCatalog({ ...data, model }, parts);
  const { dimensions, contexts } = catalog;
  const vectors = contextVectors(catalog);
  const shared = catalog.discriminant && sharedStatistics(discriminantInput(vectors, dimensions));
  const lexicon = createLexicon(model.lexical, contexts);
  const weigh = createContextWeigher(contexts);
  const changed = new Map<number, StandIn | undefined>();
  const known = new Map<number, StandIn>();
  const compiled: ReadonlyMap<string, number> = new Map(contexts.map(({ uri }, position) => [uri, position]));
  const places = new Map(compiled);
  let next = contexts.length;

  const solver = shared && createMeanSolver(shared, dimensions);
  solver?.prepare(vectors.flatMap(({ examples, document }) => (examples.length > 0 ? [document, ...examples] : [])));
  const memberAt = (position: number): StandIn => {
    const before = changed.get(position) ?? known.get(position);
    const context = contexts[position];
    if (before !== undefined) return before;
    if (context === undefined || changed.has(position)) throw new RangeError(`There is no context at ${position}`);
    const { document, examples } = vectors[position] as (typeof vectors)[number];
    const own = { document, title: titleOf(catalog, position), examples, nearMisses: missesOf(catalog, position) };
    const member = { position, context, ...own, terms: lexicon.termsOf(context), weight: weigh(context) };
    known.set(position, member);
    return member;
  };
  return {
    catalog,
    lexicon,
    costs: resolveCosts(parts.costs),
    changed,
    weigh,
    wordsApart: createWordsApart(model.lexical),
    discriminantWithout: ({ document, examples }, index) =>
      solver?.discriminant(
        examples.filter((_, at) => at !== index),
        document,
      ),
    embed: (texts, signal) => parts.embedder.embedMany(texts, signal === undefined ? {} : { signal }),
    memberAt,
    positions: () => [...places.values()].sort((one, other) => one - other),
    positionOf: (uri) => places.get(uri),
    put: (context, own) => {
      const position = places.get(context.uri) ?? compiled.get(context.uri) ?? next++;
      places.set(context.uri, position);
      if (isSame(context, contexts[position])) {
        changed.delete(position);
        return;
      }
      const discriminant = solver?.discriminant(own.examples, own.document);
      const learned = { terms: lexicon.termsOf(context), weight: weigh(context) };
      changed.set(position, { position, context, ...own, ...learned, ...(discriminant && { discriminant }) });
    },
    remove: (uri) => {
      const position = places.get(uri);
      if (position === undefined) return;
      places.delete(uri);
      changed.set(position, undefined);
    },
  };
}

function titleOf({ vectors, firstRows, dimensions }: CatalogData, position: number): Float32Array {
  return rowAt(vectors, dimensions, (firstRows[position] as number) + titleRow);
}

function missesOf({ nearMisses, dimensions }: CatalogData, position: number): readonly Float32Array[] {
  const first = nearMisses.firstRows[position] as number;
  const count = (nearMisses.firstRows[position + 1] as number) - first;
  return Array.from({ length: count }, (_, at) => rowAt(nearMisses.vectors, dimensions, first + at));
}

/** It is again as it was compiled. */
function isSame(context: Context, compiled: Context | undefined): boolean {
  return compiled?.digest === context.digest && compiled.source.file === context.source.file;
}
