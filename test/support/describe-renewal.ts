/** The behaviour suite of an index that rows are added to, replaced in and removed from while it answers. */
import type { MakeVectorIndex, VectorIndex } from "@flowmind/core";
import { describe, expect, it } from "vitest";
import { clusteredRows, fullSort, queryNear } from "./clustered-rows.ts";
import { meanOf, shareOf } from "./describe-vector-index.ts";

const dimensions = 24;
const size = 1_600;
const rows = clusteredRows(size, dimensions, 5);
const others = clusteredRows(size, dimensions, 6);
const queries = Array.from({ length: 12 }, (_, at) => queryNear(rows, dimensions, at * 113, 300 + at));

interface Renewed {
  readonly vectors: Float32Array;
  readonly index: VectorIndex;
}

/** `from` as in `renew`; new rows are taken from `others`. */
function renew({ vectors, index }: Renewed, from: readonly number[], seed: number): Renewed {
  const next = new Float32Array(from.length * dimensions);
  from.forEach((row, at) => {
    const source = row === -1 ? others : vectors;
    const start = (row === -1 ? (at * 7 + seed) % size : row) * dimensions;
    next.set(source.subarray(start, start + dimensions), at * dimensions);
  });
  return { vectors: next, index: index.renew(next, Int32Array.from(from)) };
}

const kept = Array.from({ length: size }, (_, row) => row);
const changes: Readonly<Record<string, readonly number[]>> = {
  "nothing changed": kept,
  "rows were added at the end": [...kept, ...new Array<number>(60).fill(-1)],
  "rows were added in the middle": [...kept.slice(0, 700), -1, -1, -1, ...kept.slice(700)],
  "rows were replaced": kept.map((row) => (row % 40 === 3 ? -1 : row)),
  "rows were removed": kept.filter((row) => row % 25 !== 4),
  "rows were moved": kept.toReversed(),
  "a row is there twice": [5, ...kept],
  "most rows changed": kept.map((row) => (row % 3 === 0 ? row : -1)),
  "all rows are gone": [],
};

/** @param recall as in `describeVectorIndex` */
export function describeRenewal(name: string, make: MakeVectorIndex, recall = 1): void {
  const first: Renewed = { vectors: rows, index: make(rows, dimensions) };

  const expectComplete = ({ vectors, index }: Renewed): void => {
    for (const allow of [undefined, (row: number) => row % 100 === 9]) {
      const found = queries.map((query) => {
        const expected = fullSort(vectors, query, allow).rows.slice(0, 15);
        expect(index.size * dimensions).toBe(vectors.length);
        expect(index.search(query, 15, allow).rows).toHaveLength(expected.length);
        return shareOf(expected, index.search(query, 15, allow).rows);
      });
      expect(meanOf(found)).toBeGreaterThanOrEqual(allow === undefined ? recall : 1);
    }
  };

  describe(`${name}, renewed`, () => {
    it.each(Object.entries(changes))("finds what there is when %s", (_, from) => {
      expectComplete(renew(first, from, 11));
    });

    it("goes on answering as before", () => {
      const before = queries.map((query) => first.index.search(query, 20));
      renew(first, changes["rows were replaced"] ?? [], 3);
      expect(queries.map((query) => first.index.search(query, 20))).toEqual(before);
    });

    it("finds what there is after many small changes, one after the other", () => {
      let present = first;
      for (let round = 0; round < 12; round++) {
        const from = Array.from({ length: present.index.size }, (_, row) => (row % 90 === round ? -1 : row));
        present = renew(present, [...from.slice(0, -5), -1, -1], round);
      }
      expectComplete(present);
    });
  });
}
