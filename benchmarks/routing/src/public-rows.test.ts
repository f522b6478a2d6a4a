import { describe, expect, it } from "vitest";
import { readCatalogRow, readExampleRow, readQueryRow } from "./public-rows.ts";

describe("a catalog row", () => {
  it("keeps its words and the names of its parameters", () => {
    const params = { properties: { base: { type: "number" }, height: {} } };
    expect(readCatalogRow({ id: "area", title: " Area ", description: "x", tags: ["t", 3], params })).toEqual({
      id: "area",
      title: "Area",
      description: "x",
      tags: ["t"],
      parameterNames: ["base", "height"],
    });
  });

  it("is called by its id where it has no title", () => {
    expect(readCatalogRow({ id: "area", params: "none" })).toMatchObject({ title: "area", parameterNames: [] });
  });

  it("is none without an id", () => {
    expect(readCatalogRow({ title: "Area" })).toBe('it has no "id"');
  });
});

describe("a query row", () => {
  it("has a group for each relevant id", () => {
    expect(readQueryRow({ query: "q", relevant: ["a", "b"], split: "test", kind: "multi" })).toEqual({
      query: "q",
      groups: [["a"], ["b"]],
      split: "test",
      kind: "multi",
    });
  });

  it("has the groups and the candidates that it names", () => {
    const line = { query: "q", relevant: ["a", "b"], groups: [["a", "b"]], candidates: ["a", "b", "c"] };
    expect(readQueryRow(line)).toMatchObject({ groups: [["a", "b"]], candidates: ["a", "b", "c"] });
  });

  it("belongs elsewhere where nothing is relevant", () => {
    expect(readQueryRow({ query: "q", relevant: [] })).toMatchObject({ groups: [] });
  });

  it.each([
    [{ relevant: [] }, 'it has no "query"'],
    [{ query: "q" }, 'it has no list "relevant"'],
    [{ query: "q", relevant: ["a"], groups: [["a"], []] }, '"groups" has an empty group'],
  ])("is none where something is missing: %j", (line, fault) => {
    expect(readQueryRow(line)).toBe(fault);
  });
});

describe("an example row", () => {
  it("has an id and a text", () => {
    expect(readExampleRow({ id: "a", text: "hello", split: "train" })).toEqual({ id: "a", text: "hello" });
    expect(readExampleRow({ text: "hello" })).toBe('it has no "id"');
    expect(readExampleRow({ id: "a" })).toBe('it has no "text"');
  });
});
