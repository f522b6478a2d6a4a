import type { LabelledSet } from "@flowmind/evaluation";
import { makeSetWorkload } from "@flowmind/evaluation";
import { describe, expect, it } from "vitest";
import { scanIndex } from "../../../test/support/scan-index.ts";
import { createWordEmbedder } from "../../../test/support/word-embedder.ts";
import { fixedClock } from "./fixed-clock.ts";
import { measureSet } from "./measure-set.ts";

const topics = ["weather forecast", "book flights", "play music", "translate text", "order pizza", "alarm clock"];
const row = { type: "tool", description: "", tags: [], parameters: {}, requiredParameters: [] };
const set: LabelledSet = {
  name: "one",
  catalog: topics.map((topic) => ({ ...row, id: topic, title: topic })),
  queries: [
    ...topics.map((topic, at) => ({ query: `please ${topic} today`, relevant: [topic], line: at + 1 })),
    { query: "qqq zzz xxx", relevant: [], line: 7 },
  ],
  examples: topics.map((topic) => ({ id: topic, text: `kindly ${topic}` })),
};
const everything = Number.POSITIVE_INFINITY;

describe("a set that is measured", () => {
  it("has its questions answered by the engine, and says how far it is", async () => {
    const told: string[] = [];
    const workload = makeSetWorkload(set, { examples: everything, limit: everything, seed: 1 });
    const parts = { embedder: createWordEmbedder(), makeIndex: scanIndex, clock: fixedClock };
    const found = await measureSet(workload, parts, (line) => told.push(line));
    expect(found).toMatchObject({
      contexts: 6,
      examplesPerContext: 1,
      figures: { ownQueries: 6, foreignQueries: 1, estimates: { hitAtOne: { value: 1 }, recallAtFive: { value: 1 } } },
    });
    expect(told).toEqual([]);
  });
});
