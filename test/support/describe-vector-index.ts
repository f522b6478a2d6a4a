/** The one behaviour suite of vector indexes. */
import { cosineOfRow, type MakeVectorIndex } from "@flowmind/core";
import { describe, expect, it } from "vitest";
import { clusteredRows, fullSort, queryNear } from "./clustered-rows.ts";

const dimensions = 48;
const size = 3_000;
const rows = clusteredRows(size, dimensions, 1);
const queries = Array.from({ length: 10 }, (_, at) => queryNear(rows, dimensions, at * 197, 100 + at));

export interface VectorIndexClaims {
  /** The share of the true nearest that is found; 1: the very same answer as a full sort. @default 1 */
  readonly recall?: number;
  /** The most by which a nominated row's cosine is off. @default 0 */
  readonly nominationError?: number;
}

export function describeVectorIndex(name: string, make: MakeVectorIndex, claims: VectorIndexClaims = {}): void {
  const { recall = 1, nominationError = 0 } = claims;
  describe(name, () => {
    const index = make(rows, dimensions);

    it(recall === 1 ? "finds what a full sort by cosine finds" : `finds ${recall} of what a full sort finds`, () => {
      for (const count of [1, 10, 200]) {
        const found = queries.map((query) => {
          const expected = fullSort(rows, query).rows.slice(0, count);
          const actual = index.search(query, count).rows;
          expect(actual).toHaveLength(count);
          if (recall === 1) expect(actual).toEqual(expected);
          return shareOf(expected, actual);
        });
        expect(meanOf(found)).toBeGreaterThanOrEqual(recall);
      }
    });

    it("gives each row's exact cosine, in descending order", () => {
      for (const query of queries) {
        const cosineOf = cosines(rows, query);
        const actual = index.search(query, 50);
        actual.rows.forEach((row, at) => {
          expect(actual.similarities[at]).toBeCloseTo(cosineOf.get(row) as number, 9);
        });
        expect(actual.similarities).toEqual([...actual.similarities].sort((a, b) => b - a));
      }
    });

    it("gives the cosines of any rows in full, to the last bit, in their order and as often as they are named", () => {
      const asked = [size - 1, 0, 7, 7, ...Array.from({ length: size + 10 }, (_, at) => (at * 37) % size)];
      for (const query of queries) {
        const held = index.rows ?? rows;
        const expected = asked.map((row) => cosineOfRow(held, row, query));
        const given = index.cosines?.(query, asked) ?? Float64Array.from(expected);
        expect([...given]).toEqual(expected);
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
          const expected = fullSort(rows, query, allow).rows.slice(0, count);
          expect(index.search(query, count, allow).rows).toEqual(expected);
          expect(shareOf(expected, index.nominate(query, count, allow).rows)).toBe(1);
        }
      }
    });

    it("gives allowed rows only", () => {
      const allow = (row: number) => row % 3 !== 0;
      for (const query of queries) {
        const found = index.search(query, 25, allow).rows;
        expect(found).toHaveLength(25);
        expect(found.every(allow)).toBe(true);
        expect(Array.from(index.nominate(query, 25, allow).rows).every(allow)).toBe(true);
      }
    });

    it("nominates as many rows as wanted or more, each once, with about their cosines", () => {
      const found = queries.map((query) => {
        const { rows: nominated, similarities } = index.nominate(query, 100);
        expect(nominated.length).toBeGreaterThanOrEqual(100);
        expect(new Set(Array.from(nominated)).size).toBe(nominated.length);
        const cosineOf = cosines(rows, query);
        const off = Array.from(nominated, (row, at) =>
          Math.abs((similarities[at] as number) - (cosineOf.get(row) as number)),
        );
        expect(Math.max(...off)).toBeLessThanOrEqual(nominationError + 1e-6);
        return shareOf(fullSort(rows, query).rows.slice(0, 50), nominated);
      });
      expect(meanOf(found)).toBeGreaterThanOrEqual(recall);
    });

    it("gives every row where more are asked for than there are", () => {
      const [query] = queries as [Float32Array];
      const few = make(rows.slice(0, 5 * dimensions), dimensions);
      expect(few.search(query, 99).rows).toEqual(fullSort(rows.slice(0, 5 * dimensions), query).rows);
      expect(index.search(query, size + 1).rows).toHaveLength(size);
      expect(index.nominate(query, size + 1).rows).toHaveLength(size);
    });

    it("finds nothing in an empty matrix, and nothing where nothing is wanted", () => {
      const [query] = queries as [Float32Array];
      const nothing = { rows: [], similarities: [] };
      const empty = make(new Float32Array(0), dimensions);
      expect([empty.search(query, 3), empty.nominate(query, 3)]).toEqual([nothing, nothing]);
      expect([index.search(query, 0), index.nominate(query, 0)]).toEqual([nothing, nothing]);
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
        const nominated = Array.from(index.nominate(query, 20).rows);
        expect(Array.from(again.nominate(query, 20).rows)).toEqual(nominated);
      }
    });

    it("refuses a matrix, a query or a renewal of another shape", () => {
      expect(() => make(new Float32Array(7), 3)).toThrow(RangeError);
      expect(() => make(new Float32Array(6), 0)).toThrow(RangeError);
      expect(() => index.search(new Float32Array(dimensions - 1), 3)).toThrow(RangeError);
      expect(() => index.nominate(new Float32Array(dimensions - 1), 3)).toThrow(RangeError);
      expect(() => index.renew(rows, new Int32Array(3))).toThrow(RangeError);
      expect(() => index.renew(rows.slice(0, dimensions), Int32Array.of(size))).toThrow(RangeError);
    });
  });
}

/** Of `wanted` those that are among `found`. */
export function shareOf(wanted: readonly number[], found: ArrayLike<number>): number {
  const there = new Set(Array.from(found));
  return wanted.length === 0 ? 1 : wanted.filter((row) => there.has(row)).length / wanted.length;
}

export function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function cosines(matrix: Float32Array, query: Float32Array): ReadonlyMap<number, number> {
  const all = fullSort(matrix, query);
  return new Map(all.rows.map((row, at) => [row, all.similarities[at] as number]));
}
