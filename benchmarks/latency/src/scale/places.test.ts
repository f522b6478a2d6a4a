import { describe, expect, it } from "vitest";
import { layersOfAustin } from "./ask-layers.ts";
import { layeredContexts } from "./layered-contexts.ts";
import { places } from "./places.ts";

describe("the layered contexts", () => {
  it("are as many places as were asked for, each once", () => {
    const all = places(5_000);
    expect(all).toHaveLength(5_000);
    expect(new Set(all.map((one) => JSON.stringify(one))).size).toBe(5_000);
    expect(new Set(all.map(({ layer }) => layer))).toEqual(new Set(["federal", "state", "county", "city"]));
  });

  it("hold all layers of Austin, which say where they apply", () => {
    const { texts, make } = layeredContexts(2_000);
    const made = make(texts.map(() => Float32Array.of(1, 0)));
    const layers = layersOfAustin.map((uri) => made.find(({ context }) => context.uri === uri)?.context);
    expect(layers.map((context) => context?.variables.map(({ name }) => name))).toEqual([
      ["country", "state", "county", "city"],
      ["country", "state", "county"],
      ["country", "state"],
      ["country"],
    ]);
    expect(layers[0]?.variables.at(1)).toMatchObject({ closed: true, values: [{ value: "Texas", synonyms: ["TX"] }] });
  });
});
