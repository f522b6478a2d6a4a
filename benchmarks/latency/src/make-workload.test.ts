import type { LabelledSet, PublicData, QueryRow } from "@flowmind/evaluation";
import { describe, expect, it } from "vitest";
import { examplesPerContext, makeWorkload } from "./make-workload.ts";

type One = PublicData["sets"][number];

function setOf(name: string, ids: readonly string[], parts: Partial<LabelledSet> = {}): One {
  const plain = { type: "tool", title: "", tags: [], parameters: {}, requiredParameters: [] };
  const catalog = ids.map((id) => ({ ...plain, id, title: id, description: `about ${id}` }));
  const from = { name, repositories: ["a/b"], licence: "MIT" };
  return { from, set: { name, catalog, queries: [], examples: [], ...parts } };
}

const make = (sets: readonly One[], examples = examplesPerContext) => makeWorkload(sets, examples);
const numbered = (name: string, count: number) => Array.from({ length: count }, (_, at) => `${name}-${at}`);
const queriesOf = (texts: readonly string[], ...relevant: readonly string[]): readonly QueryRow[] =>
  texts.map((query, at) => ({ query, relevant, line: at + 1 }));
const setNames = (contexts: readonly { readonly source: { readonly provider: string } }[]) =>
  contexts.map((context) => context.source.provider);

describe("a workload", () => {
  it("takes contexts from the sets in turn until each has run out", () => {
    const { contexts } = make([setOf("big", numbered("b", 4)), setOf("small", numbered("s", 2))]);
    expect(setNames(contexts)).toEqual(["big", "small", "big", "small", "big", "big"]);
  });

  it("is the same whatever the order of the rows", () => {
    const ids = numbered("b", 20);
    const reversed = setOf("big", ids.toReversed());
    expect(make([reversed])).toEqual(make([setOf("big", ids)]));
  });

  it("tells two rows apart whose ids differ in case only", () => {
    const { contexts } = make([setOf("one", ["getArea", "GetArea"])]);
    expect(new Set(contexts.map(({ uri }) => uri.toLowerCase())).size).toBe(2);
  });

  it("gives a context as many of its set's examples as it may have", () => {
    const examples = numbered("e", 9).map((text) => ({ id: "a", text }));
    const { contexts } = make([setOf("one", ["a", "b"], { examples: [...examples, ...examples] })]);
    const counts = new Map(contexts.map((context) => [context.title, new Set(context.examples.positive).size]));
    expect(counts).toEqual(
      new Map([
        ["a", examplesPerContext],
        ["b", 0],
      ]),
    );
    expect(make([setOf("one", ["a"], { examples })], 0).contexts[0]?.examples.positive).toEqual([]);
  });

  it("never asks what it has taken as an example", () => {
    const queries = [...queriesOf(numbered("q", 9), "a"), ...queriesOf(["both"], "a", "b"), ...queriesOf(["none"])];
    const plain = setOf("one", ["a", "b"], { queries });
    const { contexts, requests } = make([{ ...plain, from: { ...plain.from, examplesAreQueries: true } }]);
    const examples = contexts.flatMap((context) => context.examples.positive);
    expect(examples).toHaveLength(examplesPerContext);
    expect(requests).toHaveLength(queries.length - examplesPerContext);
    expect(requests).toEqual(expect.arrayContaining(["both", "none"]));
    expect(requests.filter((request) => examples.includes(request))).toEqual([]);
  });

  it("asks every query once, and none that is longer than a query may be", () => {
    const queries = queriesOf(["same", "same", "x".repeat(501), "y".repeat(500)], "a");
    const { requests } = make([setOf("one", ["a"], { queries }), setOf("two", ["a"], { queries })]);
    expect(requests.toSorted()).toEqual(["same", "y".repeat(500)]);
  });
});
