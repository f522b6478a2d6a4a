import type { Nominations } from "@flowmind/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { nearContexts } from "./near-contexts.ts";

/** Contexts by how many rows they have. */
function layOut(rowCounts: readonly number[]) {
  const firstRows = Uint32Array.from([0, ...rowCounts].map((_, at) => sum(rowCounts.slice(0, at))));
  return {
    firstRows,
    owners: Uint32Array.from(rowCounts.flatMap((count, position) => new Array(count).fill(position))),
  };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** The same in the plainest way; `similarities` of all rows, NaN where one was not nominated. */
function plainly(rowCounts: readonly number[], lists: readonly (readonly number[])[]) {
  const { owners } = layOut(rowCounts);
  const found = rowCounts.flatMap((count, position) => {
    const perList = lists.map((similarities) => {
      const known = similarities.filter((value) => !Number.isNaN(value));
      const own = similarities.filter((value, row) => owners[row] === position && !Number.isNaN(value));
      const best = own.toSorted((a, b) => b - a).slice(0, 3);
      const padded = [...best, ...new Array<number>(3).fill(Math.min(...known))].slice(0, Math.min(3, count));
      return { position, best: best[0] ?? Number.NaN, mean: sum(padded) / padded.length };
    });
    const nearest = perList.filter(({ best }) => !Number.isNaN(best)).toSorted((a, b) => b.best - a.best)[0];
    return nearest === undefined ? [] : [nearest];
  });
  const order = (value: "best" | "mean") =>
    found.toSorted((a, b) => b[value] - a[value] || a.position - b.position).map(({ position }) => position);
  return { best: order("best"), mean: order("mean") };
}

const tenths = fc.oneof(
  fc.integer({ min: -4, max: 10 }).map((value) => value / 8),
  fc.constant(Number.NaN),
);

describe("near contexts", () => {
  it("are in the order of their nearest row, and of their three nearest, over all vectors of a request", () => {
    const rowCounts = fc.array(fc.integer({ min: 2, max: 6 }), { maxLength: 6 });
    const catalog = rowCounts.chain((counts) =>
      fc.tuple(
        fc.constant(counts),
        fc.array(fc.array(tenths, { minLength: sum(counts), maxLength: sum(counts) }), { minLength: 1, maxLength: 3 }),
      ),
    );
    fc.assert(
      fc.property(catalog, fc.integer({ min: 0, max: 5 }), ([counts, lists], count) => {
        const nominated = lists.map((similarities): Nominations => {
          const rows = similarities.flatMap((value, row) => (Number.isNaN(value) ? [] : [row])).reverse();
          return { rows, similarities: rows.map((row) => similarities[row] as number) };
        });
        const near = nearContexts(layOut(counts), nominated);
        const expected = plainly(counts, lists);
        expect(near.byBest(count)).toEqual(expected.best.slice(0, count));
        expect(near.byBestThree(count)).toEqual(expected.mean.slice(0, count));
      }),
      { numRuns: 300 },
    );
  });
});
