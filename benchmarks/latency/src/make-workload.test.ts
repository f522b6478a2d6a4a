import { describe, expect, it } from "vitest";
import { examplesPerContext, makeWorkload } from "./make-workload.ts";
import { type CatalogRow, type QueryRow, readCatalogRow } from "./public-rows.ts";
import type { SetRows } from "./read-public-data.ts";

function setOf(name: string, ids: readonly string[], parts: Partial<SetRows> = {}): SetRows {
  const catalog = ids.map((id) => readCatalogRow({ id, description: `about ${id}` }) as CatalogRow);
  return { set: { name, repositories: ["a/b"], licence: "MIT" }, catalog, queries: [], examples: [], ...parts };
}

const numbered = (name: string, count: number) => Array.from({ length: count }, (_, at) => `${name}-${at}`);
const queriesOf = (texts: readonly string[], ...relevant: readonly string[]): readonly QueryRow[] =>
  texts.map((query) => ({ query, relevant }));
const setNames = (contexts: readonly { readonly source: { readonly provider: string } }[]) =>
  contexts.map((context) => context.source.provider);

describe("a workload", () => {
  it("takes contexts from the sets in turn until each has run out", () => {
    const { contexts } = makeWorkload([setOf("big", numbered("b", 4)), setOf("small", numbered("s", 2))]);
    expect(setNames(contexts)).toEqual(["big", "small", "big", "small", "big", "big"]);
  });

  it("is the same whatever the order of the rows", () => {
    const ids = numbered("b", 20);
    const reversed = setOf("big", ids.toReversed());
    expect(makeWorkload([reversed])).toEqual(makeWorkload([setOf("big", ids)]));
  });

  it("keeps one of two rows whose URIs differ in case only", () => {
    expect(makeWorkload([setOf("one", ["getArea", "GetArea"])]).contexts).toHaveLength(1);
  });

  it("gives a context six of its set's examples", () => {
    const examples = numbered("e", 9).map((text) => ({ id: "a", text }));
    const { contexts } = makeWorkload([setOf("one", ["a", "b"], { examples: [...examples, ...examples] })]);
    const counts = new Map(contexts.map((context) => [context.title, new Set(context.examples.positive).size]));
    expect(counts).toEqual(
      new Map([
        ["a", examplesPerContext],
        ["b", 0],
      ]),
    );
  });

  it("never asks what it has taken as an example", () => {
    const queries = [...queriesOf(numbered("q", 9), "a"), ...queriesOf(["both"], "a", "b"), ...queriesOf(["none"])];
    const plain = setOf("one", ["a", "b"], { queries });
    const { contexts, requests } = makeWorkload([{ ...plain, set: { ...plain.set, examplesAreQueries: true } }]);
    const examples = contexts.flatMap((context) => context.examples.positive);
    expect(examples).toHaveLength(examplesPerContext);
    expect(requests).toHaveLength(queries.length - examplesPerContext);
    expect(requests).toEqual(expect.arrayContaining(["both", "none"]));
    expect(requests.filter((request) => examples.includes(request))).toEqual([]);
  });

  it("asks every query once, and none that is longer than a query may be", () => {
    const queries = queriesOf(["same", "same", "x".repeat(501), "y".repeat(500)], "a");
    const { requests } = makeWorkload([setOf("one", ["a"], { queries }), setOf("two", ["a"], { queries })]);
    expect(requests.toSorted()).toEqual(["same", "y".repeat(500)]);
  });
});
