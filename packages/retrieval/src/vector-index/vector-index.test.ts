import type { MakeVectorIndex, Neighbours } from "@flowmind/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createExactIndex } from "./exact-index.ts";
import { createHnswlibIndex, loadHnswlib } from "./hnswlib-index.ts";
import { loadUsearch } from "./load-usearch.ts";
import { createUsearchGraphIndex } from "./usearch-graph-index.ts";
import { createUsearchIndex } from "./usearch-index.ts";
import { createVectorIndex, vectorIndexBySize } from "./vector-index.ts";

/** mulberry32: small, seeded, good enough for test data. */
function randomNumbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Unit rows in clusters, as texts about the same thing are. */
function clusteredRows(size: number, dimensions: number, seed: number): Float32Array {
  const random = randomNumbers(seed);
  const signed = () => random() + random() + random() - 1.5;
  const centres = Array.from({ length: 40 }, () => Float32Array.from({ length: dimensions }, signed));
  const rows = new Float32Array(size * dimensions);
  for (let row = 0; row < size; row++) {
    const centre = centres[row % centres.length] as Float32Array;
    rows.set(unit(Float32Array.from(centre, (number) => number + signed())), row * dimensions);
  }
  return rows;
}

function unit(vector: Float32Array): Float32Array {
  const length = Math.hypot(...vector);
  return vector.map((number) => number / length);
}

/** The reference: cosines in the plainest way, then a full sort. */
function fullSort(rows: Float32Array, query: Float32Array, allow: (row: number) => boolean = () => true): Neighbours {
  const all = Array.from({ length: rows.length / query.length }, (_, row) => ({
    row,
    similarity: query.reduce((sum, number, at) => sum + number * (rows[row * query.length + at] as number), 0),
  })).filter(({ row }) => allow(row));
  all.sort((a, b) => b.similarity - a.similarity || a.row - b.row);
  return { rows: all.map(({ row }) => row), similarities: all.map(({ similarity }) => similarity) };
}

function first(neighbours: Neighbours, count: number): Neighbours {
  return { rows: neighbours.rows.slice(0, count), similarities: neighbours.similarities.slice(0, count) };
}

const dimensions = 48;
const size = 3_000;
const rows = clusteredRows(size, dimensions, 1);
const queries = Array.from({ length: 20 }, (_, at) =>
  unit(
    clusteredRows(1, dimensions, 100 + at).map((number, i) => number + (rows[at * 97 * dimensions + i] as number) * 2),
  ),
);

