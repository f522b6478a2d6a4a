import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { Embedder } from "@flowmind/core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createVectorCache } from "../vector-cache/vector-cache.ts";
import { withVectorCache } from "../vector-cache/with-vector-cache.ts";
import { checkKernels, readKernelReference } from "./kernel-check.ts";
import { createOnnxEmbedder } from "./onnx-embedder.ts";

const folder = fileURLToPath(new URL("../../../encoder/model", import.meta.url));
const referenceFile = fileURLToPath(new URL("../../../encoder/model-reference.json", import.meta.url));
const built = fileURLToPath(new URL("../../dist/", import.meta.url));

const texts = Array.from(
  { length: 48 },
  (_, at) => `Request ${at}: ${"please move the meeting ".repeat(1 + (at % 5))}to ${at} o'clock`,
);
const oddTexts = ["", " \n\t ", "\ud800", "a\ud83d", "[SEP] [CLS]", "\u0000", "漢字", "e\u0301".repeat(50), "👩‍👩‍👧"];

function cosine(a: Float32Array, b: Float32Array): number {
  return a.reduce((sum, number, at) => sum + number * (b[at] as number), 0);
}

/** What every embedder must do. */
function describeEmbedder(name: string, make: () => Promise<Embedder>): void {
  describe(name, () => {
    let embedder: Embedder;
    beforeAll(async () => {
      embedder = await make();
    });
    afterAll(() => embedder.close());

    it("gives the same vectors, bit for bit, on every call, alone or among others, in this thread or another", async () => {
      const many = await embedder.embedMany(texts);
      expect(await embedder.embedMany(texts.toReversed())).toEqual(many.toReversed());
      for (const at of [0, 17, 47]) expect(await embedder.embed(texts[at] as string)).toEqual(many[at]);
    });

    it("gives vectors of unit length and its dimensions, whatever the text", async () => {
      const vectors = await embedder.embedMany([...texts, ...oddTexts]);
      expect(vectors).toHaveLength(texts.length + oddTexts.length);
      for (const vector of vectors) {
        expect(vector).toHaveLength(embedder.dimensions);
        expect(cosine(vector, vector)).toBeCloseTo(1, 5);
      }
    });

    it("counts texts up to their number", async () => {
      const counts: number[] = [];
      const fresh = texts.map((text) => `${text} (counted)`);
      await embedder.embedMany(fresh, { onProgress: (done, total) => counts.push(done / total) });
      expect(counts.at(-1)).toBe(1);
      expect(counts).toEqual(counts.toSorted((a, b) => a - b));
    });

    it("rejects with REQUEST_ABORTED when cancelled before or during the work, and serves the next call", async () => {
      const aborted = { code: "REQUEST_ABORTED" };
      await expect(embedder.embed("a", AbortSignal.abort())).rejects.toMatchObject(aborted);
      await expect(embedder.embedMany(texts, { signal: AbortSignal.abort() })).rejects.toMatchObject(aborted);
      const stop = new AbortController();
      const fresh = Array.from({ length: 200 }, (_, at) => `something new ${at}`);
      const onProgress = (done: number) => (done === 2 ? stop.abort() : undefined);
      await expect(embedder.embedMany(fresh, { signal: stop.signal, onProgress })).rejects.toMatchObject(aborted);
      expect(await embedder.embedMany(texts.slice(0, 40))).toHaveLength(40);
    });

    it("says of how many pieces it makes a word, of a compound fewer than of a string from the keyboard", () => {
      const words = ["poster", "wristwatch", "snapshots", "asdfgh", "zxqv", "\u{10FFFD}", ""];
      expect(words.map((word) => embedder.piecesOf?.(word))).toEqual([
        1,
        2,
        3,
        3,
        4,
        ...Array(2).fill(Number.POSITIVE_INFINITY),
      ]);
    });

    it("takes no text for no work", async () => {
      expect(await embedder.embedMany([])).toEqual([]);
    });
  });
}

