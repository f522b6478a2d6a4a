import type { Context } from "@flowmind/core";
import type { CalibrationSamples } from "@flowmind/matching";
import { describe, expect, it } from "vitest";
import { makeContext } from "../../../test/support/make-context.ts";
import { scanIndex } from "../../../test/support/scan-index.ts";
import { createWordEmbedder } from "../../../test/support/word-embedder.ts";
import { compileCatalog } from "./compile-catalog.ts";
import { createForeignBank } from "./foreign-bank.ts";

const topics = ["backup", "invoice", "travel", "poem", "garden", "music"];
const elsewhere = ["boil an egg", "who won the match", "translate this sign", "what time is it in Lima"];

const colours = ["red", "green", "blue", "violet", "orange", "silver", "brown", "purple"];

/** @param examples of each */
function makeContexts(examples: number): readonly Context[] {
  return topics.map((topic) =>
    makeContext(`workflow://${topic}`, {
      description: `Everything about ${topic}`,
      examples: {
        positive: Array.from(
          { length: examples },
          (_, at) => `please ${topic} ${colours[at % colours.length]} ${"y".repeat(at)} now`,
        ),
        negative: [],
      },
    }),
  );
}

async function calibrate(contexts: readonly Context[], foreign: readonly string[] = elsewhere) {
  const embedder = createWordEmbedder();
  const collected: CalibrationSamples[] = [];
  const { model } = await compileCatalog(contexts, {
    embedder,
    makeIndex: scanIndex,
    foreignBank: createForeignBank(foreign, embedder),
    onSamples: (samples) => collected.push(samples),
  });
  return { model, collected, embedder };
}

describe("calibrateCatalog", () => {
  it("describes what foreign requests get, and learns from left-out examples from 40 on", async () => {
    const { model, collected } = await calibrate(makeContexts(8));
    expect(model.foreign?.bestCosines).toHaveLength(elsewhere.length);
    expect(model.calibration).toMatchObject({ source: "examples", requests: 48 });
    expect(collected).toHaveLength(1);
    expect(collected[0]?.own).toHaveLength(48);
    expect(collected[0]?.foreign).toHaveLength(elsewhere.length);
    expect(collected[0]?.own.every(({ right }) => right)).toBe(true);
  });

  it("asks an example of a catalog that does not have it", async () => {
    const { collected } = await calibrate(makeContexts(8));
    for (const { features } of collected[0]?.own ?? []) expect(features.bestCosine).toBeLessThan(0.999);
  });

  it("learns nothing from fewer than 40 examples, and describes the foreign ones all the same", async () => {
    const { model, collected } = await calibrate(makeContexts(6));
    expect(model).not.toHaveProperty("calibration");
    expect(model.foreign?.bestCosines).toHaveLength(elsewhere.length);
    expect(collected[0]?.own).toEqual([]);
  });

  it("learns nothing at all without a bank, and from a catalog without contexts", async () => {
    const bare = await calibrate(makeContexts(8), []);
    expect(bare.model).not.toHaveProperty("foreign");
    expect(bare.model).not.toHaveProperty("calibration");
    expect(bare.collected).toEqual([]);
    expect((await calibrate([])).model).not.toHaveProperty("foreign");
  });

  it("comes to the same whatever the order of contexts, on every run", async () => {
    const contexts = makeContexts(8);
    const { model } = await calibrate(contexts);
    const shuffled = await calibrate([3, 0, 5, 1, 4, 2].flatMap((at) => contexts[at] ?? []));
    expect(shuffled.model.calibration).toEqual(model.calibration);
    expect(shuffled.model.foreign).toEqual(model.foreign);
    expect((await calibrate(contexts)).model.calibration).toEqual(model.calibration);
  });

  it("asks at most 100 of a fifth", async () => {
    const { collected, model } = await calibrate(makeContexts(90));
    expect(collected[0]?.own).toHaveLength(500);
    expect(model.calibration?.requests).toBe(500);
  });

  it("lets others work meanwhile", async () => {
    let turns = 0;
    let done = false;
    const calibrating = calibrate(makeContexts(8)).then(() => {
      done = true;
    });
    while (!done) {
      turns++;
      await new Promise((resolve) => setImmediate(resolve));
    }
    await calibrating;
    expect(turns).toBeGreaterThan(3);
  });
});
