import { describe, expect, it } from "vitest";
import { makeContext } from "../../../test/support/make-context.ts";
import { scanIndex } from "../../../test/support/scan-index.ts";
import { createStepClock } from "../../../test/support/step-clock.ts";
import { createWordEmbedder } from "../../../test/support/word-embedder.ts";
import { measure } from "./measure.ts";

const contexts = [
  makeContext("tool://a", { description: "send an invoice", examples: { positive: ["bill them"], negative: [] } }),
  makeContext("tool://b", { description: "write a poem" }),
];

async function measured(requests: readonly string[], warmUp: readonly string[] = []) {
  const embedder = createWordEmbedder();
  let bytes = 0;
  const parts = { embedder, makeIndex: scanIndex, clock: createStepClock(), residentBytes: () => ++bytes };
  return { measurement: await measure({ contexts, warmUp, requests }, parts), embedder };
}

describe("a measurement", () => {
  it("counts contexts and vectors and names the index", async () => {
    const { measurement } = await measured(["send it"]);
    expect(measurement).toMatchObject({ contextCount: 2, vectorCount: 5, indexName: "scan" });
    expect(measurement).toMatchObject({ compileMs: 1, residentBeforeBytes: 1, residentBytes: 2 });
  });

  it("has one number for each request and stage, the stages within the total", async () => {
    const { samples } = (await measured(["send it", "write it", "sing it"])).measurement;
    for (const values of Object.values(samples)) expect(values).toHaveLength(3);
    samples.totalMs.forEach((totalMs, at) => {
      const stages = [samples.embedMs, samples.searchMs, samples.rankMs].map((values) => values[at] ?? 0);
      expect(totalMs).toBeGreaterThanOrEqual(stages.reduce((sum, value) => sum + value, 0));
    });
  });

  it("embeds each request once for the encoder and once for the answer, and not again for the repeated one", async () => {
    const { embedder } = await measured(["send it", "write it"], ["warm"]);
    const asked = embedder.texts.filter((text) => ["send it", "write it", "warm"].includes(text));
    expect(asked).toEqual(["warm", "warm", "send it", "send it", "write it", "write it"]);
  });

  it("refuses a request that comes twice", async () => {
    await expect(measured(["send it", "send it"])).rejects.toThrow('the request "send it" was asked before');
    await expect(measured(["send it"], ["send it"])).rejects.toThrow(RangeError);
  });
});
