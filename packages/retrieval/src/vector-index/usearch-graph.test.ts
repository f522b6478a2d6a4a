import { join } from "node:path";
import { cosineOfRow, type KeptIndex, type RowVectors, type StoredIndex, type VectorIndex } from "@flowmind/core";
import { describe, expect, it } from "vitest";
import { clusteredRows, fullSort, queryNear } from "../../../../test/support/clustered-rows.ts";
import { meanOf, shareOf } from "../../../../test/support/describe-vector-index.ts";
import { temporaryFolder } from "../../../../test/support/temporary-folder.ts";
import { createCompactGraphIndex } from "./compact-graph-index.ts";
import { openUsearchGraph } from "./usearch-graph.ts";
import { createUsearchGraphIndex } from "./usearch-graph-index.ts";
import { vectorIndexBySize, vectorIndexFor } from "./vector-index.ts";

const dimensions = 48;
const size = 2_000;
const rows = clusteredRows(size, dimensions, 1);
const queries = Array.from({ length: 10 }, (_, at) => queryNear(rows, dimensions, at * 197, 100 + at));

/** Saved as a store does, to a file that can be opened. */
function store({ kept }: VectorIndex): StoredIndex {
  const { method, rowOf, save } = kept as KeptIndex;
  const file = join(temporaryFolder({}), "index.bin");
  save(file);
  return { method, rowOf, file };
}

function answers(index: VectorIndex | undefined, allow?: (row: number) => boolean) {
  return queries.map((query) => index?.search(query, 20, allow));
}

describe("a graph over rows in 8 bits", () => {
  const compact = createCompactGraphIndex(rows, dimensions);

  it("finds .95 or more of what is nearest, with nearly its cosines", () => {
    const shares = queries.map((query) => {
      const expected = fullSort(rows, query);
      const found = compact.search(query, 10);
      found.rows.forEach((row, at) => {
        expect(found.similarities[at]).toBeCloseTo(cosineOfRow(rows, row, query), 1.5);
      });
      return shareOf(expected.rows.slice(0, 10), found.rows);
    });
    expect(meanOf(shares)).toBeGreaterThanOrEqual(0.95);
  });

  it("has its own rows, so that the matrix can be let go of", () => {
    expect(compact.rows).toMatchObject({ numbers: { length: rows.length } });
    expect(createUsearchGraphIndex(rows, dimensions).rows).toBeUndefined();
  });

  it("compares all allowed rows where they are few", () => {
    const allow = (row: number) => row % 100 === 7;
    for (const query of queries) {
      const wanted = fullSort(rows, query, allow).rows.slice(0, 5);
      expect(shareOf(wanted, compact.search(query, 7, allow).rows)).toBe(1);
    }
  });

  it("keeps its rows in 8 bits when it is renewed", () => {
    const from = Int32Array.from({ length: size + 1 }, (_, row) => (row === size ? -1 : row));
    const next = new Float32Array([...rows, ...rows.subarray(0, dimensions)]);
    const renewed = compact.renew(next, from);
    expect(renewed.rows).toMatchObject({ numbers: { length: next.length } });
    expect(renewed.search(rows.subarray(0, dimensions), 2).rows).toEqual([0, size]);
  });
});

describe("a graph that was kept", () => {
  const kinds = {
    "over floats": createUsearchGraphIndex(rows, dimensions),
    "over rows in 8 bits": createCompactGraphIndex(rows, dimensions),
  } as const;

  it.each(Object.entries(kinds))("answers as before when it is opened, %s", (_, index) => {
    const held: RowVectors = index.rows ?? rows;
    expect(answers(openUsearchGraph(held, dimensions, store(index)))).toEqual(answers(index));
  });

  it.each(Object.entries(kinds))("knows what came and went after it was built, %s", (_, index) => {
    const from = Int32Array.from({ length: size }, (__, row) => (row % 50 === 3 ? -1 : row));
    const others = clusteredRows(size, dimensions, 9);
    const next = rows.map((number, at) => (Math.floor(at / dimensions) % 50 === 3 ? (others[at] as number) : number));
    const renewed = index.renew(next, from);
    const opened = openUsearchGraph(renewed.rows ?? next, dimensions, store(renewed));
    expect(answers(opened)).toEqual(answers(renewed));
  });

  it("is not opened over other rows, by another method, without usearch, or where there is no such file", () => {
    const [floats, bits] = Object.values(kinds) as [VectorIndex, VectorIndex];
    const stored = store(floats);
    const half = rows.subarray(0, rows.length / 2);
    expect(openUsearchGraph(half, dimensions, stored)).toBeUndefined();
    expect(openUsearchGraph(rows, dimensions, store(bits))).toBeUndefined();
    expect(openUsearchGraph(rows, dimensions / 2, stored)).toBeUndefined();
    expect(openUsearchGraph(rows, dimensions, stored, () => undefined)).toBeUndefined();
    expect(openUsearchGraph(rows, dimensions, { ...stored, file: `${stored.file}-no` })).toBeUndefined();
    const twice = stored.rowOf.with(1, 0);
    expect(openUsearchGraph(rows, dimensions, { ...stored, rowOf: twice })).toBeUndefined();
  });

  it("is opened by the choice by size and by name, and only there where it would be built", () => {
    const bits = createCompactGraphIndex(rows, dimensions);
    const held = bits.rows as RowVectors;
    const bySize = vectorIndexBySize({ usearchFrom: 10, graphFrom: 100 });
    expect(bySize.open?.(held, dimensions, store(bits))?.name).toBe("usearch-hnsw-8-bit");
    const larger = vectorIndexBySize({ usearchFrom: 10, graphFrom: 10_000 });
    expect(larger.open?.(held, dimensions, store(bits))).toBeUndefined();
    const built = vectorIndexFor("hnsw")(rows, dimensions);
    expect(answers(vectorIndexFor("hnsw").open?.(rows, dimensions, store(built)))).toEqual(answers(built));
  });
});
