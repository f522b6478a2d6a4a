import { outcomeSources, verdicts } from "@flowmind/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Shifted } from "../decision/shift-probabilities.ts";
import { createLearning } from "./create-learning.ts";
import { learnedProbabilities } from "./learned-probabilities.ts";
import { learningBounds } from "./learning-bounds.ts";
import { leastInScope, liftInScope } from "./lift-in-scope.ts";
import type { CallerOutcome } from "./past-request.ts";
import { forgottenAfterHalfLives, learningHalfLifeMs, learningStepMs, mostOutcomes } from "./tuning.ts";

const asked = Float32Array.of(1, 0);
const uris = ["tool://a", "tool://b", "tool://c"];

function outcome(parts: Partial<CallerOutcome> = {}): CallerOutcome {
  const { requestId = "r1", atMs = 0 } = parts;
  const vector = Int8Array.of(127, 0);
  return { subject: "ann", uri: "tool://a", verdict: "helped", source: "reported", vector, ...parts, requestId, atMs };
}

function learningOf(outcomes: readonly CallerOutcome[], tenant = "acme") {
  const learning = createLearning(tenant);
  for (const one of outcomes) learning.add(one);
  return learning;
}

const said = (learning: ReturnType<typeof createLearning>, nowMs = 0) =>
  uris.map((uri) => learning.at(nowMs).forRequest([asked])(uri));
const shifts = (learning: ReturnType<typeof createLearning>, nowMs = 0) =>
  said(learning, nowMs).map((one) => one?.shift ?? 0);

const anyOutcomes = fc
  .array(
    fc.record({
      subject: fc.constantFrom("ann", "bob", "cyd", "dee", "eve", "fay", "gus", "hal"),
      requestId: fc.constantFrom("r1", "r2", "r3", "r4"),
      uri: fc.constantFrom(...uris),
      verdict: fc.constantFrom(...verdicts),
      source: fc.constantFrom(...outcomeSources),
      rightUri: fc.constantFrom(...uris),
      probability: fc.double({ min: 0, max: 1, noNaN: true }),
      vector: fc.double({ min: 0, max: 1.5, noNaN: true }).map(towards),
    }),
    { maxLength: 60 },
  )
  .map((all) => all.map((one, atMs): CallerOutcome => ({ ...one, atMs })));

function towards(angle: number): Int8Array {
  return Int8Array.of(Math.round(127 * Math.cos(angle)), Math.round(127 * Math.sin(angle)));
}

const estimated = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 4, maxLength: 4 }).map((parts) => {
  const total = parts.reduce((sum, part) => sum + part, 1e-3);
  return { inScope: 1 - (parts[3] as number) / total, right: parts.slice(0, 3).map((part) => part / total) };
});

function rankedBy(given: Shifted, learning: ReturnType<typeof createLearning>): readonly number[] {
  const all = said(learning);
  return liftInScope(learnedProbabilities(given, all), leastInScope(all)).right;
}

