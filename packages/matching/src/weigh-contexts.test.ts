import type { Context } from "@flowmind/core";
import { describe, expect, it } from "vitest";
import { makeContext, makeVariable } from "../../../test/support/make-context.ts";
import { weighContexts } from "./weigh-contexts.ts";

const label = { title: "Trip", description: "trip" };
const described = { title: "Trip", description: "Plan flights, hotels, trains, visas and money for a journey abroad" };

function withExamples(texts: typeof label, count: number): Context {
  const positive = Array.from({ length: count }, (_, at) => `request ${at}`);
  return makeContext("workflow://trip", { ...texts, examples: { positive, negative: [] } });
}

function weigh(texts: typeof label, counts: readonly number[]) {
  return weighContexts(counts.map((count) => withExamples(texts, count)));
}

describe("weighContexts", () => {
  it("leans a described context on many examples more than on few, and never more than by half", () => {
    expect([...weigh(described, [0, 1, 9]).examples]).toEqual([0, 0.25, Math.fround(0.45)]);
  });

  it("leans a label on its examples as far as the others have some", () => {
    expect([...weigh(label, [3, 3]).examples]).toEqual([1, 1]);
    expect([...weigh(label, [0, 0]).examples]).toEqual([1, 1]);
    expect([...weigh(label, [0, 6]).examples]).toEqual([0.25, 1]);
  });

  it("tells a label from a description that says something", () => {
    const weighting = weighContexts([withExamples(label, 0), withExamples(described, 0)]);
    expect([...weighting.labels]).toEqual([0.5, 0]);
    expect([...weigh(label, [0, 0, 0]).labels]).toEqual([1, 1, 1]);
  });

  it("takes a label whose parameters say something for described", () => {
    const variables = ["departure_city", "travel_date"].map((name) => makeVariable(name));
    const [labels] = weighContexts([makeContext("tool://trip", { ...label, variables })]).labels;
    expect(labels).toBe(0);
  });

  it("leans a label among described contexts on its own examples alone", () => {
    const many = Array.from({ length: 99 }, () => withExamples(described, 0));
    const [lean] = weighContexts([withExamples(label, 4), ...many]).examples;
    expect(lean).toBeCloseTo(0.8, 2);
  });

  it("gives contexts without examples a handicap only where others have some", () => {
    expect([...weigh(described, [0, 0]).handicaps]).toEqual([0, 0]);
    const [none = 0, two = 0] = weigh(described, [0, 2]).handicaps;
    expect(none).toBeCloseTo(0.3);
    expect(two).toBeCloseTo(0.1);
    expect(weighContexts([]).handicaps).toHaveLength(0);
  });
});
