import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Embedder } from "@flowmind/core";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createVectorCache } from "./vector-cache.ts";
import { withVectorCache } from "./with-vector-cache.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "flowmind-cached-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Remembers what it was asked. */
function createFake(): { readonly embedder: Embedder; readonly asked: string[]; readonly calls: string[] } {
  const asked: string[] = [];
  const calls: string[] = [];
  const vectorOf = (text: string) => Float32Array.of(text.length, text.codePointAt(0) ?? 0);
  return {
    asked,
    calls,
    embedder: {
      id: "fake",
      dimensions: 2,
      async embed(text) {
        calls.push("embed");
        return vectorOf(text);
      },
      async embedMany(texts, { signal, onProgress } = {}) {
        calls.push("embedMany");
        for (const [at, text] of texts.entries()) {
          if (text === "fail") throw new Error("cannot");
          signal?.throwIfAborted();
          asked.push(text);
          onProgress?.(at + 1, texts.length);
        }
        return texts.map(vectorOf);
      },
      async close() {
        calls.push("close");
      },
    },
  };
}

function cached(fake: { readonly embedder: Embedder }, cacheFolder = folder): Embedder {
  return withVectorCache(fake.embedder, createVectorCache({ folder: cacheFolder, embedderId: "fake", dimensions: 2 }));
}

describe("an embedder with a vector cache", () => {
  it("embeds each unknown text once, and gives every text its vector in order", async () => {
    const fake = createFake();
    const texts = ["b", "a", "b", "ccc", "a"];
    const expected = texts.map((text) => Float32Array.of(text.length, text.charCodeAt(0)));
    expect(await cached(fake).embedMany(texts)).toEqual(expected);
    expect(fake.asked).toEqual(["b", "a", "ccc"]);
    const next = createFake();
    expect(await cached(next).embedMany(["new", ...texts])).toEqual([Float32Array.of(3, 110), ...expected]);
    expect(next.asked).toEqual(["new"]);
  });

  it("does not trouble the embedder where all is known, and the disk where nothing is asked", async () => {
    await cached(createFake()).embedMany(["a"]);
    const fake = createFake();
    expect(await cached(fake).embedMany(["a", "a"])).toHaveLength(2);
    expect(await cached(fake).embedMany([])).toEqual([]);
    expect(fake.calls).toEqual([]);
  });

  it("counts known texts first and ends at the number of texts", async () => {
    await cached(createFake()).embedMany(["a", "b"]);
    const counts: (readonly number[])[] = [];
    await cached(createFake()).embedMany(["a", "c", "b", "c", "d"], { onProgress: (...count) => counts.push(count) });
    expect(counts).toEqual([
      [3, 5],
      [4, 5],
      [5, 5],
    ]);
  });

  it("keeps what was embedded before it was cancelled or failed", async () => {
    const texts = Array.from({ length: 3_000 }, (_, at) => `text ${at}`);
    const stop = new AbortController();
    const onProgress = (done: number) => (done === 2_500 ? stop.abort() : undefined);
    await expect(cached(createFake()).embedMany(texts, { signal: stop.signal, onProgress })).rejects.toThrow();
    const fake = createFake();
    await expect(cached(fake).embedMany([...texts, "fail"])).rejects.toThrow("cannot");
    expect(fake.asked[0]).toBe("text 2048");
  });

  it("rejects with REQUEST_ABORTED when it is cancelled already, even where all is known", async () => {
    await cached(createFake()).embedMany(["a"]);
    await expect(cached(createFake()).embedMany(["a"], { signal: AbortSignal.abort() })).rejects.toMatchObject({
      code: "REQUEST_ABORTED",
    });
  });

  it("leaves requests and closing to the embedder", async () => {
    const fake = createFake();
    const embedder = cached(fake);
    expect(await embedder.embed("a")).toEqual(Float32Array.of(1, 97));
    await embedder.close();
    expect(fake.calls).toEqual(["embed", "close"]);
    expect({ id: embedder.id, dimensions: embedder.dimensions }).toEqual({ id: "fake", dimensions: 2 });
  });
});
