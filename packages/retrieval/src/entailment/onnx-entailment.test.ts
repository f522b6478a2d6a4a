import { cpSync, rmSync, truncateSync } from "node:fs";
import { join } from "node:path";
import type { EntailmentModel } from "@flowmind/core";
import { encoderFolder } from "@flowmind/encoder";
import { entailmentFolder } from "@flowmind/entailment";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { temporaryFolder } from "../../../../test/support/temporary-folder.ts";
import { createOnnxEntailment } from "./onnx-entailment.ts";

function copyOfModel(): string {
  const folder = temporaryFolder();
  cpSync(entailmentFolder(), folder, { recursive: true });
  return folder;
}

describe("createOnnxEntailment with the model that ships", () => {
  let model: EntailmentModel;
  beforeAll(async () => {
    model = await createOnnxEntailment({ folder: entailmentFolder() });
  });
  afterAll(() => model.close());

  it.each([
    ["user wants a refund", "I want my money back for this toaster", "Where can I park near the shop?"],
    ["the service is down", "Nobody can reach the site, it times out for everyone", "Was the service down last year?"],
    ["the user is frustrated", "This is the third time it failed, I am so fed up", "Thanks, that worked perfectly!"],
  ])("finds that %j follows rather from %j than from %j", async (hypothesis, yes, no) => {
    const [said, unsaid] = [await model.entail(hypothesis, yes), await model.entail(hypothesis, no)];
    expect(said).toBeGreaterThan(1 / 2);
    expect(unsaid).toBeLessThan(1 / 2);
  });

  it("gives the same number for the same texts, between 0 and 1, whatever they are", async () => {
    for (const [hypothesis, premise] of [
      ["", ""],
      ["x".repeat(10_000), "y ".repeat(50_000)],
      ["用户很生气", "\u0000 \u{10FFFD}"],
    ] as const) {
      const once = await model.entail(hypothesis, premise);
      expect(once).toBeGreaterThanOrEqual(0);
      expect(once).toBeLessThanOrEqual(1);
      expect(await model.entail(hypothesis, premise)).toBe(once);
    }
  });

  it("ends with the signal", async () => {
    await expect(model.entail("a", "b", AbortSignal.abort())).rejects.toMatchObject({ code: "REQUEST_ABORTED" });
  });
});

describe("createOnnxEntailment", () => {
  it("says which file is missing or damaged", async () => {
    const without = copyOfModel();
    rmSync(join(without, "tokenizer.json"));
    await expect(createOnnxEntailment({ folder: without })).rejects.toMatchObject({ code: "MODEL_FILE_MISSING" });
    const cut = copyOfModel();
    truncateSync(join(cut, "model.onnx.data"), 1_000);
    await expect(createOnnxEntailment({ folder: cut })).rejects.toMatchObject({ code: "MODEL_FILE_DAMAGED" });
  });

  it("refuses a model that reads no pairs", async () => {
    await expect(createOnnxEntailment({ folder: encoderFolder() })).rejects.toMatchObject({ code: "MODEL_UNUSABLE" });
  });
});
