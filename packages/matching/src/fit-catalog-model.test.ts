import { describe, expect, it } from "vitest";
import { makeContext } from "../../../test/support/make-context.ts";
import { fitCatalogModel, fitCatalogWords } from "./fit-catalog-model.ts";

const document = Float32Array.of(1, 0);
const examples = [Float32Array.of(1, 0), Float32Array.of(0.6, 0.8)];
const bare = makeContext("workflow://tax", { title: "Tax" });
describe("fitCatalogModel", () => {
  it("learns from the examples where contexts have two or more", () => {
    const model = fitCatalogModel(
      fitCatalogWords([bare, bare]),
      [
        { document, examples },
        { document, examples: [] },
      ],
      2,
    );
    expect(model.discriminant?.weights).toHaveLength(4);
    expect(model.selfSimilarity?.mean).toBeCloseTo(0.6, 6);
  });

  it("learns words alone where there are no examples, and nothing from nothing", () => {
    expect(fitCatalogModel(fitCatalogWords([bare]), [{ document, examples: [] }], 2)).not.toHaveProperty(
      "discriminant",
    );
    const empty = fitCatalogModel(fitCatalogWords([]), [], 2);
    expect(empty).toMatchObject({ lexical: { contextCount: 0 } });
    expect(empty).not.toHaveProperty("discriminant");
    expect(empty).not.toHaveProperty("selfSimilarity");
  });
});
