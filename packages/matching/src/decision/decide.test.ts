import { type Context, type Costs, defaultCosts, plainRequest } from "@flowmind/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { allowed, makeCandidate, makeContext, makeVariable } from "../../../../test/support/make-context.ts";
import { buildLexicalModel } from "../lexical/build-lexical-model.ts";
import { lexicalQuery } from "../lexical/lexical-query.ts";
import { matchTokens } from "../tuning.ts";
import { prepareQueryText } from "../variables/query/query-text.ts";
import { decide } from "./decide.ts";
import type { Contestant } from "./make-match.ts";

function contestant(probability: number, at: number, parts: Partial<Context> = {}): Contestant {
  const candidate = { ...makeCandidate(at, makeContext(`workflow://c${at}`, parts), 0.5), discriminant: 1 };
  return { scored: { candidate, score: 1, lexical: 0, coverage: 0, exactName: 0 }, probability, named: false };
}

function decided(
  probabilities: readonly number[],
  inScope = 0.9,
  costs: Costs = defaultCosts,
  maxResults = 10,
  plain = plainRequest("plan it"),
  partsOf: (at: number) => Partial<Context> = () => ({}),
) {
  return decide({
    request: { ...plain, preferences: { ...plain.preferences, maxResults } },
    query: prepareQueryText("plan it", 0),
    lexical: lexicalQuery(buildLexicalModel([]), []),
    tokens: [],
    contestants: probabilities.map((one, at) => contestant(one, at, partsOf(at))),
    inScope,
    costs,
  });
}

function contendersOf(probabilities: readonly number[]): readonly string[] {
  const decision = decided(probabilities);
  const questions = decision.status === "disambiguation_needed" ? decision.disambiguation.questions : [];
  return questions.flatMap((question) => question.answers.flatMap(({ leadsTo }) => leadsTo));
}

describe("decide", () => {
  it("lists the values of what may be meant though it is not asked about by name, and of nothing less likely", () => {
    const declaring = (at: number) => ({ variables: [makeVariable("support", { values: allowed(`v${at}`) })] });
    const decision = decided([0.4, 0.4, 0.029, 0.01, 0.009], 0.9, defaultCosts, 10, plainRequest("plan it"), declaring);
    expect(decision).toMatchObject({ disambiguation: { reason: "2 contexts may be meant" } });
    const questions = decision.status === "disambiguation_needed" ? decision.disambiguation.questions : [];
    expect(questions[0]?.answers.map(({ value }) => value)).toEqual(["v0", "v1", "v2", "v3"]);
  });

  it.each([
    ["success", [0.5, 0.3], 0.9],
    ["disambiguation_needed", [0.3, 0.25], 0.9],
    ["disambiguation_needed", [0.2, 0.2, 0.2, 0.2, 0.19], 0.99],
    ["refinement_suggested", [0.3, 0.1], 0.9],
    ["refinement_suggested", [0.12, 0.12, 0.12, 0.12, 0.12, 0.12], 0.9],
    ["refinement_suggested", [0.4], 0.9],
    ["disambiguation_needed", [0.45, 0.06], 0.9],
    ["refinement_suggested", [0.48, 0.029], 0.9],
    ["no_matches", [0.28, 0.01], 0.29],
    ["no_matches", [], 0.9],
  ] as const)("says %s for %j with P(in scope) %d", (status, probabilities, inScope) => {
    expect(decided(probabilities, inScope).status).toBe(status);
  });

  it.each([
    ["no_matches", [0.5, 0.45, 0.01], 0.98],
    ["no_matches", [0.2, 0.2, 0.11, 0.02], 0.9],
    ["no_matches", [0.4], 0.9],
    ["refinement_suggested", [0.2, 0.2, 0.15, 0.15, 0.14], 0.9],
  ] as const)("leaves out what was refused and says %s of the rest for %j", (status, probabilities, inScope) => {
    const refusing = { ...plainRequest("plan it"), variables: { intended_context: " None of these" } };
    const decision = decided(probabilities, inScope, defaultCosts, 10, refusing);
    expect(decision.status).toBe(status);
    const named = [...contendersOf(probabilities), "workflow://c0"];
    for (const { context } of decision.matches) expect(named).not.toContain(context.uri);
  });

  it("leaves out no more than what an earlier question named, where that is known, and may ask which of the rest is meant", () => {
    const refusing = { ...plainRequest("plan it"), refused: ["workflow://c2", "workflow://gone"] };
    const clear = decided([0.9, 0.03, 0.03], 0.98, defaultCosts, 10, refusing);
    expect(clear.status).toBe("success");
    expect(clear.matches.map(({ context }) => context.uri)).toEqual(["workflow://c0", "workflow://c1"]);
    const level = decided([0.35, 0.3, 0.2], 0.9, defaultCosts, 10, refusing);
    expect(level.status).toBe("disambiguation_needed");
    const nothing = { ...plainRequest("plan it"), refused: ["workflow://gone"] };
    expect(decided([0.4, 0.3], 0.9, defaultCosts, 10, nothing)).toEqual(decided([0.4, 0.3]));
  });

  it("makes a question of four contenders at most, and only of those that are near the best", () => {
    expect(contendersOf([0.26, 0.25, 0.2, 0.2, 0.19])).toHaveLength(4);
    expect(contendersOf([0.3, 0.25, 0.02])).toEqual(["workflow://c0", "workflow://c1"]);
  });

  it("shows the first match however unlikely, and later ones only when they are worth showing", () => {
    const { matches } = decided([0.02, 0.001, 0.0001]);
    expect(matches.map(({ context }) => context.uri)).toEqual(["workflow://c0"]);
    expect(matches[0]?.evidence.discriminant).toBe(1);
  });

  it("acts sooner where a wrong execution is cheap, and stays silent sooner where a foreign request is dear", () => {
    expect(decided([0.4, 0.3], 0.9, { ...defaultCosts, wrongExecution: 1.5 }).status).toBe("success");
    expect(decided([0.6, 0.3], 0.9, { ...defaultCosts, wrongExecution: 20 }).status).toBe("refinement_suggested");
    expect(decided([0.4, 0.1], 0.5, { ...defaultCosts, foreignAccepted: 20 }).status).toBe("no_matches");
  });
});