describe("learning", () => {
  it("favours what helped, and what was named as right, over what was wrong", () => {
    const [first = 0] = shifts(learningOf([outcome()]));
    expect(first).toBeGreaterThan(0);
    const [wrong = 0, right = 0, other] = shifts(
      learningOf([outcome({ verdict: "wrong_context", rightUri: "tool://b" })]),
    );
    expect([wrong < 0, right > 0, other]).toEqual([true, true, 0]);
  });

  it("is nothing before the first outcome, after all is forgotten, and when all is too old", () => {
    const learning = createLearning("acme");
    expect(learning.at(0).key).toBe("");
    learning.add(outcome());
    expect(learning.at(0).key).not.toBe("");
    const lifeMs = forgottenAfterHalfLives * learningHalfLifeMs;
    expect(learning.at(lifeMs).key).toBe("");
    expect(said(learning, lifeMs)).toEqual([undefined, undefined, undefined]);
    expect(learning.forget({})).toBe(1);
    expect(learning.at(0).key).toBe("");
    expect(said(learning)).toEqual([undefined, undefined, undefined]);
  });

  it("keeps one outcome of a caller for a request and context: the later one, but reported before inferred", () => {
    const named = outcome({ verdict: "wrong_context", rightUri: "tool://b" });
    const corrected = outcome({ verdict: "wrong_context", rightUri: "tool://c", atMs: 1 });
    expect(shifts(learningOf([named, corrected]))).toEqual(shifts(learningOf([corrected])));
    expect(shifts(learningOf([named, outcome({ source: "executed", atMs: 2 })]))).toEqual(shifts(learningOf([named])));
    expect(shifts(learningOf([outcome({ source: "executed" }), corrected]))).toEqual(shifts(learningOf([corrected])));
  });

  it("teaches for ever what it taught when it was asked", () => {
    const learning = learningOf([outcome()]);
    const before = learning.at(0).forRequest([asked]);
    const expected = uris.map(before);
    learning.add(outcome({ requestId: "r2", verdict: "did_not_help", atMs: 1 }));
    learning.forget({ subject: "ann" });
    expect(uris.map(before)).toEqual(expected);
  });

  it("changes its key for what is noticeable, with the day, and from tenant to tenant, and not for the rest", () => {
    const learning = learningOf([outcome({ probability: 0.1 })]);
    const key = learning.at(0).key;
    expect(learning.at(learningStepMs - 1).key).toBe(key);
    expect(learning.at(learningStepMs).key).not.toBe(key);
    expect(learningOf([outcome({ probability: 0.1 })]).at(0).key).toBe(key);
    expect(learningOf([outcome({ probability: 0.1 })], "other").at(0).key).not.toBe(key);
    learning.add(outcome({ requestId: "r2", probability: 0.99, atMs: 1 }));
    expect(learning.at(0).key).toBe(key);
    learning.add(outcome({ requestId: "r3", verdict: "did_not_help", atMs: 2 }));
    expect(learning.at(0).key).not.toBe(key);
  });

  it("goes on noticing after the clock was ahead for a moment, and after impossible moments", () => {
    const yearMs = 365 * 24 * 3_600_000;
    for (const ahead of [100 * yearMs, 8.64e15, Number.MAX_VALUE, Number.NaN, Number.POSITIVE_INFINITY]) {
      const learning = learningOf([outcome({ requestId: "ahead", uri: "tool://c", atMs: ahead })]);
      const before = learning.at(0).key;
      learning.add(outcome({ requestId: "r2", verdict: "wrong_context", rightUri: "tool://b", probability: 0.9 }));
      expect(learning.at(0).key).not.toBe(before);
      const [first = Number.NaN, second = Number.NaN, third = Number.NaN] = shifts(learning);
      expect([first < 0, second > 0, third >= 0]).toEqual([true, true, true]);
    }
  });

  it("hears the others of a context when one was heard with a clock that was ahead", () => {
    const aheadMs = 2 * forgottenAfterHalfLives * learningHalfLifeMs;
    const [alone = 0] = shifts(learningOf([outcome()]));
    const [both = 0] = shifts(learningOf([outcome(), outcome({ subject: "bob", atMs: aheadMs })]));
    expect(both).toBeGreaterThan(alone);
  });

  it("notices many small changes when they add up", () => {
    const learning = createLearning("acme");
    const keys = new Set<string>();
    for (let at = 0; at < 40; at++) {
      learning.add(
        outcome({ requestId: `r${at}`, source: "read", probability: 0.99, atMs: at, vector: towards(at / 100) }),
      );
      keys.add(learning.at(0).key);
    }
    expect(keys.size).toBeGreaterThan(1);
    expect(keys.size).toBeLessThan(20);
  });

  it.each([
    [{ subject: "ann" }, ["bob r1", "bob r2"]],
    [{ subject: "ann", uri: "tool://b" }, ["ann r1", "bob r1", "bob r2"]],
    [{ sinceMs: 3 }, ["ann r1", "ann r2", "bob r1"]],
    [{ beforeMs: 3 }, ["bob r2"]],
    [{ uri: "tool://z" }, ["ann r1", "ann r2", "bob r1", "bob r2"]],
  ])("forgets what %j selects, and says how much that is", (selection, left) => {
    const all = [
      outcome({ subject: "ann", requestId: "r1", atMs: 0 }),
      outcome({ subject: "ann", requestId: "r2", atMs: 1, uri: "tool://b" }),
      outcome({ subject: "bob", requestId: "r1", atMs: 2 }),
      outcome({ subject: "bob", requestId: "r2", atMs: 3, uri: "tool://b" }),
    ];
    const learning = learningOf(all);
    expect(learning.forget(selection)).toBe(4 - left.length);
    const kept = all.filter(({ subject, requestId }) => left.includes(`${subject} ${requestId}`));
    expect(shifts(learning)).toEqual(shifts(learningOf(kept)));
  });

  it("has the caller give up its oldest who has the most in a full memory", () => {
    const learning = learningOf([outcome({ subject: "bob", uri: "tool://b" })]);
    for (let at = 0; at <= mostOutcomes; at++) learning.add(outcome({ requestId: `r${at}`, uri: `tool://x${at}` }));
    const of = learning.at(0).forRequest([asked]);
    expect(of("tool://b")).toBeDefined();
    expect([0, 1, 2, mostOutcomes].map((at) => of(`tool://x${at}`) !== undefined)).toEqual([false, false, true, true]);
  });

  it("moves no probability by more than its bound, whatever is reported, and that of one caller by less", () => {
    fc.assert(
      fc.property(anyOutcomes, estimated, fc.constantFrom("ann", "eve"), (outcomes, given, caller) => {
        const movement = (one: readonly number[], other: readonly number[]) =>
          Math.max(...one.map((probability, at) => Math.abs(probability - (other[at] as number))));
        const all = rankedBy(given, learningOf(outcomes));
        const without = outcomes.filter(({ subject }) => subject !== caller);
        const others = rankedBy(given, learningOf(without));
        const alone = outcomes.filter(({ subject }) => subject === caller);
        const own = rankedBy(given, learningOf(alone));
        expect(movement(all, given.right)).toBeLessThanOrEqual(learningBounds.all + 1e-9);
        expect(movement(all, others)).toBeLessThanOrEqual(learningBounds.oneCaller + 1e-9);
        expect(movement(own, given.right)).toBeLessThanOrEqual(learningBounds.onlyCaller + 1e-9);
      }),
      { numRuns: 300 },
    );
  });
});
