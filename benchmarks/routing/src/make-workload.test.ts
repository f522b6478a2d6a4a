import { describe, expect, it } from "vitest";
import { makeWorkload, type WorkloadLimits } from "./make-workload.ts";
import { type CatalogRow, type QueryRow, readCatalogRow, readQueryRow } from "./public-rows.ts";
import type { PublicSet } from "./public-sets.ts";
import type { SetRows } from "./read-public-data.ts";

const queryOf = (query: string, relevant: readonly string[], more: Readonly<Record<string, unknown>> = {}) =>
  readQueryRow({ query, relevant, kind: "single", split: "validation", ...more }) as QueryRow;

function setOf(ids: readonly string[], parts: Partial<SetRows>, set: Partial<PublicSet> = {}): SetRows {
  const catalog = ids.map((id) => readCatalogRow({ id }) as CatalogRow);
  return {
    set: { name: "one", repositories: ["a/b"], licence: "MIT", ...set },
    catalog,
    queries: [],
    examples: [],
    ...parts,
  };
}

function make(rows: SetRows, limits: Partial<WorkloadLimits> = {}) {
  const { contexts, questions } = makeWorkload(rows, { examples: 0, questions: Number.POSITIVE_INFINITY, ...limits });
  return {
    examples: contexts.map((context) => context.examples.positive),
    asked: questions.map((one) => one.query),
    questions,
  };
}

describe("the questions of a set", () => {
  it("know what is right by URI", () => {
    const queries = [queryOf("q", ["b", "a"]), queryOf("far", [])];
    expect(make(setOf(["a", "b"], { queries })).questions).toEqual([
      { query: "q", groups: [["tool://one/b"], ["tool://one/a"]] },
      { query: "far", groups: [] },
    ]);
  });

  it("are of the set's split where it names one", () => {
    const queries = [queryOf("q1", ["a"]), queryOf("q2", ["a"], { split: "train" })];
    expect(make(setOf(["a"], { queries }, { split: "validation" })).asked).toEqual(["q1"]);
    expect(make(setOf(["a"], { queries })).asked).toEqual(["q1", "q2"]);
  });

  it("are taken at even distances up to the limit", () => {
    const queries = ["q1", "q2", "q3", "q4"].map((query) => queryOf(query, ["a"]));
    expect(make(setOf(["a"], { queries }), { questions: 2 }).asked).toEqual(["q1", "q3"]);
  });

  it("are restricted to the candidates of the row", () => {
    const queries = [queryOf("q", ["a"], { candidates: ["a", "c"] })];
    const [question] = make(setOf(["a", "b", "c"], { queries })).questions;
    expect([...(question?.candidates ?? [])]).toEqual(["tool://one/a", "tool://one/c"]);
  });

  it("are restricted to the source of what is right where the set says so", () => {
    const queries = [queryOf("q", ["x/a"])];
    const rows = setOf(["x/a", "x/b", "y/a"], { queries }, { sameSourceOnly: true });
    const [question] = make(rows).questions;
    expect([...(question?.candidates ?? [])]).toEqual(["tool://one/x%2Fa", "tool://one/x%2Fb"]);
  });
});

describe("the examples of a context", () => {
  const examples = ["e1", "e2", "e3", "e4"].map((text) => ({ id: "a", text }));

  it("are taken at even distances from the example file", () => {
    const rows = setOf(["a", "b"], { examples });
    expect(make(rows, { examples: 2 }).examples).toEqual([["e1", "e3"], []]);
    expect(make(rows, { examples: Number.POSITIVE_INFINITY }).examples[0]).toHaveLength(4);
    expect(make(rows).examples).toEqual([[], []]);
  });

  it("are the first queries with one right answer where there is no example file, and are not asked", () => {
    const queries = [
      queryOf("pair", ["a", "b"], { kind: "multi" }),
      queryOf("either", ["a", "b"]),
      queryOf("q1", ["a"]),
      queryOf("far", []),
      queryOf("q2", ["b"]),
      queryOf("q3", ["a"]),
    ];
    const { examples: taken, asked } = make(setOf(["a", "b"], { queries }, { examplesAreQueries: true }), {
      examples: 1,
    });
    expect(taken).toEqual([["q1"], ["q2"]]);
    expect(asked).toEqual(["pair", "either", "far", "q3"]);
  });
});
