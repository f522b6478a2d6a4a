/** One generation of the catalog with everything a request needs, in memory. */
import type { CatalogModel, Context, KeptIndex, RowVectors, StoredIndex, VectorIndex } from "@flowmind/core";
import type { Discriminant, ReadRequest } from "@flowmind/matching";
import type { Snapshot } from "./engine.ts";
import type { FindExample } from "./example-index.ts";
import type { TwinsOf } from "./twin-index.ts";
import type { VariableIndex } from "./variable-index.ts";

/** Vectors row by row; `firstRows` as in a catalog. */
export interface VectorRows {
  readonly vectors: Float32Array;
  readonly firstRows: Uint32Array;
}

/**
 * All that compiling gives, as plain data and typed arrays: what is kept on disk. Vectors lie row by row: for each context its
 * document, its title, then its positive examples. Never changed after compiling.
 */
export interface CatalogData {
  /** Digest over the contexts and the encoder. */
  readonly version: string;
  /** `Embedder.id` of the vectors. */
  readonly embedderId: string;
  /** By URI. `unavailable` is not kept on disk. */
  readonly contexts: readonly Context[];
  /** In 8 bits where the index holds them so. */
  readonly vectors: RowVectors;
  readonly dimensions: number;
  /** Position of a context → its first row; one more entry than contexts. */
  readonly firstRows: Uint32Array;
  /** The negative examples, apart: no request is led to a context by them. */
  readonly nearMisses: VectorRows;
  readonly model: CatalogModel;
  /** Its index, where that took long to build. */
  readonly kept?: KeptIndex;
  /** The same, read again. */
  readonly storedIndex?: StoredIndex;
}

export interface CompiledCatalog extends CatalogData {
  readonly snapshot: Snapshot;
  /** Row → position of its context. */
  readonly owners: Uint32Array;
  readonly index: VectorIndex;
  readonly byVariables: VariableIndex;
  readonly findExample: FindExample;
  readonly twinsOf: TwinsOf;
  /** A request's text with the catalog's own words in mind. */
  readonly read: ReadRequest;
  /** Absent where the model has no discriminant. */
  readonly discriminant?: Discriminant;
}

/** Row offsets within a context. */
export const documentRow = 0;
export const titleRow = 1;
export const firstExampleRow = 2;
