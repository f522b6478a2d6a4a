import { existsSync, readFileSync, writeFileSync, writeSync } from "node:fs";
import type { Embedder } from "@flowmind/core";
import { askQuestions, type Estimate, type FigureName, measurePredictions, type Workload } from "@flowmind/evaluation";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { compileEngine, openRememberingEmbedder } from "../support/open-shipped-engine.ts";
import { evaluationDataFolder, languageSample, ownSample, publicSample, publicSamples } from "./quality-samples.ts";

/** What must not fall, and what must not rise. */
const better: Readonly<Partial<Record<FigureName, "high" | "low">>> = {
  hitAtOne: "high",
  recallAtFive: "high",
  gainAtFive: "high",
  foreignArea: "high",
  calibrationError: "low",
  brierScore: "low",
};

/**
 * The same queries are asked of the same catalog, so nothing here changes by chance: what is bounded is how far a figure may fall before
 * it would have fallen with other queries too. That is one standard error of the committed figure, bootstrapped over its queries, and at
 * least what one query weighs, since a processor with other 8-bit kernels may turn one.
 */
const allowedErrors = 1;

interface Held {
  readonly value: number;
  readonly standardError: number;
}
type Baseline = Readonly<
  Record<string, { readonly queries: number; readonly figures: Readonly<Record<string, Held>> }>
>;

const file = new URL("./baseline.json", import.meta.url);
/** `pnpm run baseline` sets this: the figures as they are become the baseline. */
const isRewritten = process.env["FLOWMIND_BASELINE"] === "write";
const before: Baseline = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
const dataFolder = evaluationDataFolder();

const round = (value: number) => Number(value.toFixed(4));

describe("quality on a fixed sample", () => {
  let embedder: Embedder;
  let after: Baseline = before;

  beforeAll(async () => {
    embedder = await openRememberingEmbedder();
  });
  afterAll(async () => {
    await embedder.close();
    if (isRewritten) writeFileSync(file, `${JSON.stringify(after, null, 2)}\n`);
  });

  async function measure(name: string, workload: Workload): Promise<void> {
    const engine = await compileEngine(embedder, workload.contexts);
    const clock = { now: () => 0, monotonic: () => 0 };
    const { queries, estimates } = measurePredictions(await askQuestions(workload, engine, { clock }));
    const figures = (Object.entries(estimates) as [FigureName, Estimate][]).filter(([figure]) => better[figure]);
    writeSync(1, `${name}: ${figures.map(([figure, { value }]) => `${figure} ${round(value)}`).join(", ")}\n`);
    const held = figures.map(([figure, { value, standardError }]) => [
      figure,
      { value: round(value), standardError: round(standardError) },
    ]);
    after = { ...after, [name]: { queries, figures: Object.fromEntries(held) } };
    if (isRewritten) return;
    const known = before[name];
    expect(known?.queries, `${name} has no baseline of these queries: pnpm run baseline`).toBe(queries);
    expect(fallsOf(figures, known?.figures ?? {}, 1 / queries)).toEqual([]);
  }

  it("of our own requests, the contexts without their examples, has not fallen", async () => {
    await measure("own requests", await ownSample());
  });

  it("of requests in four other languages has not fallen", async () => {
    await measure("other languages", await languageSample());
  });

  for (const sample of publicSamples) {
    const title = `of ${sample.name}, ${sample.examples} examples a context, has not fallen`;
    it.skipIf(dataFolder === undefined)(`${title} (needs FLOWMIND_EVALDATA or ../shared/evaldata)`, async () => {
      await measure(sample.name, await publicSample(dataFolder ?? "", sample));
    });
  }
});

function fallsOf(
  figures: readonly (readonly [FigureName, Estimate])[],
  held: Readonly<Record<string, Held>>,
  oneQuery: number,
): readonly string[] {
  return figures.flatMap(([name, { value }]) => {
    const baseline = held[name];
    if (baseline === undefined) return [`${name} has no baseline`];
    const fall = better[name] === "high" ? baseline.value - value : value - baseline.value;
    const allowed = Math.max(allowedErrors * baseline.standardError, oneQuery);
    return fall <= allowed ? [] : [`${name}: ${round(value)}, was ${baseline.value} ± ${round(allowed)}`];
  });
}
