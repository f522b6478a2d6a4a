import { loadCatalog } from "@flowmind/catalog";
import { type Embedder, plainRequest } from "@flowmind/core";
import { encoderFolder } from "@flowmind/encoder";
import { createEngine, type Engine } from "@flowmind/engine";
import { createOnnxEmbedder, createVectorIndex } from "@flowmind/retrieval";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { processClock } from "../process-clock.ts";
import { askLayers, austin, layeredRequest, layersOfAustin } from "./ask-layers.ts";
import { makeCatalog } from "./made-catalog.ts";
import { createMadeEmbedder } from "./made-embedder.ts";
import { realContexts } from "./real-contexts.ts";

/** The benchmark asks the same of 500,000, which take minutes to compile. */
const size = 20_000;
const longestMs = 120_000;
const mostBytes = 2 * 2 ** 30;

/** A shipped context that is as right as the layers are. */
const sameThing = "workflow://building-permit";

let embedder: Embedder;
let engine: Engine;

beforeAll(async () => {
  embedder = await createOnnxEmbedder({ folder: encoderFolder() });
  const { contexts } = await loadCatalog([new URL("../../../../contexts", import.meta.url).pathname]);
  const others = contexts.filter(({ uri }) => uri !== sameThing);
  const { made } = await makeCatalog(await realContexts(others, embedder), size, embedder);
  const parts = { embedder: createMadeEmbedder(embedder, made), makeIndex: createVectorIndex, clock: processClock };
  engine = createEngine(parts);
  await engine.compile(made.map(({ context }) => context));
}, longestMs);

afterAll(() => embedder.close());

describe(`a building permit among ${size} contexts in layers`, () => {
  it("is not decided, and the place is asked for, where that is missing", async () => {
    const { without } = await askLayers(engine);
    expect(without.status).not.toBe("success");
    expect(without.asked).toMatch(/country|state|county|city/);
  });

  it("is found on all four layers where the place is given, the city's first", async () => {
    const { withPlace } = await askLayers(engine);
    expect(withPlace.uris[0]).toBe(layersOfAustin[0]);
    const outcome = await engine.ask({ ...plainRequest(layeredRequest), variables: austin, confidence: 0.9 });
    const ranked = outcome.trace.ranked.slice(0, layersOfAustin.length).map(({ uri }) => uri);
    expect([...ranked].sort()).toEqual([...layersOfAustin].sort());
  });

  it("takes less than 2 GiB", () => {
    expect(process.memoryUsage.rss()).toBeLessThan(mostBytes);
  });
});
