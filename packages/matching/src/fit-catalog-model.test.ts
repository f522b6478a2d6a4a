import { describe, expect, it } from "vitest";
import { makeContext } from "../../../test/support/make-context.ts";
import { fitCatalogModel } from "./fit-catalog-model.ts";
import { describedExampleWeight } from "./tuning.ts";

const document = Float32Array.of(1, 0);
const examples = [Float32Array.of(1, 0), Float32Array.of(0.6, 0.8)];
const bare = makeContext("workflow://tax", { title: "Tax" });
const described = makeContext("workflow://trip", {
  title: "Trip",
  description: "Plan flights, hotels, trains, visas, insurance and money for a journey abroad",
});

describe("fitCatalogModel", () => {
  it("learns from the examples where contexts have two or more", () => {
    const model = fitCatalogModel(
      [bare, bare],
      [
        { document, examples },
        { document, examples: [] },
      ],
      2,
    );
    expect(model.exampleShare).toBe(0.5);
    expect(model.exampleWeight).toBe(0.5);
    expect(model.discriminant?.means).toHaveLength(4);
    expect(model.selfSimilarity?.mean).toBeCloseTo(0.6, 6);
  });

  it("leans on the examples less where descriptions say something", () => {
    const model = fitCatalogModel([described], [{ document, examples }], 2);
    expect(model.exampleWeight).toBeCloseTo(describedExampleWeight);
  });

  it("learns words alone where there are no examples, and nothing from nothing", () => {
    expect(fitCatalogModel([bare], [{ document, examples: [] }], 2)).toMatchObject({
      exampleShare: 0,
      exampleWeight: 0,
    });
    const empty = fitCatalogModel([], [], 2);
    expect(empty).toMatchObject({ exampleShare: 0, exampleWeight: 0, lexical: { contextCount: 0 } });
    expect(empty).not.toHaveProperty("discriminant");
    expect(empty).not.toHaveProperty("selfSimilarity");
  });
});
