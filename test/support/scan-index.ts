/** The plainest vector index: every row is looked at. */
import type { MakeVectorIndex } from "@flowmind/core";

export const scanIndex: MakeVectorIndex = (vectors, dimensions) => {
  const size = vectors.length / dimensions;
  return {
    name: "scan",
    size,
    search: (query, count, allow) => {
      const rows = Array.from({ length: size }, (_, row) => row).filter((row) => allow === undefined || allow(row));
      const cosine = (row: number) =>
        query.reduce((sum, value, at) => sum + value * (vectors[row * dimensions + at] ?? 0), 0);
      const found = rows.map((row) => ({ row, similarity: cosine(row) }));
      found.sort((a, b) => b.similarity - a.similarity || a.row - b.row);
      const best = found.slice(0, count);
      return { rows: best.map((one) => one.row), similarities: best.map((one) => one.similarity) };
    },
  };
};
