/** A catalog's data → a catalog that can be asked. */
import { type Embedder, type MakeVectorIndex, type StoredIndex, toFloats, type VectorIndex } from "@flowmind/core";
import { createDiscriminant, createRequestReader } from "@flowmind/matching";
import type { CatalogData, CompiledCatalog } from "./compiled-catalog.ts";
import { createExampleIndex } from "./example-index.ts";
import { createNameIndex } from "./name-index.ts";
import { createTwinIndex } from "./twin-index.ts";
import { createVariableIndex } from "./variable-index.ts";

export interface OpeningParts {
  readonly makeIndex: MakeVectorIndex;
  /** Says what is a word. */
  readonly embedder: Pick<Embedder, "piecesOf">;
}

/** A catalog's data, and its index where that was kept beside them. */
type OpenableData = CatalogData & { readonly storedIndex?: StoredIndex };

/** What is not kept on disk, and what is made from the rest in no time. An index that was kept is opened, any other is built. */
export function openCatalog(
  { storedIndex, ...data }: OpenableData,
  { makeIndex, embedder }: OpeningParts,
  index: VectorIndex = openIndex(data, makeIndex, storedIndex),
): CompiledCatalog {
  const { version, contexts, dimensions, firstRows, model } = data;
  const owners = ownersOf(firstRows);
  return {
    ...data,
    vectors: index.rows ?? data.vectors,
    snapshot: { version, contexts, ...createNameIndex(contexts) },
    owners,
    index,
    byVariables: createVariableIndex(contexts),
    findExample: createExampleIndex({ contexts, firstRows, owners }),
    twinsOf: createTwinIndex(contexts),
    read: createRequestReader(model.lexical, {
      piecesOf: (word) => embedder.piecesOf?.(word) ?? Number.POSITIVE_INFINITY,
    }),
    ...(model.discriminant === undefined ? {} : { discriminant: createDiscriminant(model.discriminant, dimensions) }),
  };
}

function openIndex(
  { vectors, dimensions }: CatalogData,
  makeIndex: MakeVectorIndex,
  stored: StoredIndex | undefined,
): VectorIndex {
  const opened = stored && makeIndex.open?.(vectors, dimensions, stored);
  return opened ?? makeIndex(toFloats(vectors, dimensions), dimensions);
}

function ownersOf(firstRows: Uint32Array): Uint32Array {
  const owners = new Uint32Array(firstRows.at(-1) ?? 0);
  for (let position = 0; position + 1 < firstRows.length; position++) {
    owners.fill(position, firstRows[position], firstRows[position + 1]);
  }
  return owners;
}
