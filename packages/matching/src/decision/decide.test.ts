import { plainRequest } from "@flowmind/core";
import { describe, expect, it } from "vitest";
import { makeCandidate, makeContext } from "../../../../test/support/make-context.ts";
import { buildLexicalModel } from "../lexical/build-lexical-model.ts";
import { lexicalQuery } from "../lexical/lexical-query.ts";
import { prepareQueryText } from "../variables/query-text.ts";
import { decide } from "./decide.ts";
import type { Contestant } from "./make-match.ts";

function contestant(probability: number, at: number): Contestant {
  const candidate = { ...makeCandidate(at, makeContext(`workflow://c${at}`), 0.5), discriminant: 1 };
  return { scored: { candidate, score: 1, lexical: 0, coverage: 0, exactName: 0 }, probability, named: false };
}

function decided(probabilities: readonly number[], inScope = 0.9) {
  return decide({
    request: plainRequest("plan it"),
    query: prepareQueryText("plan it", 0),
    lexical: lexicalQuery(buildLexicalModel([]), []),
    tokens: [],
    contestants: probabilities.map(contestant),
    inScope,
  });
}

describe("decide", () => {
  it.each([
    ["success", [0.5, 0.3], 0.9],
    ["disambiguation_needed", [0.3, 0.25], 0.9],
    ["refinement_suggested", [0.3, 0.1], 0.9],
    ["refinement_suggested", [0.4], 0.9],
    ["refinement_suggested", [0.45, 0.06], 0.9],
    ["no_matches", [0.28, 0.01], 0.29],
    ["no_matches", [], 0.9],
  ] as const)("says %s for %j with P(in scope) %d", (status, probabilities, inScope) => {
    expect(decided(probabilities, inScope).status).toBe(status);
  });

  it("makes a question of four contenders at most, and only of those that are near the best", () => {
    const questionsOf = (probabilities: readonly number[]) => {
      const decision = decided(probabilities);
      return decision.status === "disambiguation_needed" ? decision.disambiguation.questions : [];
    };
    expect(questionsOf([0.2, 0.2, 0.2, 0.2, 0.19])).toEqual([]);
    expect(questionsOf([0.26, 0.25, 0.2, 0.2, 0.19])[0]?.answers).toHaveLength(4);
    expect(questionsOf([0.3, 0.25, 0.02])[0]?.answers).toHaveLength(2);
  });

  it("shows the first match however unlikely, and later ones only when they are worth showing", () => {
    const { matches } = decided([0.02, 0.001, 0.0001]);
    expect(matches.map(({ context }) => context.uri)).toEqual(["workflow://c0"]);
    expect(matches[0]?.evidence.discriminant).toBe(1);
  });
});
