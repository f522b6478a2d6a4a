import { join } from "node:path";
import { encoderFolder } from "@flowmind/encoder";
import { foreignRequests } from "@flowmind/matching";
import { createOnnxEmbedder } from "@flowmind/retrieval";
import { describe, expect, it } from "vitest";
import { createStepClock } from "../../../../test/support/step-clock.ts";
import { temporaryFolder } from "../../../../test/support/temporary-folder.ts";
import type { Settings } from "../settings/settings.ts";
import { openEmbedder } from "./open-embedder.ts";

async function open() {
  const settings = { dataFolder: join(temporaryFolder({}), "data"), encoder: {} } as Settings;
  return openEmbedder(settings, createStepClock(), (problem) => {
    throw problem;
  });
}

/** They were made on such a processor. */
describe.runIf(process.arch === "x64")("the vectors that come with the encoder", () => {
  it("are those of all requests that catalogs are calibrated with: none of them is embedded (pnpm --filter flowmind vectors)", async () => {
    const { embedder, embeddedTexts } = await open();
    expect(await embedder.embedMany(foreignRequests)).toHaveLength(foreignRequests.length);
    expect(embeddedTexts()).toBe(0);
    await embedder.embedMany(["a text of the user's own"]);
    expect(embeddedTexts()).toBe(1);
    await embedder.close();
  });

  it("are what the encoder gives", async () => {
    const { embedder } = await open();
    const encoder = await createOnnxEmbedder({ folder: encoderFolder(), workers: 0 });
    for (const text of foreignRequests.slice(0, 8)) {
      const [known] = await embedder.embedMany([text]);
      const computed = await encoder.embed(text);
      const cosine = computed.reduce((sum, value, at) => sum + value * (known?.[at] ?? 0), 0);
      expect(cosine).toBeGreaterThan(0.99);
    }
    await Promise.all([embedder.close(), encoder.close()]);
  });
});
