import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Embedder } from "@flowmind/core";
import { afterAll, describe, expect, it } from "vitest";
import { checkKernels, readKernelReference } from "./kernel-check.ts";

function embedderOf(...vector: readonly number[]): Embedder {
  return {
    id: "fake",
    dimensions: vector.length,
    embed: async () => Float32Array.from(vector),
    embedMany: async () => [],
    close: async () => undefined,
  };
}

describe("checking a processor's kernels", () => {
  it("finds nothing wrong where the vector is the stored one", async () => {
    const check = await checkKernels(embedderOf(0.6, 0.8), { text: "a", vector: [0.6, 0.8] });
    expect(check).toEqual({ cosine: expect.closeTo(1, 6), least: expect.any(Number), ok: true });
  });

  it("gives CPU_KERNELS_DIFFER as a value where it is another", async () => {
    const check = await checkKernels(embedderOf(0.8, 0.6), { text: "a", vector: [0.6, 0.8] });
    expect(check).toMatchObject({
      cosine: expect.closeTo(0.96, 6),
      ok: false,
      problem: { code: "CPU_KERNELS_DIFFER", details: { least: check.least } },
    });
  });

  it("counts a reference of another length, or without direction, as different", async () => {
    for (const vector of [[1], [0, 0], []]) {
      expect(await checkKernels(embedderOf(0.8, 0.6), { text: "a", vector })).toMatchObject({ cosine: 0, ok: false });
    }
  });
});

describe("reading a kernel reference", () => {
  const folder = mkdtempSync(join(tmpdir(), "flowmind-reference-"));
  afterAll(() => rmSync(folder, { recursive: true }));
  const file = join(folder, "reference.json");

  it("is refused with MODEL_FILE_MISSING where there is no file", async () => {
    await expect(readKernelReference(file)).rejects.toMatchObject({ code: "MODEL_FILE_MISSING", details: { file } });
  });

  it.each([
    "{",
    "null",
    "{}",
    '{"text": "a", "vector": ["x"]}',
    '{"text": 1, "vector": []}',
    '{"text": "a", "vector": [null]}',
  ])("is refused with MODEL_FILE_DAMAGED where the file holds %s", async (content) => {
    writeFileSync(file, content);
    await expect(readKernelReference(file)).rejects.toMatchObject({ code: "MODEL_FILE_DAMAGED", details: { file } });
  });

  it("gives text and vector", async () => {
    writeFileSync(file, '{"text": "a", "vector": [1, 2]}');
    expect(await readKernelReference(file)).toEqual({ text: "a", vector: [1, 2] });
  });
});
