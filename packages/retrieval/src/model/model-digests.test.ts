import { mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { writeTinyModel } from "../../../../test/support/write-tiny-model.ts";
import { type ModelDigests, stampFiles } from "./model-digests.ts";
import { inspectModelFolder } from "./model-folder.ts";

const parent = mkdtempSync(join(tmpdir(), "flowmind-digests-"));
afterAll(() => rmSync(parent, { recursive: true }));
let folders = 0;

function prepare() {
  const folder = join(parent, String(folders++));
  writeTinyModel(folder);
  const known = new Map<string, string>();
  const digests: ModelDigests = {
    // As if the files had been at rest for long.
    now: () => Date.now() + 60_000,
    get: (stamp) => known.get(stamp),
    set: (stamp, digest) => known.set(stamp, digest),
  };
  return { folder, known, digests };
}

describe("digests of model files", () => {
  it("spare reading them again, and are those that reading gives", async () => {
    const { folder, known, digests } = prepare();
    const { digest } = await inspectModelFolder(folder);
    expect((await inspectModelFolder(folder, undefined, digests)).digest).toBe(digest);
    expect([...known.values()]).toEqual([digest]);
    for (const stamp of known.keys()) known.set(stamp, "kept");
    expect((await inspectModelFolder(folder, undefined, digests)).digest).toBe("kept");
  });

  it.each(["model.onnx", "tokenizer.json", "tokenizer_config.json", "SHA256SUMS"])(
    "are not used where %s has changed, if only by another file in its place",
    async (name) => {
      const { folder, known, digests } = prepare();
      await inspectModelFolder(folder, undefined, digests);
      for (const stamp of known.keys()) known.set(stamp, "kept");
      writeFileSync(join(folder, "other"), name.endsWith("json") ? "{}" : "");
      renameSync(join(folder, "other"), join(folder, name));
      expect((await inspectModelFolder(folder, undefined, digests)).digest).not.toBe("kept");
    },
  );

  it("are not kept for files that have just changed", async () => {
    const { folder, known, digests } = prepare();
    await inspectModelFolder(folder, undefined, { ...digests, now: Date.now });
    expect(known.size).toBe(0);
  });

  it("are not kept for files that cannot be asked for", () => {
    expect(stampFiles([join(parent, "nowhere")], Date.now())).toBeDefined();
    expect(stampFiles(["a\u0000b"], Date.now())).toBeUndefined();
  });
});
