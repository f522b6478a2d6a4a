import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FlowmindError } from "@flowmind/core";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createVectorCache, type VectorCacheOptions } from "./vector-cache.ts";

let folder: string;
let problems: FlowmindError[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "flowmind-cache-"));
  problems = [];
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function openCache(options: Partial<VectorCacheOptions> = {}) {
  const onProblem = (problem: FlowmindError) => problems.push(problem);
  return createVectorCache({ folder, embedderId: "fake", dimensions: 2, onProblem, ...options });
}

function vectors(...texts: readonly string[]): ReadonlyMap<string, Float32Array> {
  return new Map(texts.map((text) => [text, Float32Array.of(text.length, text.charCodeAt(0))]));
}

/** The folder of the only embedder, and the segments in it. */
function segmentFiles(): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".vectors"))
    .map((name) => join(folder, name));
}

describe("the vector cache", () => {
  it("reads what comes with the encoder, and leaves it as it is", async () => {
    const bundled = mkdtempSync(join(tmpdir(), "flowmind-bundled-"));
    await openCache({ folder: bundled }).write(vectors("a", "b"));
    const before = readdirSync(bundled, { recursive: true });
    const cache = openCache({ bundled });
    await cache.write(vectors("c"));
    expect(await cache.read(["a", "c"])).toEqual(vectors("a", "c"));
    expect(await openCache({ bundled, embedderId: "another" }).read(["a"])).toEqual(new Map());
    expect(readdirSync(bundled, { recursive: true })).toEqual(before);
    rmSync(bundled, { recursive: true });
    expect(await cache.read(["a", "c"])).toEqual(vectors("c"));
    expect(problems).toEqual([]);
  });

  it("reads what comes with the encoder also where its own folder cannot be used, found out by reading or by writing", async () => {
    const bundled = mkdtempSync(join(tmpdir(), "flowmind-bundled-"));
    await openCache({ folder: bundled }).write(vectors("a"));
    const occupied = join(folder, "occupied");
    writeFileSync(occupied, "");
    expect(await openCache({ bundled, folder: occupied }).read(["a", "b"])).toEqual(vectors("a"));
    const writing = openCache({ bundled, folder: occupied });
    await writing.write(vectors("b"));
    expect(await writing.read(["a", "b"])).toEqual(vectors("a"));
    expect(problems.map(({ code }) => code)).toEqual(["DATA_FOLDER_UNUSABLE", "DATA_FOLDER_UNUSABLE"]);
    rmSync(bundled, { recursive: true });
  });

  it("gives back what any instance has written, and nothing else", async () => {
    const cache = openCache();
    expect(await cache.read(["a", "b"])).toEqual(new Map());
    await cache.write(vectors("a", "b"));
    await openCache().write(vectors("", "漢字", "\ud800"));
    expect(await cache.read(["b", "unknown", "", "漢字", "\ud800"])).toEqual(vectors("b", "", "漢字", "\ud800"));
    expect(problems).toEqual([]);
  });

  it("keeps embedders apart", async () => {
    await openCache().write(vectors("a"));
    expect(await openCache({ embedderId: "other" }).read(["a"])).toEqual(new Map());
    expect(await openCache({ dimensions: 3 }).read(["a"])).toEqual(new Map());
  });

  it("ignores a damaged segment, so that only its vectors are computed again", async () => {
    const cache = openCache();
    await cache.write(vectors("kept"));
    const [intact] = segmentFiles();
    await cache.write(vectors("damaged"));
    const other = segmentFiles().find((file) => file !== intact) as string;
    const bytes = readFileSync(other);
    bytes[bytes.length - 1] = 255 - (bytes[bytes.length - 1] as number);
    for (const content of [bytes, bytes.subarray(0, 60), Buffer.alloc(0), "not a segment"]) {
      writeFileSync(other, content);
      expect(await cache.read(["kept", "damaged"])).toEqual(vectors("kept"));
    }
    await cache.write(vectors("damaged"));
    expect(await cache.read(["kept", "damaged"])).toEqual(vectors("kept", "damaged"));
    expect(problems).toEqual([]);
  });

  it("does not see what was not written to its end, and removes it when it was left behind", async () => {
    const cache = openCache();
    await cache.write(vectors("a"));
    const [segment] = segmentFiles() as [string];
    const fresh = segment.replace(/[^/\\]*$/, "fresh.unfinished");
    const abandoned = segment.replace(/[^/\\]*$/, "abandoned.unfinished");
    for (const file of [fresh, abandoned]) writeFileSync(file, readFileSync(segment).subarray(0, 40));
    utimesSync(abandoned, new Date(0), new Date(0));
    expect(await cache.read(["a"])).toEqual(vectors("a"));
    await cache.tidy();
    const left = readdirSync(join(segment, ".."));
    expect(left).toContain("fresh.unfinished");
    expect(left).not.toContain("abandoned.unfinished");
  });

  it("merges many segments into one without losing a vector, and leaves few alone", async () => {
    const cache = openCache();
    const texts = Array.from({ length: 20 }, (_, at) => `text ${at}`);
    for (const text of texts.slice(0, 5)) await cache.write(vectors(text));
    await cache.tidy();
    expect(segmentFiles()).toHaveLength(5);
    for (const text of texts) await cache.write(vectors(text));
    writeFileSync(segmentFiles()[0] as string, "damaged");
    await cache.write(vectors(...texts));
    await cache.tidy();
    expect(segmentFiles()).toHaveLength(1);
    expect(await cache.read(texts)).toEqual(vectors(...texts));
  });

  it("gives up the oldest vectors beyond its size", async () => {
    const cache = openCache({ maxBytes: 48 + 3 * 24 });
    const names = ["one", "two", "three", "four", "five"];
    for (const [at, text] of names.entries()) {
      const before = new Set(segmentFiles());
      await cache.write(vectors(text));
      const written = segmentFiles().find((file) => !before.has(file)) as string;
      utimesSync(written, at, at);
    }
    await cache.tidy();
    expect([...(await cache.read(names)).keys()]).toEqual(["three", "four", "five"]);
    await cache.tidy();
    expect(segmentFiles()).toHaveLength(1);
  });

  it("survives that its folder is removed", async () => {
    const cache = openCache();
    await cache.write(vectors("a"));
    rmSync(folder, { recursive: true });
    expect(await cache.read(["a"])).toEqual(new Map());
    await cache.write(vectors("b"));
    expect(await cache.read(["a", "b"])).toEqual(vectors("b"));
  });

  it("is no cache where its folder cannot be used, and says so once: DATA_FOLDER_UNUSABLE", async () => {
    const file = join(folder, "file");
    writeFileSync(file, "in the way");
    const cache = openCache({ folder: file });
    await Promise.all([cache.write(vectors("a")), cache.write(vectors("b")), cache.read(["a"]), cache.tidy()]);
    expect(await cache.read(["a"])).toEqual(new Map());
    await cache.write(vectors("a"));
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatchObject({ code: "DATA_FOLDER_UNUSABLE", details: { folder: file } });
    await createVectorCache({ folder: file, embedderId: "fake", dimensions: 2 }).write(vectors("a"));
  });

  it("is no cache where something else stands in a segment's place", async () => {
    const cache = openCache();
    await cache.write(vectors("a"));
    const [segment] = segmentFiles() as [string];
    mkdirSync(join(segment, "..", "folder.vectors"));
    expect(await cache.read(["a"])).toEqual(new Map());
    expect(problems).toHaveLength(1);
  });
});
