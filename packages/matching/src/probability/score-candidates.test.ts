import type { Candidate } from "@flowmind/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { makeCandidate, makeContext } from "../../../../test/support/make-context.ts";
import { buildLexicalModel } from "../lexical/build-lexical-model.ts";
import { lexicalQuery } from "../lexical/lexical-query.ts";
import { weighContexts } from "../weigh-contexts.ts";
import { scoreCandidates } from "./score-candidates.ts";

const contexts = ["refund", "invoice", "travel"].map((name) =>
  makeContext(`tool://${name}`, { title: name, description: `${name} things` }),
);
const model = { weighting: weighContexts(contexts) };
const words = lexicalQuery(buildLexicalModel(contexts), ["refund"]);

function candidates(changes: Partial<Candidate> = {}): readonly Candidate[] {
  return contexts.map((context, position) => ({
    ...makeCandidate(position, context, 0.6),
    ...(position === 0 ? changes : {}),
  }));
}

function scoreOf(uri: string, changes: Partial<Candidate>): number {
  const found = scoreCandidates(candidates(changes), words, model).find((one) => one.candidate.context.uri === uri);
  return found?.score ?? Number.NaN;
}

describe("scoreCandidates", () => {
  it("gives the same whatever the order of the candidates", () => {
    const given = candidates({ titleCosine: 0.8 });
    expect(scoreCandidates(given.toReversed(), words, model)).toEqual(scoreCandidates(given, words, model));
  });

  it("takes a request that is nearer to a near miss than to the context away from it", () => {
    const without = scoreOf("tool://refund", {});
    expect(scoreOf("tool://refund", { nearMissCosine: 0.9 })).toBeLessThan(without - 1);
  });

  it("does not mind a near miss that is farther than the context's own texts, or far from the request", () => {
    const without = scoreOf("tool://refund", {});
    expect(scoreOf("tool://refund", { nearMissCosine: 0.6 })).toBe(without);
    expect(scoreOf("tool://refund", { bestCosine: 0.1, nearMissCosine: 0.5 })).toBe(
      scoreOf("tool://refund", { bestCosine: 0.1 }),
    );
  });

  it("scores twins the same, however long what else is known of them is, unless the request has a word of it", () => {
    const servers = ["north", "south", "the south east office"];
    const twins = servers.map((tag, at) =>
      makeContext(`tool://${at}/refund`, { title: "refund", description: "Gives it back.", tags: [`${tag} refund`] }),
    );
    const weighting = weighContexts(twins);
    const lexical = buildLexicalModel(twins);
    const scoresOf = (terms: readonly string[], group?: number) => {
      const all = twins.map((one, at) => ({
        ...makeCandidate(at, one, 0.6),
        ...(group === undefined ? {} : { twins: group }),
      }));
      const found = scoreCandidates(all, lexicalQuery(lexical, terms), { weighting });
      return twins.map(({ uri }) => found.find(({ candidate }) => candidate.context.uri === uri)?.score ?? Number.NaN);
    };
    const [north = 0, , longest = 0] = scoresOf(["refund"]);
    expect(longest).toBeLessThan(north);
    expect(new Set(scoresOf(["refund"], 0)).size).toBe(1);
    const [other = 0, named = 0, alike] = scoresOf(["refund", "south"], 0);
    expect(named).toBeGreaterThan(other);
    expect(alike).toBe(named);
  });

  it("never lifts a context by a nearer near miss", () => {
    const cosine = fc.double({ min: -1, max: 1, noNaN: true });
    fc.assert(
      fc.property(cosine, cosine, (one, other) => {
        const far = scoreOf("tool://refund", { nearMissCosine: Math.min(one, other) });
        expect(scoreOf("tool://refund", { nearMissCosine: Math.max(one, other) })).toBeLessThanOrEqual(far);
      }),
    );
  });
});
