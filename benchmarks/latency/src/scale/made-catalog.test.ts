import { createEngine } from "@flowmind/engine";
import { createExactIndex } from "@flowmind/retrieval";
import { describe, expect, it } from "vitest";
import { makeContext } from "../../../../test/support/make-context.ts";
import { createStepClock } from "../../../../test/support/step-clock.ts";
import { createWordEmbedder } from "../../../../test/support/word-embedder.ts";
import { makeCatalog } from "./made-catalog.ts";
import { createMadeEmbedder } from "./made-embedder.ts";
import { measureRecall } from "./measure-recall.ts";
import { realContexts } from "./real-contexts.ts";

const descriptions = [
  "Send a letter to a friend",
  "Restore a lost backup",
  "Find a flight to Rome",
  "Add up two numbers",
];
const contexts = descriptions.map((description, at) =>
  makeContext(`tool://real/${at}`, { description, title: description.split(" ").slice(0, 2).join(" ") }),
);

async function make(size: number) {
  const embedder = createWordEmbedder();
  const catalog = await makeCatalog(await realContexts(contexts, embedder), size, embedder);
  return { embedder, catalog };
}

describe("a made catalog", () => {
  it("has as many contexts as were asked for: real ones, layered ones and mixtures", async () => {
    const { catalog } = await make(200);
    expect(catalog).toMatchObject({ real: 4, layered: 20, mixed: 176 });
    expect(catalog.made).toHaveLength(200);
    expect(new Set(catalog.made.map(({ context }) => context.uri)).size).toBe(200);
  });

  it("is the same each time, vectors too, and every vector has unit length", async () => {
    const [one, other] = [(await make(60)).catalog, (await make(60)).catalog];
    expect(other.made.map(({ context }) => context)).toEqual(one.made.map(({ context }) => context));
    one.made.forEach(({ vectors }, at) => {
      expect(vectors()).toEqual(other.made[at]?.vectors());
      for (const vector of vectors()) expect(Math.hypot(...vector)).toBeCloseTo(1, 5);
    });
  });

  it("is compiled with the vectors that were made, and without embedding its texts", async () => {
    const { embedder, catalog } = await make(60);
    const before = embedder.texts.length;
    let madeMs = 0;
    const made = createMadeEmbedder(embedder, catalog.made, (ms) => {
      madeMs += ms;
    });
    const parts = { embedder: made, makeIndex: createExactIndex, clock: createStepClock() };
    const engine = createEngine(parts, { foreignRequests: [] });
    await engine.compile(catalog.made.map(({ context }) => context));
    expect(embedder.texts).toHaveLength(before);
    expect(madeMs).toBeGreaterThan(0);
    const { contexts: compiled, vectors } = engine.data();
    expect(compiled.map(({ uri }) => uri)).toEqual(catalog.made.map(({ context }) => context.uri));
    const expected = catalog.made.flatMap((one) => one.vectors().flatMap((vector) => Array.from(vector)));
    expect(vectors).toEqual(Float32Array.from(expected));
  });

  it("shows what an index misses", async () => {
    const { embedder, catalog } = await make(60);
    const rows = Float32Array.from(
      catalog.made.flatMap((one) => one.vectors().flatMap((vector) => Array.from(vector))),
    );
    const index = createExactIndex(rows, embedder.dimensions);
    const requests = [await embedder.embed("restore a backup"), await embedder.embed("two numbers")];
    expect(measureRecall(index, catalog.made, requests)).toEqual({ searched: 1, nominated: 1 });
    const blind = { search: index.search, nominate: () => ({ rows: [], similarities: [] }) };
    expect(measureRecall(blind, catalog.made, requests)).toEqual({ searched: 1, nominated: 0 });
  });
});
