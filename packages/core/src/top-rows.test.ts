import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createTopRows } from "./top-rows.ts";

describe("the best rows of a scan", () => {
  it("are those of a full sort, whatever the order in which they come, equal ones by row number", () => {
    const rows = fc.uniqueArray(fc.tuple(fc.nat(500), fc.integer({ min: 0, max: 5 })), {
      selector: ([row]) => row,
      maxLength: 80,
    });
    fc.assert(
      fc.property(rows, fc.integer({ min: 0, max: 40 }), (all, count) => {
        const top = createTopRows(count);
        for (const [row, similarity] of all) top.add(row, similarity);
        const best = [...all].sort((a, b) => b[1] - a[1] || a[0] - b[0]).slice(0, count);
        expect(top.neighbours()).toEqual({
          rows: best.map(([row]) => row),
          similarities: best.map(([, similarity]) => similarity),
        });
        const least = best.length < count ? Number.NEGATIVE_INFINITY : best.at(-1)?.[1];
        expect(top.least()).toBe(least ?? Number.POSITIVE_INFINITY);
      }),
    );
  });
});
