/** A catalog without some of its examples, to ask them as if they had never been seen. */
import { type Context, rowAt } from "@flowmind/core";
import {
  discriminantInput,
  fitCatalogModel,
  fitCatalogWords,
  refitDiscriminant,
  type SharedStatistics,
} from "@flowmind/matching";
import { type CatalogData, type CompiledCatalog, firstExampleRow } from "./compiled-catalog.ts";
import { contextVectors } from "./context-vectors.ts";
import { type OpeningParts, openCatalog } from "./open-catalog.ts";

/** By position of the context and of the example within it. */
export interface ExamplePlace {
  readonly position: number;
  readonly example: number;
}

/**
 * Indexed and fitted anew from the vectors that are left; what was learned from foreign requests stays.
 * @param shared statistics of the catalog's examples, where the discriminant is to keep them
 */
export function leaveOutExamples(
  catalog: CompiledCatalog,
  left: readonly ExamplePlace[],
  parts: OpeningParts,
  shared?: SharedStatistics,
): CompiledCatalog {
  const { dimensions, firstRows } = catalog;
  const leftRows = new Set(left.map(({ position, example }) => rowOf(catalog, { position, example })));
  const kept: number[] = [];
  const keptFirstRows = new Uint32Array(firstRows.length);
  const contexts = catalog.contexts.map((context, position): Context => {
    const positive = context.examples.positive.filter(
      (_, example) => !leftRows.has(rowOf(catalog, { position, example })),
    );
    for (let row = firstRows[position] as number; row < (firstRows[position + 1] as number); row++) {
      if (!leftRows.has(row)) kept.push(row);
    }
    keptFirstRows[position + 1] = kept.length;
    return positive.length === context.examples.positive.length
      ? context
      : { ...context, examples: { ...context.examples, positive } };
  });
  const vectors = new Float32Array(kept.length * dimensions);
  kept.forEach((row, at) => {
    vectors.set(rowAt(catalog.vectors, dimensions, row), at * dimensions);
  });
  const rows = { vectors, firstRows: keptFirstRows, dimensions };
  const { foreign, discriminant } = catalog.model;
  const own = contextVectors(rows);
  const changed = [...new Set(left.map(({ position }) => position))];
  const refitted =
    discriminant === undefined || shared === undefined
      ? undefined
      : refitDiscriminant(discriminant, shared, discriminantInput(own, dimensions), changed);
  const model = {
    ...fitCatalogModel(fitCatalogWords(contexts), own, dimensions, refitted),
    ...(foreign && { foreign }),
  };
  return openCatalog({ ...catalog, ...rows, contexts, model }, parts);
}

/** The vector of an example. */
export function exampleVector(catalog: CatalogData, place: ExamplePlace): Float32Array {
  return rowAt(catalog.vectors, catalog.dimensions, rowOf(catalog, place));
}

function rowOf({ firstRows }: CatalogData, { position, example }: ExamplePlace): number {
  return (firstRows[position] as number) + firstExampleRow + example;
}
