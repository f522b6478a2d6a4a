import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Embedder } from "@flowmind/core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { keepVectors } from "./keep-vectors.ts";

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "flowmind-rivals-vectors-"));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

function countingEmbedder(): { readonly embedder: Embedder; readonly embedded: string[] } {
  const embedded: string[] = [];
  const embed = (text: string): Float32Array => {
    embedded.push(text);
    return Float32Array.of(text.length, 1);
  };
  const embedder: Embedder = {
    id: "counting",
    dimensions: 2,
    embed: async (text) => embed(text),
    embedMany: async (texts) => texts.map(embed),
    close: async () => undefined,
  };
  return { embedder, embedded };
}

describe("kept vectors", () => {
  it("are of the catalog, never of a request", async () => {
    const cacheFolder = join(folder, "kept");
    await keepVectors(countingEmbedder().embedder, cacheFolder).embedMany(["one", "three"]);
    const { embedder, embedded } = countingEmbedder();
    const keeping = keepVectors(embedder, cacheFolder);
    expect(await keeping.embedMany(["three", "one"])).toEqual([Float32Array.of(5, 1), Float32Array.of(3, 1)]);
    await keeping.embed("one");
    expect(embedded).toEqual(["one"]);
  });

  it("are none where no folder is named", () => {
    const { embedder } = countingEmbedder();
    expect(keepVectors(embedder, undefined)).toBe(embedder);
  });

  it("are an error where they cannot be kept", async () => {
    const file = join(folder, "file");
    await writeFile(file, "");
    await expect(keepVectors(countingEmbedder().embedder, file).embedMany(["one"])).rejects.toThrow();
  });
});
