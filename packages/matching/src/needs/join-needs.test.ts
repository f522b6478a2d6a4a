import { plainRequest, type Request } from "@flowmind/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sampleContext } from "../../../../test/support/sample-contexts.ts";
import { sampleMatch } from "../../../../test/support/sample-outcomes.ts";
import type { Decision } from "../ranking.ts";
import { type AnsweredNeed, joinNeeds } from "./join-needs.ts";

const query = "Do a first. Then do b. Finally c";
const request = plainRequest(query);
const question = { text: "Which?", why: "It decides", variable: "severity", answers: [] };

type Given = Readonly<Record<string, number>>;

/** A need whose contexts have these probabilities, likeliest first. */
function need(given: Given, status: Decision["status"] = "success", more: Partial<AnsweredNeed> = {}): AnsweredNeed {
  const uris = Object.keys(given).map((name) => `tool://${name}`);
  const matches = uris.map((uri, at) =>
    sampleMatch(sampleContext(uri), { probability: Object.values(given)[at] as number }),
  );
  const ranked = matches.map(({ context, probability, evidence }) => ({ uri: context.uri, probability, evidence }));
  return {
    text: query.slice(0, 11),
    span: { start: 0, end: 11 },
    explicit: true,
    guessed: false,
    ranking: {
      decision: decisionOf(status, matches),
      measurements: { inScope: 0.5, rightGivenInScope: 0.5, features: { kn: 1 }, ranked },
    },
    ...more,
  };
}

function decisionOf(status: Decision["status"], matches: Decision["matches"]): Decision {
  switch (status) {
    case "no_matches":
      return { status, matches: [], nearest: matches };
    case "disambiguation_needed":
      return { status, matches, disambiguation: { reason: "2 contexts fit", questions: [question] } };
    case "content_processing_required":
      return { status, matches, reason: "content_without_summary" };
    default:
      return { status, matches, question };
  }
}

const joined = (needs: readonly AnsweredNeed[], asked: Request = request) => joinNeeds(asked, needs);
const shown = (ranking: ReturnType<typeof joinNeeds>) =>
  ranking?.decision.matches.map((match) => [match.context.uri.slice(7), match.probability, match.need]);

