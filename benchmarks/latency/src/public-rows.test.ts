import { describe, expect, it } from "vitest";
import { readCatalogRow, readExampleRow, readQueryRow } from "./public-rows.ts";

describe("a catalog row", () => {
  it("is read with its parameters", () => {
    const properties = { base: { type: "integer" } };
    const line = {
      id: "area",
      type: "tool",
      title: " Area ",
      description: "d",
      params: { properties, required: ["base"] },
    };
    expect(readCatalogRow(line)).toEqual({
      id: "area",
      type: "tool",
      title: "Area",
      description: "d",
      tags: [],
      parameters: properties,
      requiredParameters: ["base"],
    });
  });

  it("needs nothing but an id", () => {
    expect(readCatalogRow({ id: "x", tags: ["a", 1, " "] })).toEqual({
      id: "x",
      type: "tool",
      title: "x",
      description: "",
      tags: ["a"],
      parameters: {},
      requiredParameters: [],
    });
    expect(readCatalogRow({ title: "x" })).toBe('it has no "id"');
    expect(readCatalogRow({ id: 7 })).toBe('it has no "id"');
  });

  it("is refused where its parameters are no object", () => {
    expect(readCatalogRow({ id: "x", params: ["a"] })).toBe('"params" is no object');
  });
});

describe("a query row", () => {
  it("is a query and the ids that are right for it", () => {
    expect(readQueryRow({ query: " q ", relevant: ["a"], split: "test" })).toEqual({ query: "q", relevant: ["a"] });
  });

  it("is refused without a query or a list of ids", () => {
    expect(readQueryRow({ relevant: [] })).toBe('it has no "query"');
    expect(readQueryRow({ query: "q" })).toBe('it has no list "relevant"');
  });
});

describe("an example row", () => {
  it("is an id and a text", () => {
    expect(readExampleRow({ id: "a", text: "t", split: "train" })).toEqual({ id: "a", text: "t" });
  });

  it("is refused without either", () => {
    expect(readExampleRow({ text: "t" })).toBe('it has no "id"');
    expect(readExampleRow({ id: "a", text: "" })).toBe('it has no "text"');
  });
});
