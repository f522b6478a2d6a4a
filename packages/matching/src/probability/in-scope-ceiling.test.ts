import { plainRequest } from "@flowmind/core";
import { describe, expect, it } from "vitest";
import { makeContext } from "../../../../test/support/make-context.ts";
import { makeFeatures } from "../../../../test/support/make-features.ts";
import { gibberish, needlessCeiling } from "../tuning.ts";
import { inScopeCeiling } from "./in-scope-ceiling.ts";
import type { ScoredCandidate } from "./score-candidates.ts";

const scored = (title: string) =>
  [{ candidate: { context: makeContext("tool://first", { title }) } }] as unknown as readonly ScoredCandidate[];
const ceiling = (query: string, title: string, more: object = {}) =>
  inScopeCeiling(plainRequest(query), scored(title), makeFeatures(more), {});

describe("inScopeCeiling", () => {
  it("is low for a mere greeting, unless what comes first is made for those", () => {
    expect(ceiling("hi", "Write a letter")).toBe(needlessCeiling);
    expect(ceiling("hi", "Greeting")).toBe(1);
    expect(ceiling("help", "IT helpdesk")).toBe(needlessCeiling);
    expect(ceiling("help", "Get help")).toBe(1);
    expect(ceiling("test", "Test engineer")).toBe(needlessCeiling);
    expect(ceiling("hi, write a letter", "Write a letter")).toBe(1);
    expect(ceiling('The user says: "thanks!"', "Write a letter")).toBe(needlessCeiling);
    expect(inScopeCeiling(plainRequest("thanks"), [], makeFeatures({}), {})).toBe(needlessCeiling);
  });

  it("of a request without a word is low up to a cosine of .4, of one with small words up to .3", () => {
    const ceilingAt = (bestCosine: number, hasSmallWords: boolean) =>
      inScopeCeiling(plainRequest("qzx"), scored("x"), makeFeatures({ bestCosine }), {
        hasWords: false,
        hasSmallWords,
      });
    expect([0.29, 0.35, 0.41].map((cosine) => ceilingAt(cosine, true))).toEqual([gibberish.ceiling, 1, 1]);
    expect([0.35, 0.41].map((cosine) => ceilingAt(cosine, false))).toEqual([gibberish.ceiling, 1]);
  });

  it("is the lowest of all that say something", () => {
    const far = makeFeatures({ bestCosine: 0 });
    const options = { ceiling: 0.5, hasWords: false };
    expect(inScopeCeiling(plainRequest("qzx"), scored("Greeting"), far, options)).toBe(gibberish.ceiling);
    expect(inScopeCeiling(plainRequest("prune"), scored("Greeting"), far, { ceiling: 0.5 })).toBe(0.5);
  });
});
