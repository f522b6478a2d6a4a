import type { LabelledSet, PublicSet } from "@flowmind/evaluation";
import { learningBounds } from "@flowmind/matching";
import { describe, expect, it } from "vitest";
import { scanIndex } from "../../../../test/support/scan-index.ts";
import { createWordEmbedder } from "../../../../test/support/word-embedder.ts";
import { fixedClock } from "../fixed-clock.ts";
import { formatLearning } from "./format-learning.ts";
import { measureLearning } from "./measure-learning.ts";
import { planLearning } from "./plan-learning.ts";

const topics = ["weather forecast", "book flights", "play music", "translate text", "order pizza", "alarm clock"];
const words = ["umbrella", "aeroplane", "tunes", "spanish", "hungry", "wake"];
const row = { type: "tool", description: "", tags: [], parameters: {}, requiredParameters: [] };
const set: LabelledSet = {
  name: "one",
  catalog: topics.map((topic) => ({ ...row, id: topic, title: topic })),
  queries: [
    ...topics.flatMap((topic, at) => [
      { query: `${words[at]} ${topic} today`, relevant: [topic], line: 2 * at + 1, split: "validation" },
      { query: `${words[at]} please ${topic}`, relevant: [topic], line: 2 * at + 2, split: "validation" },
    ]),
    { query: "never asked", relevant: [], line: 99, split: "train-oos" },
  ],
  examples: topics.flatMap((topic, at) =>
    [`${words[at]} now ${topic}`, `${words[at]} ${topic}`, `${words[at]} ${topic} today`].map((text) => ({
      id: topic,
      text,
    })),
  ),
};
const from: PublicSet = { name: "one", repositories: ["a/b"], licence: "MIT", split: "validation" };
const options = { examples: 0, outcomes: 5, half: "held", seed: 1 } as const;

describe("a plan of learning", () => {
  it("takes requests that are neither asked nor examples, and asks the other half of the queries", () => {
    const held = planLearning(from, set, options);
    const tuning = planLearning(from, set, { ...options, half: "tuning", examples: 1 });
    expect(held.requests).toHaveLength(12);
    expect(tuning.requests).toHaveLength(6);
    const asked = [...held.questions, ...tuning.questions].map(({ query }) => query);
    expect(new Set(asked).size).toBe(12);
    expect(asked).not.toContain("never asked");
    expect(held.requests.filter(({ query }) => asked.includes(query))).toEqual([]);
    const examples = tuning.contexts.flatMap((context) => context.examples.positive);
    expect(tuning.requests.filter(({ query }) => examples.includes(query))).toEqual([]);
  });
});

describe("learning that is measured", () => {
  it("shows queries before and after, and what falsehoods move, within the bounds", async () => {
    const parts = { embedder: createWordEmbedder(), makeIndex: scanIndex, clock: fixedClock };
    const plan = planLearning(from, set, options);
    const found = await measureLearning(plan, parts, 2);
    expect(found).toMatchObject({ contexts: 6, requests: 12, before: { ownQueries: 6 }, after: { ownQueries: 6 } });
    const brier = (figures: typeof found.before) => figures.estimates.brierScore?.value ?? Number.NaN;
    expect(brier(found.after)).toBeLessThan(brier(found.before));
    const { amongOthers, alone, elsewhere } = found.hostile;
    expect(elsewhere).toBe(0);
    expect(alone).toBeGreaterThan(0);
    expect(alone).toBeLessThanOrEqual(learningBounds.onlyCaller);
    expect(amongOthers).toBeLessThanOrEqual(learningBounds.oneCaller);
    const { brierScore } = found.change;
    expect(brierScore?.value).toBeCloseTo(brier(found.after) - brier(found.before), 9);
    expect(brierScore?.standardError).toBeGreaterThan(0);
    expect(formatLearning([{ name: "one", ...found }])).toMatch(/\| one \| [+−]\.\d{3} ± \.\d{3} \|/);
    expect(formatLearning([{ name: "one", ...found }])).toMatch(/\| one \| 6 \| 12 \| \d?\.\d{3} → \d?\.\d{3} \|/);
  });
});