/** `recall`: the share of the true nearest that must be found; 1 asks for the very same answer as a full sort. */
function describeVectorIndex(name: string, make: MakeVectorIndex, recall = 1): void {
  describe(name, () => {
    const index = make(rows, dimensions);

    it(recall === 1 ? "finds what a full sort by cosine finds" : `finds ${recall} of what a full sort finds`, () => {
      for (const count of [1, 10, 200]) {
        let found = 0;
        for (const query of queries) {
          const expected = first(fullSort(rows, query), count);
          const actual = index.search(query, count);
          expect(actual.rows).toHaveLength(count);
          if (recall === 1) expect(actual.rows).toEqual(expected.rows);
          const wanted = new Set(expected.rows);
          found += actual.rows.filter((row) => wanted.has(row)).length;
        }
        expect(found / (count * queries.length)).toBeGreaterThanOrEqual(recall);
      }
    });

    it("gives each row's exact cosine, in descending order", () => {
      for (const query of queries) {
        const all = fullSort(rows, query);
        const cosineOf = new Map(all.rows.map((row, at) => [row, all.similarities[at] as number]));
        const actual = index.search(query, 50);
        actual.rows.forEach((row, at) => {
          expect(actual.similarities[at]).toBeCloseTo(cosineOf.get(row) as number, 9);
        });
        expect(actual.similarities).toEqual([...actual.similarities].sort((a, b) => b - a));
      }
    });

    it("orders equal similarities by row number, and breaks a tie at the end the same way", () => {
      const same = new Float32Array(900 * dimensions);
      for (let row = 0; row < 900; row++)
        same.set(rows.subarray((row % 3) * dimensions, ((row % 3) + 1) * dimensions), row * dimensions);
      const query = rows.slice(dimensions, 2 * dimensions);
      const expected = Array.from({ length: 300 }, (_, at) => 1 + 3 * at);
      const tied = make(same, dimensions);
      if (recall === 1) expect(tied.search(query, 40).rows).toEqual(expected.slice(0, 40));
      expect(tied.search(query, 300).rows).toEqual(expected);
    });

    it("loses nothing where 1 % of the rows are allowed, or none, or half", () => {
      for (const [allow, count] of [
        [(row: number) => row % 100 === 7, 30],
        [() => false, 30],
        [(row: number) => row % 2 === 0, 600],
      ] as const) {
        for (const query of queries) {
          expect(index.search(query, count, allow).rows).toEqual(first(fullSort(rows, query, allow), count).rows);
        }
      }
    });

    it("gives allowed rows only", () => {
      const allow = (row: number) => row % 3 !== 0;
      for (const query of queries) {
        const found = index.search(query, 25, allow).rows;
        expect(found).toHaveLength(25);
        expect(found.every(allow)).toBe(true);
      }
    });

    it("gives every row where more are asked for than there are", () => {
      const [query] = queries as [Float32Array];
      const few = make(rows.slice(0, 5 * dimensions), dimensions);
      expect(few.search(query, 99).rows).toEqual(fullSort(rows.slice(0, 5 * dimensions), query).rows);
      expect(index.search(query, size + 1).rows).toHaveLength(size);
    });

    it("finds nothing in an empty matrix, and nothing where nothing is wanted", () => {
      const [query] = queries as [Float32Array];
      expect(make(new Float32Array(0), dimensions).search(query, 3)).toEqual({ rows: [], similarities: [] });
      expect(index.search(query, 0)).toEqual({ rows: [], similarities: [] });
      expect(index.search(query, -1).rows).toEqual([]);
    });

    it("answers the same on every call and from every build, also over a view into a larger buffer", () => {
      const larger = new Float32Array(rows.length + 7);
      larger.set(rows, 7);
      const again = make(larger.subarray(7), dimensions);
      for (const query of queries) {
        const answer = index.search(query, 20);
        expect(index.search(query, 20)).toEqual(answer);
        expect(again.search(query, 20)).toEqual(answer);
      }
    });

    it("refuses a matrix or a query of another shape", () => {
      expect(() => make(new Float32Array(7), 3)).toThrow(RangeError);
      expect(() => make(new Float32Array(6), 0)).toThrow(RangeError);
      expect(() => index.search(new Float32Array(dimensions - 1), 3)).toThrow(RangeError);
    });
  });
}

describeVectorIndex("exact index", createExactIndex);
describeVectorIndex("usearch index", createUsearchIndex);
describeVectorIndex("usearch index without the native module", (vectors, width) =>
  createUsearchIndex(vectors, width, () => undefined),
);
describeVectorIndex("usearch graph index", createUsearchGraphIndex, 0.95);
describeVectorIndex("default index", createVectorIndex);

if (loadHnswlib() === undefined)
  it.skip("hnswlib index: hnswlib-node was not compiled on this machine", () => undefined);
else describeVectorIndex("hnswlib index", createHnswlibIndex, 0.95);

describe("usearch index", () => {
  it("is native here, and plain where the module cannot be loaded", () => {
    expect(loadUsearch()).toBeDefined();
    expect(createUsearchIndex(rows, dimensions).name).toBe("usearch-exact");
    expect(createUsearchIndex(rows, dimensions, () => undefined).name).toBe("exact");
    expect(createUsearchGraphIndex(rows, dimensions, () => undefined).name).toBe("exact");
    expect(createHnswlibIndex(rows, dimensions, () => undefined).name).toBe("exact");
  });

  it("equals the exact index to the last bit for any rows", () => {
    const width = 6;
    const number = fc.float({ min: -1, max: 1, noNaN: true });
    const matrix = fc.array(fc.array(number, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 400 });
    fc.assert(
      fc.property(
        matrix,
        fc.array(number, { minLength: width, maxLength: width }),
        fc.integer({ min: 1, max: 20 }),
        (values, query, count) => {
          const vectors = Float32Array.from(values.flat());
          const wanted = createExactIndex(vectors, width).search(Float32Array.from(query), count);
          expect(createUsearchIndex(vectors, width).search(Float32Array.from(query), count)).toEqual(wanted);
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe("default index", () => {
  it("is chosen by the number of rows", () => {
    const make = vectorIndexBySize({ usearchFrom: 10, graphFrom: 100 });
    const names = [9, 10, 99, 100].map((count) => make(rows.slice(0, count * dimensions), dimensions).name);
    expect(names).toEqual(["exact", "usearch-exact", "usearch-exact", "usearch-hnsw"]);
  });
});
