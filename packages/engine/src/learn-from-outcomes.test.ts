import { type Outcome, plainRequest, toKeptVector } from "@flowmind/core";
import { createLearning, type Learning, learningBounds } from "@flowmind/matching";
import { describe, expect, it } from "vitest";
import { makeContext } from "../../../test/support/make-context.ts";
import { scanIndex } from "../../../test/support/scan-index.ts";
import { createStepClock } from "../../../test/support/step-clock.ts";
import { createWordEmbedder } from "../../../test/support/word-embedder.ts";
import { createEngine } from "./create-engine.ts";

const contexts = [
  makeContext("workflow://refund", { description: "give a customer the money back" }),
  makeContext("workflow://invoice", { description: "send a customer an invoice for the money" }),
  makeContext("workflow://poem", { description: "write a poem about autumn" }),
];
const query = "the customer wants something about money";

async function compiled() {
  const engine = createEngine({ embedder: createWordEmbedder(), makeIndex: scanIndex, clock: createStepClock() });
  await engine.compile(contexts);
  return engine;
}

/** The caller says that the first was wrong, and which one would have been right. */
function correct(learning: Learning, { trace }: Outcome, rightUri: string): void {
  learning.add({
    subject: "ann",
    requestId: "r",
    uri: trace.ranked[0]?.uri ?? "",
    rightUri,
    atMs: 0,
    verdict: "wrong_context",
    source: "reported",
    probability: trace.ranked[0]?.probability ?? 0,
    vector: toKeptVector(trace.vector ?? new Float32Array(0)),
  });
}

const needsOf = (outcome: Outcome) => (outcome.status === "no_matches" ? undefined : outcome.needs);
const oddsOf = (outcome: Outcome, one = "", other = "") =>
  (probabilities(outcome).get(one) ?? 0) / (probabilities(outcome).get(other) ?? 0);
const probabilities = ({ trace: { ranked } }: Outcome) => new Map(ranked.map((one) => [one.uri, one.probability]));

describe("an engine that is given what was learned", () => {
  it("leads the request, and one like it, towards what was right, within the bound, and no other tenant's", async () => {
    const engine = await compiled();
    const learning = createLearning("acme");
    const before = await engine.ask(plainRequest(query));
    const [first, second] = before.trace.ranked.map(({ uri }) => uri);
    correct(learning, before, second ?? "");
    const learned = learning.at(0);
    for (const asked of [query, `please, ${query}`]) {
      const plain = await engine.ask(plainRequest(asked));
      const after = await engine.ask(plainRequest(asked), { learned });
      const was = probabilities(plain);
      expect(probabilities(after).get(second ?? "")).toBeGreaterThan(was.get(second ?? "") ?? 1);
      expect(oddsOf(after, second, first)).toBeGreaterThan(oddsOf(plain, second, first));
      for (const [uri, probability] of probabilities(after)) {
        expect(Math.abs(probability - (was.get(uri) ?? 0))).toBeLessThanOrEqual(learningBounds.onlyCaller);
      }
    }
    const other = createLearning("other").at(0);
    expect((await engine.ask(plainRequest(query), { learned: other })).trace.ranked).toEqual(before.trace.ranked);
  });

  it("keeps an answer for as long as nothing noticeable is learned", async () => {
    const engine = await compiled();
    const learning = createLearning("acme");
    const ask = () => engine.ask(plainRequest(query), { learned: learning.at(0) });
    const first = await ask();
    expect((await ask()).trace.cacheHit).toBe(true);
    correct(learning, first, first.trace.ranked[1]?.uri ?? "");
    const after = await ask();
    expect(after.trace.cacheHit).toBe(false);
    expect((await ask()).trace.cacheHit).toBe(true);
    expect((await engine.ask(plainRequest(query))).trace.ranked).toEqual(first.trace.ranked);
  });

  it("answers a request for several things as if nothing had been learned", async () => {
    const engine = await compiled();
    const several = plainRequest("write a poem about autumn, then send the customer an invoice for the money");
    const before = await engine.ask(several);
    expect(needsOf(before)).toHaveLength(2);
    const learning = createLearning("acme");
    correct(learning, before, "workflow://refund");
    const after = await engine.ask(several, { learned: learning.at(0) });
    expect(after.trace.ranked).toEqual(before.trace.ranked);
    expect(needsOf(after)).toEqual(needsOf(before));
  });
});
