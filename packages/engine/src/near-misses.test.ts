import { type Context, plainRequest } from "@flowmind/core";
import { describe, expect, it } from "vitest";
import { makeContext } from "../../../test/support/make-context.ts";
import { scanIndex } from "../../../test/support/scan-index.ts";
import { createStepClock } from "../../../test/support/step-clock.ts";
import { createWordEmbedder } from "../../../test/support/word-embedder.ts";
import { createEngine } from "./create-engine.ts";

const refund = "tool://refund";
const complaint = "tool://complaint";
const nearMiss = "angry about my late refund";

function contexts(negative: readonly string[]): readonly Context[] {
  return [
    makeContext(refund, {
      title: "Refund",
      description: "late refund of my order",
      examples: { positive: [], negative: negative.map((text) => ({ text, belongsTo: complaint })) },
    }),
    makeContext(complaint, { title: "Complaint", description: "angry customer writes about anything late" }),
    makeContext("tool://weather", { title: "Weather", description: "forecast of rain and sun for a town" }),
  ];
}

async function open(negative: readonly string[]) {
  const embedder = createWordEmbedder();
  const parts = { embedder, makeIndex: scanIndex, clock: createStepClock() };
  const engine = createEngine(parts, { foreignRequests: [], cachedAnswers: 0 });
  await engine.compile(contexts(negative));
  return { engine, embedder };
}

async function order(negative: readonly string[], query: string): Promise<readonly string[]> {
  const { engine } = await open(negative);
  const { trace } = await engine.ask(plainRequest(query));
  return trace.ranked.map(({ uri }) => uri);
}

describe("what an author says belongs elsewhere", () => {
  it("is not answered with the context it is near to", async () => {
    expect((await order([], nearMiss))[0]).toBe(refund);
    expect((await order([nearMiss], nearMiss))[0]).toBe(complaint);
  });

  it("changes nothing for a request that is nearer to the context itself", async () => {
    const query = "late refund of my order";
    expect(await order([nearMiss], query)).toEqual(await order([], query));
  });

  it("leads no request to the context, however near", async () => {
    const away = "sonnet about autumn";
    const { engine } = await open([away]);
    const { trace } = await engine.ask(plainRequest(away));
    const found = trace.ranked.find(({ uri }) => uri === refund);
    expect(found?.evidence.bestCosine).toBeLessThan(0.5);
  });

  it("is embedded once, and taken over when the catalog changes", async () => {
    const { engine, embedder } = await open([nearMiss]);
    const before = embedder.texts.length;
    await engine.update({ put: [makeContext("tool://map", { title: "Map", description: "route on a map" })] });
    expect(embedder.texts.slice(before)).not.toContain(nearMiss);
    expect((await engine.ask(plainRequest(nearMiss))).trace.ranked[0]?.uri).toBe(complaint);
  });
});
