import type { Embedder } from "@flowmind/core";
import { createVectorIndex } from "@flowmind/retrieval";
import { describe, expect, it } from "vitest";
import { blendScores } from "./blend-scores.ts";
import { compareBlends, comparedWeights } from "./compare-blends.ts";
import { fixedClock } from "./fixed-clock.ts";
import type { Question, Workload } from "./make-workload.ts";
import { measureRouting } from "./measure-routing.ts";
import { openRouter } from "./open-router.ts";
import { type CatalogRow, readCatalogRow } from "./public-rows.ts";
import { toContext } from "./to-context.ts";

const dimensions = 26;

/** How often each letter occurs, at unit length. */
async function embed(text: string): Promise<Float32Array> {
  const counts = new Float32Array(dimensions);
  for (const letter of text.toLowerCase().match(/[a-z]/g) ?? []) {
    const at = letter.charCodeAt(0) - "a".charCodeAt(0);
    counts[at] = (counts[at] ?? 0) + 1;
  }
  const length = Math.hypot(...counts) || 1;
  return counts.map((count) => count / length);
}

const embedder: Embedder = {
  id: "letters",
  dimensions,
  embed,
  embedMany: (texts) => Promise.all(texts.map(embed)),
  close: async () => undefined,
};
const parts = { embedder, makeIndex: createVectorIndex, clock: fixedClock };
const silent = () => undefined;

const topics = ["weather forecast", "book a flight", "play music", "translate text", "order pizza", "set an alarm"];
const uriOf = (topic: string) => `tool://one/${encodeURIComponent(topic)}`;

function workloadOf(questions: readonly Question[], examples: readonly string[] = []): Workload {
  const contexts = topics.map((topic) =>
    toContext(
      "one",
      readCatalogRow({ id: topic, title: topic }) as CatalogRow,
      examples.map((word) => `${word} ${topic}`),
    ),
  );
  return { contexts, questions };
}

const own: readonly Question[] = topics.map((topic) => ({ query: `please ${topic} today`, groups: [[uriOf(topic)]] }));
const foreign: Question = { query: "qqq zzz xxx", groups: [] };

describe("a set that is measured", () => {
  it("has its questions answered by the engine", async () => {
    const figures = await measureRouting(workloadOf([...own, foreign]), parts, silent);
    expect(figures).toMatchObject({
      contexts: 6,
      examplesPerContext: 0,
      ownQuestions: 6,
      foreignQuestions: 1,
      scores: { hitAtOne: 1, recallAtFive: 1, gainAtFive: 1 },
      inScopeArea: 1,
    });
    expect(figures.calibrationError).toBeGreaterThan(0);
    expect([0, 1]).toContain(figures.foreignAccepted);
  });

  it("has no figures about foreign questions where it has none", async () => {
    const figures = await measureRouting(workloadOf(own, ["kindly"]), parts, silent);
    expect(figures).toMatchObject({ examplesPerContext: 1, foreignQuestions: 0 });
    expect(figures).not.toHaveProperty("inScopeArea");
    expect(figures).not.toHaveProperty("foreignAccepted");
  });

  it("is judged among the candidates of each question only", async () => {
    const [weather] = own as [Question];
    const flight = uriOf("book a flight");
    const elsewhere = { ...weather, groups: [[flight]], candidates: new Set([flight]) };
    const figures = await measureRouting(workloadOf([elsewhere]), parts, silent);
    expect(figures.scores.hitAtOne).toBe(1);
  });
});

describe("blended scores", () => {
  it.each([
    [0, []],
    [1, ["kindly", "now do", "would you"]],
  ])("at weight %d are those of an engine that has that weight", async (weight, examples) => {
    const ask = await openRouter(workloadOf([], examples).contexts, parts);
    const { ranked } = (await ask(own[1] as Question)).trace;
    const evidence = ranked.map((one) => one.evidence);
    const scores = blendScores(evidence, weight);
    expect(scores).toHaveLength(topics.length);
    evidence.forEach((one, at) => {
      expect(scores[at]).toBeCloseTo(one.score, 12);
    });
  });

  it("are compared over the questions that have an answer", async () => {
    const figures = await compareBlends(workloadOf([...own, foreign], ["kindly", "now do"]), parts);
    expect(figures).toMatchObject({ examplesPerContext: 2, questions: 6 });
    expect(figures.hitsAtOne).toHaveLength(comparedWeights.length);
    expect(figures.hitsAtOne[0]).toBe(1);
  });
});
