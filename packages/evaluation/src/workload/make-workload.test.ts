import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { makeContext } from "../../../../test/support/make-context.ts";
import type { LabelledSet, QueryRow } from "../dataset/labelled-set.ts";
import { chooseExamples } from "./choose-examples.ts";
import { chooseQueries, splitsOf } from "./choose-queries.ts";
import { makeSetWorkload, type WorkloadOptions } from "./make-workload.ts";

const everything = Number.POSITIVE_INFINITY;
const rows = (count: number, split = "test"): readonly QueryRow[] =>
  Array.from({ length: count }, (_, at) => ({ query: `q${at}`, relevant: ["a"], split, line: at + 1 }));

describe("the queries asked", () => {
  it("are all of them, or those of one split", () => {
    const queries = [...rows(2, "train"), ...rows(2)];
    expect(chooseQueries(queries, { limit: everything, seed: 1 })).toEqual(queries);
    expect(chooseQueries(queries, { split: "train", limit: everything, seed: 1 })).toEqual(rows(2, "train"));
    expect(splitsOf([...queries, { query: "q", relevant: [], line: 9 }])).toEqual(["test", "train"]);
  });

  it("are a seeded sample in the order of the file, the larger one holding the smaller", () => {
    fc.assert(
      fc.property(fc.nat(30), fc.nat(30), fc.nat(), (one, other, seed) => {
        const [few, many] = [one, other].sort((a, b) => a - b) as [number, number];
        const all = rows(25);
        const small = chooseQueries(all, { limit: few, seed });
        const large = chooseQueries(all, { limit: many, seed });
        expect(small).toHaveLength(Math.min(few, 25));
        expect(large).toEqual(all.filter((row) => large.includes(row)));
        expect(large).toEqual(expect.arrayContaining([...small]));
      }),
    );
    const sample = (seed: number) => chooseQueries(rows(25), { limit: 5, seed });
    expect(sample(1)).not.toEqual(sample(2));
  });
});

describe("the examples shown", () => {
  const texts = Array.from({ length: 8 }, (_, at) => `example ${at}`);
  const context = makeContext("tool://a", {
    examples: { positive: texts, negative: texts.map((text) => ({ text: `no ${text}` })) },
  });
  const choose = (count: number, seed = 1, asked: readonly string[] = []) =>
    chooseExamples([context], { count, seed, asked })[0] ?? context;

  it("are all, none, or as many of each kind as are asked for, by a seed", () => {
    expect(choose(everything)).toBe(context);
    expect(choose(0).examples).toEqual({ positive: [], negative: [] });
    const { positive, negative } = choose(3).examples;
    expect([positive.length, negative.length]).toEqual([3, 3]);
    expect(choose(3)).toEqual(choose(3));
    expect(choose(3, 2).examples).not.toEqual(choose(3).examples);
    expect(choose(5).examples.positive).toEqual(expect.arrayContaining([...positive]));
  });

  it("are never equal to a query that is asked, not even in other letters", () => {
    const { positive, negative } = choose(everything, 1, [" EXAMPLE  3? ", "no example 4"]).examples;
    expect(positive).toEqual(texts.filter((text) => text !== "example 3"));
    expect(negative).toHaveLength(7);
  });

  it("change the digest, since what is compiled is another context", () => {
    expect(choose(3).digest).not.toBe(context.digest);
    expect(choose(3).digest).not.toBe(choose(4).digest);
  });
});

describe("the workload of a set", () => {
  const catalog = ["a", "b"].map((id) => ({
    id,
    type: "tool",
    title: id,
    description: "",
    tags: [],
    parameters: {},
    requiredParameters: [],
  }));
  const set: LabelledSet = {
    name: "one",
    catalog,
    queries: rows(3),
    examples: ["Q1", "e", "f"].map((text) => ({ id: "a", text })),
  };
  const make = (options: Partial<WorkloadOptions> = {}) =>
    makeSetWorkload(set, { examples: everything, limit: everything, seed: 1, ...options });

  it("has contexts with their examples, the URIs of the ids, and the questions", () => {
    const { contexts, uris, questions } = make();
    expect(contexts.map(({ examples }) => examples.positive)).toEqual([["e", "f"], []]);
    expect(uris).toEqual(
      new Map([
        ["a", "tool://one/a"],
        ["b", "tool://one/b"],
      ]),
    );
    expect(questions).toEqual(set.queries);
  });

  it("leaves an example alone that is equal to a query which is not asked", () => {
    const { contexts, questions } = make({ limit: 1 });
    const isAsked = questions.some(({ query }) => query === "q1");
    expect(contexts[0]?.examples.positive.includes("Q1")).toBe(!isAsked);
  });
});