describeEmbedder("ONNX embedder on worker threads", () => createOnnxEmbedder({ folder, workers: 2 }));
describeEmbedder("ONNX embedder on one thread", () => createOnnxEmbedder({ folder, workers: 0, threads: 2 }));
describeEmbedder("ONNX embedder with a cache", async () => {
  const embedder = await createOnnxEmbedder({ folder, workers: 1 });
  const cacheFolder = mkdtempSync(join(tmpdir(), "flowmind-embedder-"));
  return withVectorCache(
    embedder,
    createVectorCache({ folder: cacheFolder, embedderId: embedder.id, dimensions: embedder.dimensions }),
  );
});

describe("the bundled encoder", () => {
  let embedder: Embedder;
  beforeAll(async () => {
    embedder = await createOnnxEmbedder({ folder, workers: 2 });
  });
  afterAll(() => embedder.close());

  it("puts related texts closer than unrelated ones", async () => {
    const near = [
      ["the payment service is down", "production outage of the checkout"],
      ["book a flight to Oslo", "plane tickets to Norway"],
      ["write unit tests for the parser", "add test coverage to the code that reads the file format"],
    ] as const;
    const vectors = await Promise.all(near.flat().map((text) => embedder.embed(text)));
    for (let at = 0; at < vectors.length; at += 2) {
      const own = cosine(vectors[at] as Float32Array, vectors[at + 1] as Float32Array);
      for (let other = 1; other < vectors.length; other += 2) {
        if (other !== at + 1)
          expect(own).toBeGreaterThan(0.2 + cosine(vectors[at] as Float32Array, vectors[other] as Float32Array));
      }
    }
  });

  it("gives the stored reference vector on this processor, or says that it does not", async () => {
    const reference = await readKernelReference(referenceFile);
    const check = await checkKernels(embedder, reference);
    expect(check).toMatchObject({ ok: true });
    expect(check.problem).toBeUndefined();
    const other = await checkKernels(embedder, { ...reference, text: "Something else" });
    expect(other.ok).toBe(false);
    expect(other.cosine).toBeLessThan(other.least);
    expect(other.problem).toMatchObject({ code: "CPU_KERNELS_DIFFER", details: { least: other.least } });
    expect((await checkKernels(embedder, { ...reference, vector: [1, 2] })).cosine).toBe(0);
  });

  it("reads no more than the first 128 tokens", async () => {
    expect(await embedder.embed("hello ".repeat(100_000))).toEqual(await embedder.embed("hello ".repeat(126)));
    expect(await embedder.embed("hello ".repeat(126))).not.toEqual(await embedder.embed("hello ".repeat(125)));
  });

  it("embeds many texts beside this thread, which stays free", async () => {
    expect(existsSync(join(built, "embedding", "embedding-worker.js")), "run `tsc -b packages` first").toBe(true);
    const long = texts.map((text) => text.repeat(10));
    await embedder.embedMany(long);
    const before = performance.eventLoopUtilization();
    await embedder.embedMany(long);
    expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.5);
  });

  it("leaves a process that ends in the middle of the work its own exit code", () => {
    expect(existsSync(join(built, "index.js")), "run `tsc -b packages` first").toBe(true);
    const script = `
      import { createOnnxEmbedder } from ${JSON.stringify(pathToFileURL(join(built, "index.js")).href)};
      const embedder = await createOnnxEmbedder({ folder: ${JSON.stringify(folder)}, workers: 2 });
      const texts = Array.from({ length: 500 }, (_, at) => "some text of a few words, number " + at);
      embedder.embedMany(texts, { onProgress: (done) => { if (done === 20) process.exit(9); } }).catch(() => {});`;
    expect(() => execFileSync(process.execPath, ["--input-type=module", "-e", script], { stdio: "pipe" })).toThrow(
      expect.objectContaining({ status: 9 }),
    );
  });
});
