import type { LexicalModel, Postings } from "@flowmind/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bestAmong, bestByWords, type WeighedPostings } from "./best-by-words.ts";

const contextCount = 12;
const model: LexicalModel = {
  contextCount,
  postings: new Map(),
  titles: Array.from({ length: contextCount }, () => []),
  vocabulary: { words: [], languages: [], scripts: {} },
};

const postings: fc.Arbitrary<Postings> = fc
  .uniqueArray(fc.integer({ min: 0, max: contextCount - 1 }), { minLength: 1 })
  .chain((positions) =>
    fc
      .array(fc.integer({ min: 1, max: 9 }), { minLength: positions.length, maxLength: positions.length })
      .map((values) => ({
        contexts: Uint32Array.from([...positions].sort((one, other) => one - other)),
        weighted: Float32Array.from(values, (value) => 2 * value),
        plain: Float32Array.from(values),
      })),
  );
const terms = fc.array(fc.record({ term: fc.uuid(), postings, idf: fc.integer({ min: 1, max: 4 }) }), { maxLength: 5 });

function sumOf(asked: readonly WeighedPostings[], position: number, column: "plain" | "weighted"): number {
  return asked.reduce((sum, { postings: { contexts, [column]: values }, idf }) => {
    const at = contexts.indexOf(position);
    return at < 0 ? sum : sum + idf * (values[at] as number);
  }, 0);
}

function naive(positions: readonly number[], sum: (position: number) => number, count: number): readonly number[] {
  return [...positions].sort((one, other) => sum(other) - sum(one) || one - other).slice(0, count);
}

const everyPosition = Array.from({ length: contextCount }, (_, at) => at);

describe("the best by words", () => {
  it("are those with the highest sums, request after request with the same model", () => {
    fc.assert(
      fc.property(terms, fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 3 }), (asked, count, step) => {
        const plain = (position: number) => sumOf(asked, position, "plain");
        const met = everyPosition.filter((position) => plain(position) > 0);
        const allow = (position: number) => position % step === 0;
        expect(bestByWords(model, asked, count)).toEqual(naive(met, plain, count));
        expect(bestByWords(model, asked, count, allow)).toEqual(naive(met.filter(allow), plain, count));
      }),
    );
  });

  it("among given positions count those that share no word, too", () => {
    fc.assert(
      fc.property(terms, fc.subarray(everyPosition), fc.integer({ min: 1, max: 6 }), (asked, positions, count) => {
        const found = bestAmong(model, asked, positions, count);
        expect(found).toEqual(naive(positions, (position) => sumOf(asked, position, "weighted"), count));
      }),
    );
  });

  it("are the same after a caller's filter has thrown", () => {
    const one: Postings = {
      contexts: Uint32Array.of(1, 4),
      weighted: Float32Array.of(1, 2),
      plain: Float32Array.of(1, 2),
    };
    const asked = [{ term: "one", postings: one, idf: 1 }];
    const fails = () => {
      throw new Error("no");
    };
    expect(() => bestByWords(model, asked, 3, fails)).toThrow("no");
    expect(bestByWords(model, asked, 3)).toEqual([4, 1]);
  });
});
