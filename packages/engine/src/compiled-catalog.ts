/** One generation of the catalog with everything a request needs, in memory. */
import type { CatalogModel, VectorIndex } from "@flowmind/core";
import type { Discriminant } from "@flowmind/matching";
import type { Snapshot } from "./engine.ts";

/**
 * Vectors lie row by row: for each context, in the order of the snapshot, its document, its title, then its positive examples.
 * Never changed after compiling.
 */
export interface CompiledCatalog {
  readonly snapshot: Snapshot;
  readonly vectors: Float32Array;
  readonly dimensions: number;
  /** Position of a context → its first row; one more entry than contexts. */
  readonly firstRows: Uint32Array;
  /** Row → position of its context. */
  readonly owners: Uint32Array;
  readonly index: VectorIndex;
  readonly model: CatalogModel;
  /** Absent where the model has no discriminant. */
  readonly discriminant?: Discriminant;
}

/** Row offsets within a context. */
export const documentRow = 0;
export const titleRow = 1;
export const firstExampleRow = 2;
