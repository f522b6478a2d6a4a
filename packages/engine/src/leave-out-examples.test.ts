import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { makeContext } from "../../../test/support/make-context.ts";
import { scanIndex } from "../../../test/support/scan-index.ts";
import { createWordEmbedder } from "../../../test/support/word-embedder.ts";
import { compileCatalog } from "./compile-catalog.ts";
import { createForeignBank } from "./foreign-bank.ts";
import { type ExamplePlace, exampleVector, leaveOutExamples } from "./leave-out-examples.ts";

const wishes = ["first", "second", "third"];
const contexts = ["alpha", "beta", "gamma"].map((name) =>
  makeContext(`workflow://${name}`, {
    description: `What ${name} is for`,
    examples: { positive: wishes.map((wish) => `${name} ${wish}`), negative: [] },
  }),
);

async function compile() {
  const embedder = createWordEmbedder();
  const parts = { embedder, makeIndex: scanIndex, foreignBank: createForeignBank(["something else"], embedder) };
  return { parts, catalog: await compileCatalog(contexts, parts) };
}

const place = (position: number, example: number): ExamplePlace => ({ position, example });

describe("leaveOutExamples", () => {
  it("leaves the examples out of texts, vectors, words and everything that is fitted", async () => {
    const { parts, catalog } = await compile();
    const left = [place(0, 1), place(2, 0), place(2, 2)];
    const without = leaveOutExamples(catalog, left, parts);
    expect(without.contexts.map(({ examples }) => examples.positive)).toEqual([
      ["alpha first", "alpha third"],
      ["beta first", "beta second", "beta third"],
      ["gamma second"],
    ]);
    expect([...without.firstRows]).toEqual([0, 4, 9, 12]);
    expect([...without.owners]).toEqual([0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 2, 2]);
    expect(without.index.size).toBe(12);
    for (const one of left) {
      const { similarities } = without.index.search(exampleVector(catalog, one), 1);
      expect(similarities[0]).toBeLessThan(0.999);
      expect(catalog.index.search(exampleVector(catalog, one), 1).similarities[0]).toBeCloseTo(1, 5);
    }
    expect(without.model.discriminant).not.toEqual(catalog.model.discriminant);
    const postings = without.model.lexical.postings;
    expect([...(postings.get("second")?.contexts ?? [])]).toEqual([1, 2]);
  });

  it("is the catalog that would be compiled without them, with what was learned from foreign requests", async () => {
    const { parts, catalog } = await compile();
    const without = leaveOutExamples(catalog, [place(1, 0)], parts);
    const fewer = contexts.map((context, at) =>
      at === 1
        ? { ...context, examples: { ...context.examples, positive: context.examples.positive.slice(1) } }
        : context,
    );
    const compiled = await compileCatalog(fewer, parts);
    expect(without.vectors).toEqual(compiled.vectors);
    expect(without.firstRows).toEqual(compiled.firstRows);
    expect(without.model.lexical).toEqual(compiled.model.lexical);
    expect(without.model.foreign).toBe(catalog.model.foreign);
    expect(without.model.foreign).toBeDefined();
  });

  it("leaves the catalog itself as it was, and copies it where nothing is left out", async () => {
    const { parts, catalog } = await compile();
    const before = structuredClone({ vectors: catalog.vectors, firstRows: catalog.firstRows, texts: catalog.contexts });
    leaveOutExamples(catalog, [place(0, 0)], parts);
    expect({ vectors: catalog.vectors, firstRows: catalog.firstRows, texts: catalog.contexts }).toEqual(before);
    const same = leaveOutExamples(catalog, [], parts);
    expect(same.vectors).toEqual(catalog.vectors);
    expect(same.contexts).toEqual(catalog.contexts);
  });

  it("keeps every other row, whatever is left out", async () => {
    const { parts, catalog } = await compile();
    const places = contexts.flatMap((_, position) => [0, 1, 2].map((example) => place(position, example)));
    fc.assert(
      fc.property(fc.subarray(places), (left) => {
        const without = leaveOutExamples(catalog, left, parts);
        expect(without.firstRows.at(-1)).toBe((catalog.firstRows.at(-1) ?? 0) - left.length);
        without.contexts.forEach((context, position) => {
          context.examples.positive.forEach((text, example) => {
            const before = contexts[position]?.examples.positive.indexOf(text) ?? -1;
            expect(exampleVector(without, place(position, example))).toEqual(
              exampleVector(catalog, place(position, before)),
            );
          });
        });
      }),
      { numRuns: 20 },
    );
  });
});
