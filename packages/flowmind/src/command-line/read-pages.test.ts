import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { newestRows, readPages } from "./read-pages.ts";

const going = new AbortController().signal;

/** The rows 1 to `count`. */
function rowsUpTo(count: number) {
  return async (after: number | undefined, most: number): Promise<readonly number[]> => {
    const first = (after ?? 0) + 1;
    return Array.from({ length: Math.max(0, Math.min(most, count - first + 1)) }, (_, at) => first + at);
  };
}

async function gather<Row>(pages: AsyncIterable<readonly Row[]>): Promise<readonly (readonly Row[])[]> {
  const all: (readonly Row[])[] = [];
  for await (const page of pages) all.push(page);
  return all;
}

describe("long lists", () => {
  it("are read once, in order, and never whole", async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 2_100 }), async (count) => {
        const pages = await gather(readPages(rowsUpTo(count), going));
        expect(pages.flat()).toEqual(Array.from({ length: count }, (_, at) => at + 1));
        expect(Math.max(...pages.map((page) => page.length))).toBeLessThanOrEqual(500);
      }),
      { numRuns: 30 },
    );
  });

  it("end with their newest rows, and with how many came before", async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 1_600 }), fc.integer({ min: 1, max: 700 }), async (count, limit) => {
        let left = 0;
        const shown = await gather(
          newestRows(readPages(rowsUpTo(count), going), limit, (before) => {
            left = before;
          }),
        );
        expect(shown).toHaveLength(1);
        expect(shown.flat()).toEqual(Array.from({ length: count }, (_, at) => at + 1).slice(-limit));
        expect(left).toBe(Math.max(0, count - limit));
      }),
      { numRuns: 30 },
    );
  });

  it("are given up when the program is told to end", async () => {
    const told = AbortSignal.abort();
    await expect(gather(readPages(rowsUpTo(9), told))).rejects.toMatchObject({ code: "REQUEST_ABORTED" });
  });
});
