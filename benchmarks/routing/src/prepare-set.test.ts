import type { LabelledSet, PublicSet, QueryRow } from "@flowmind/evaluation";
import { describe, expect, it } from "vitest";
import { prepareSet } from "./prepare-set.ts";

const from: PublicSet = { name: "one", repositories: ["a/b"], licence: "MIT" };

const queryOf = (query: string, relevant: readonly string[], kind = "single"): QueryRow => ({
  query,
  relevant,
  kind,
  line: 1,
});

function setOf(ids: readonly string[], queries: readonly QueryRow[]): LabelledSet {
  const row = { type: "tool", title: "", description: "", tags: [], parameters: {}, requiredParameters: [] };
  return { name: "one", catalog: ids.map((id) => ({ ...row, id })), queries, examples: [] };
}

describe("a public set", () => {
  it("is taken as it is where nothing is said of it", () => {
    const set = setOf(["a"], [queryOf("q", ["a"])]);
    expect(prepareSet(from, set, 3)).toBe(set);
  });

  it("gives its first queries with one right answer as examples, and does not ask them", () => {
    const queries = [
      queryOf("pair", ["a", "b"], "multi"),
      queryOf("either", ["a", "b"]),
      queryOf("q1", ["a"]),
      queryOf("far", []),
      queryOf("q2", ["b"]),
      queryOf("q3", ["a"]),
    ];
    const prepared = prepareSet({ ...from, examplesAreQueries: true }, setOf(["a", "b"], queries), 1);
    expect(prepared.examples).toEqual([
      { id: "a", text: "q1" },
      { id: "b", text: "q2" },
    ]);
    expect(prepared.queries.map(({ query }) => query)).toEqual(["pair", "either", "far", "q3"]);
  });

  it("is judged among the ids of the source of what is right", () => {
    const set = setOf(
      ["x/a", "x/b", "y/a"],
      [queryOf("q", ["x/a"]), { ...queryOf("r", ["y/a"]), candidates: ["x/b"] }],
    );
    const { queries } = prepareSet({ ...from, sameSourceOnly: true }, set, 0);
    expect(queries.map(({ candidates }) => candidates)).toEqual([["x/a", "x/b"], ["x/b"]]);
  });
});
