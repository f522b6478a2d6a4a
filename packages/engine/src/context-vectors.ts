/** The rows of a catalog, context by context. */
import { rowAt } from "@flowmind/core";
import type { ContextVectors } from "@flowmind/matching";
import type { CatalogData } from "./compiled-catalog.ts";

/** Of floats views, nothing is copied. */
export function contextVectors({
  vectors,
  firstRows,
  dimensions,
}: Pick<CatalogData, "vectors" | "firstRows" | "dimensions">): readonly ContextVectors[] {
  return Array.from({ length: firstRows.length - 1 }, (_, position) => {
    const first = firstRows[position] as number;
    const count = (firstRows[position + 1] as number) - first;
    const rows = Array.from({ length: count }, (__, at) => rowAt(vectors, dimensions, first + at));
    const [document, , ...examples] = rows;
    return { document: document as Float32Array, examples };
  });
}