describe("joinNeeds", () => {
  it("brings each context once, for the need in which it is likeliest, likeliest first", () => {
    const ranking = joined([need({ a: 0.6, b: 0.3 }), need({ b: 0.8, a: 0.1, c: 0.05 })]);
    expect(shown(ranking)).toEqual([
      ["b", 0.8, 1],
      ["a", 0.6, 0],
      ["c", 0.05, 1],
    ]);
    expect(ranking?.decision).toMatchObject({
      status: "success",
      needs: [
        { uris: ["tool://a", "tool://b"], status: "success", probability: 0.6 },
        { uris: ["tool://b", "tool://a", "tool://c"], probability: 0.8 },
      ],
    });
    expect(ranking?.measurements.ranked.map((one) => one.uri)).toEqual(["tool://b", "tool://a", "tool://c"]);
  });

  it("lets the best of every need in before any runner-up", () => {
    const preferences = { ...request.preferences, maxResults: 2 };
    const needs = [need({ a: 0.6, x: 0.39 }), need({ b: 0.2 }, "refinement_suggested")];
    expect(shown(joined(needs, { ...request, preferences }))).toEqual([
      ["a", 0.6, 0],
      ["b", 0.2, 1],
    ]);
  });

  it("sees one need where the same context comes first in all, or one is served for uncertain and another not at all", () => {
    expect(joined([need({ a: 0.6, b: 0.3 }), need({ a: 0.5, c: 0.3 })])).toBeUndefined();
    expect(joined([need({ a: 0.4 }, "refinement_suggested"), need({ b: 0.2 }, "no_matches")])).toBeUndefined();
    expect(joined([need({ a: 0.6 }, "no_matches"), need({ b: 0.2 }, "no_matches")])).toBeUndefined();
  });

  it.each([
    ["behind", [need({ a: 0.6 }), need({ b: 0.2 }, "no_matches", { explicit: false, guessed: true })]],
    ["before", [need({ b: 0.2 }, "no_matches"), need({ a: 0.6 }, "success", { explicit: false, guessed: true })]],
  ])("says which need nothing serves where another is served for certain: %s it", (_, needs) => {
    const { decision } = joined(needs) ?? {};
    expect(decision).toMatchObject({ status: "refinement_suggested", matches: [{ probability: 0.6 }] });
    expect(decision).toHaveProperty(
      "needs",
      needs.map(({ ranking }) => expect.objectContaining({ status: ranking.decision.status })),
    );
  });

  it("says which need nothing serves where it has to ask about another", () => {
    const asked = joined([need({ a: 0.4, b: 0.38 }, "disambiguation_needed"), need({ c: 0.1 }, "no_matches")]);
    expect(asked?.decision).toMatchObject({ status: "refinement_suggested", needs: [{}, { status: "no_matches" }] });
  });

  it("takes what speaks of the need before it for a part of that, though nothing serves it", () => {
    const after = { explicit: false, text: "and play them all" };
    expect(joined([need({ a: 0.6 }), need({ b: 0.2 }, "no_matches", after)])).toBeUndefined();
  });

  it("adds an afterthought to the need before it unless it leads to a context by itself", () => {
    const after = { explicit: false, span: { start: 12, end: 22 } };
    const unsure = [need({ a: 0.6 }), need({ b: 0.4 }, "refinement_suggested", after), need({ c: 0.7 })];
    expect(joined(unsure)?.decision).toMatchObject({
      needs: [{ text: query.slice(0, 22), span: { start: 0, end: 22 }, uris: ["tool://a"] }, { uris: ["tool://c"] }],
    });
    expect(shown(joined([need({ a: 0.6 }), need({ b: 0.7 }, "success", after)]))).toHaveLength(2);
  });

  it("takes what is only guessed to be another need for one where both lead to a context", () => {
    const guessed = { explicit: false, guessed: true, span: { start: 12, end: 22 } };
    const unsure = need({ a: 0.4 }, "refinement_suggested");
    expect(joined([unsure, need({ b: 0.7 }, "success", guessed)])).toBeUndefined();
    expect(joined([need({ a: 0.6 }), need({ b: 0.4 }, "refinement_suggested", guessed)])).toBeUndefined();
    expect(shown(joined([need({ a: 0.6 }), need({ b: 0.7 }, "success", guessed)]))).toHaveLength(2);
  });

  it.each([
    [["success", "success"], "success"],
    [["success", "disambiguation_needed"], "disambiguation_needed"],
    [["disambiguation_needed", "refinement_suggested"], "refinement_suggested"],
    [["success", "content_processing_required"], "content_processing_required"],
  ] as const)("is as certain as the least certain need: %j → %s", ([one, other], status) => {
    expect(joined([need({ a: 0.6 }, one), need({ b: 0.5 }, other)])?.decision.status).toBe(status);
  });

  it("is no success while one of three needs has nothing, and says which", () => {
    const { decision, measurements } =
      joined([need({ a: 0.6 }), need({ z: 0.2 }, "no_matches"), need({ c: 0.7 })]) ?? {};
    expect(decision).toMatchObject({ status: "refinement_suggested", needs: [{}, { uris: [], probability: 0 }, {}] });
    expect(measurements?.ranked.map((one) => one.uri)).toEqual(["tool://c", "tool://a", "tool://z"]);
  });

  it("asks the question of the need that has one", () => {
    expect(joined([need({ a: 0.6 }), need({ b: 0.4 }, "disambiguation_needed")])?.decision).toMatchObject({
      disambiguation: { reason: "need 2 of 2: 2 contexts fit", questions: [question] },
      question,
    });
  });

  it("asks for the gist of a query that is too long, and still gives its matches", () => {
    const long = plainRequest(query.repeat(20));
    expect(joined([need({ a: 0.6 }), need({ b: 0.5 })], long)?.decision).toMatchObject({
      status: "content_processing_required",
      reason: "query_too_long",
      matches: [{}, {}],
    });
  });

  it("says what a value kept from being first for one of the needs", () => {
    const excluded = sampleMatch(sampleContext("tool://x"), { probability: 0.7 });
    const { ranking, ...misled } = need({ a: 0.6 });
    const decision = { ...ranking.decision, excluded } as Decision;
    const join = joined([need({ b: 0.5 }), { ...misled, ranking: { ...ranking, decision } }]);
    expect(join?.decision).toMatchObject({ excluded: { context: { uri: "tool://x" } } });
    expect(joined([need({ b: 0.5 }), need({ a: 0.6 })])?.decision).not.toHaveProperty("excluded");
  });

  it("keeps what a variable excludes at the end", () => {
    const excluding = need({ a: 0.6, x: 0.4 });
    const ranked = excluding.ranking.measurements.ranked.map((one) =>
      one.uri === "tool://x" ? { ...one, probability: 0.9, excludedBy: "region" } : one,
    );
    const measurements = { ...excluding.ranking.measurements, ranked };
    const ranking = joined([{ ...excluding, ranking: { ...excluding.ranking, measurements } }, need({ b: 0.5 })]);
    expect(ranking?.measurements.ranked.map((one) => one.uri)).toEqual(["tool://a", "tool://b", "tool://x"]);
  });

  it("never shows alternatives of one need that sum to more than 1, nor a context twice", () => {
    const alternatives = fc.uniqueArray(fc.constantFrom(..."abcdefgh"), { minLength: 1, maxLength: 5 }).chain((names) =>
      fc
        .array(fc.double({ min: 0.01, max: 1, noNaN: true }), { minLength: names.length, maxLength: names.length })
        .map((weights) => {
          const total = weights.reduce((sum, weight) => sum + weight, 0.1);
          const sorted = weights.map((weight) => weight / total).sort((a, b) => b - a);
          return need(Object.fromEntries(names.map((name, at) => [name, sorted[at] as number])));
        }),
    );
    fc.assert(
      fc.property(
        fc.array(alternatives, { minLength: 2, maxLength: 6 }),
        fc.integer({ min: 1, max: 10 }),
        (needs, most) => {
          const preferences = { ...request.preferences, maxResults: most };
          const matches = joined(needs, { ...request, preferences })?.decision.matches ?? [];
          const uris = matches.map((match) => match.context.uri);
          expect(new Set(uris).size).toBe(uris.length);
          expect(uris.length).toBeLessThanOrEqual(most);
          needs.forEach((_, at) => {
            const sum = matches.filter((match) => match.need === at).reduce((all, match) => all + match.probability, 0);
            expect(sum).toBeLessThanOrEqual(1 + 1e-9);
          });
          const probabilities = matches.map((match) => match.probability);
          expect(probabilities).toEqual([...probabilities].sort((a, b) => b - a));
        },
      ),
    );
  });
});