const cost = fc.double({ min: 0.01, max: 100, noNaN: true });
const someCosts: fc.Arbitrary<Costs> = fc.record({
  wrongExecution: cost,
  needlessQuestion: cost,
  missedMatch: cost,
  foreignAccepted: cost,
  thousandTokens: cost,
});
/** P(right) of each context, falling, and P(in scope): what is left belongs to contexts that are not listed. */
const chances = fc
  .tuple(
    fc.array(fc.double({ min: 1e-6, max: 1, noNaN: true }), { minLength: 1, maxLength: 8 }),
    fc.double({ min: 0, max: 1, noNaN: true }),
    fc.double({ min: 0, max: 3, noNaN: true }),
  )
  .map(([weights, inScope, unlisted]) => {
    const total = weights.reduce((sum, one) => sum + one, unlisted);
    return { inScope, right: weights.map((one) => (one / total) * inScope).sort((a, b) => b - a) };
  });

/** What really comes of it, by what is the case: the sum over all cases, each by its probability. */
function expectedCost(status: string, right: readonly number[], inScope: number, costs: Costs): number {
  const happens = (isInScope: boolean, isBestRight: boolean): number => {
    if (status === "no_matches") return isInScope ? costs.missedMatch : 0;
    const accepted = isInScope ? 0 : costs.foreignAccepted;
    if (status === "success") return accepted + (isBestRight ? 0 : costs.wrongExecution);
    return accepted + costs.needlessQuestion;
  };
  const best = right[0] ?? 0;
  return best * happens(true, true) + (inScope - best) * happens(true, false) + (1 - inScope) * happens(false, false);
}

describe("the costs of a decision", () => {
  it("are the lowest that any status has, whatever the probabilities and costs", () => {
    fc.assert(
      fc.property(chances, someCosts, ({ inScope, right }, costs) => {
        const { status } = decided(right, inScope, costs);
        const taken = expectedCost(status, right, inScope, costs);
        for (const other of ["no_matches", "success", "refinement_suggested"]) {
          expect(taken).toBeLessThanOrEqual(expectedCost(other, right, inScope, costs) + 1e-9);
        }
      }),
      { numRuns: 500 },
    );
  });

  it("are lower by a question with listed answers only where acting on its answer is cheaper than another question", () => {
    fc.assert(
      fc.property(chances, someCosts, ({ inScope, right }, costs) => {
        const decision = decided(right, inScope, costs);
        if (decision.status !== "disambiguation_needed") return;
        const listed = new Set(decision.disambiguation.questions[0]?.answers.flatMap(({ leadsTo }) => leadsTo));
        const together = right.slice(0, listed.size).reduce((sum, one) => sum + one, 0);
        expect(costs.wrongExecution * (1 - together)).toBeLessThanOrEqual(costs.needlessQuestion + 1e-9);
      }),
      { numRuns: 500 },
    );
  });

  it("are lowest where the matches stop: one fewer or more never costs less in tokens and missed matches", () => {
    fc.assert(
      fc.property(chances, someCosts, fc.integer({ min: 1, max: 10 }), ({ inScope, right }, costs, maxResults) => {
        const { matches, status } = decided(right, inScope, costs, maxResults);
        if (status === "no_matches") return;
        const price = (costs.thousandTokens * matchTokens) / 1_000;
        const costOf = (count: number) =>
          price * count + costs.missedMatch * right.slice(count).reduce((sum, one) => sum + one, 0);
        expect(matches.length).toBeLessThanOrEqual(maxResults);
        for (let count = 1; count <= Math.min(maxResults, right.length); count++) {
          expect(costOf(matches.length)).toBeLessThanOrEqual(costOf(count) + 1e-9);
        }
      }),
    );
  });
});
