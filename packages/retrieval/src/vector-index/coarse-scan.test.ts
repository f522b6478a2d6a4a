import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { clusteredRows, fullSort, queryNear } from "../../../../test/support/clustered-rows.ts";
import { meanOf, shareOf } from "../../../../test/support/describe-vector-index.ts";
import { createCoarseScan } from "./coarse-scan.ts";

function open(vectors: Float32Array, dimensions: number) {
  const scan = createCoarseScan(vectors, dimensions);
  if (scan === undefined) throw new Error("no WebAssembly with SIMD here");
  return scan;
}

describe("a coarse scan of few rows", () => {
  it("gives every allowed row with its product in 8 bits, whatever the length of a row", () => {
    const number = fc.float({ min: -1, max: 1, noNaN: true });
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 40 }),
        fc.integer({ min: 1, max: 30 }),
        fc.infiniteStream(number),
        fc.nat(3),
        (dimensions, size, stream, step) => {
          const vectors = Float32Array.from({ length: size * dimensions }, () => stream.next().value ?? 0);
          const query = Float32Array.from({ length: dimensions }, () => stream.next().value ?? 0);
          const allow = (row: number) => row % (step + 1) === 0;
          const { rows, similarities } = open(vectors, dimensions).nominate(query, 1, allow);
          const expected = fullSort(vectors, query, allow);
          expect([...Array.from(rows)].sort((a, b) => a - b)).toEqual(expected.rows.toSorted((a, b) => a - b));
          const exact = new Map(expected.rows.map((row, at) => [row, expected.similarities[at] as number]));
          Array.from(rows).forEach((row, at) => {
            expect(similarities[at]).toBeCloseTo(exact.get(row) as number, 0);
          });
        },
      ),
    );
  });
});

describe("a coarse scan of many rows", () => {
  const dimensions = 128;
  const rows = clusteredRows(9_000, dimensions, 3);
  const scan = open(rows, dimensions);
  const queries = Array.from({ length: 8 }, (_, at) => queryNear(rows, dimensions, at * 997, 50 + at));

  it("gives a part of them, among which the nearest are", () => {
    const found = queries.map((query) => {
      const nominated = scan.nominate(query, 64).rows;
      expect(nominated.length).toBeLessThan(3_000);
      return shareOf(fullSort(rows, query).rows.slice(0, 64), nominated);
    });
    expect(meanOf(found)).toBeGreaterThanOrEqual(0.98);
  });

  it("gives at least as many as are wanted", () => {
    const [query] = queries as [Float32Array];
    expect(scan.nominate(query, 2_000).rows.length).toBeGreaterThanOrEqual(8_000);
    expect(scan.nominate(query, 9_000).rows).toHaveLength(9_000);
  });

  it("gives every allowed row where these are few", () => {
    const allow = (row: number) => row % 100 === 50;
    for (const query of queries) expect(scan.nominate(query, 20, allow).rows).toHaveLength(90);
  });
});
