import { type Context, plainRequest } from "@flowmind/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { makeCandidate, makeContext } from "../../../../test/support/make-context.ts";
import { sampleMatch } from "../../../../test/support/sample-outcomes.ts";
import { fitCatalogModel, fitCatalogWords } from "../fit-catalog-model.ts";
import { lexicalQuery } from "../lexical/lexical-query.ts";
import { tokenize } from "../lexical/tokenize.ts";
import { createScoring } from "../probability/score-candidates.ts";
import { rank } from "../rank.ts";
import type { FinishedRanking } from "./finished-ranking.ts";
import { tryWords } from "./try-words.ts";
import { createWordTrial } from "./word-trial.ts";

const titles = ["Backup restore", "Invoice check", "Travel plan", "Poem draft", "Garden work", "Tax return"];
const contexts: readonly Context[] = titles.map((title) =>
  makeContext(`workflow://${title.toLowerCase().replace(" ", "-")}`, {
    title,
    description: `${title}: everything from beginning to end about the ${title.toLowerCase()}`,
  }),
);
const model = fitCatalogModel(
  fitCatalogWords(contexts),
  contexts.map(() => ({ document: Float32Array.of(1, 0), examples: [] })),
  2,
);

function effectsOf(query: string, cosines: readonly number[]) {
  const items = contexts.map((context, position) => makeCandidate(position, context, cosines[position] ?? 0));
  const { decision } = rank(plainRequest(query), { items, tokens: tokenize(query) }, model, { nowMs: 0 });
  return decision.status === "no_matches" ? undefined : decision.counterfactuals;
}

function finished(query: string, cosines: readonly number[]): FinishedRanking {
  const tokens = tokenize(query);
  const lexical = lexicalQuery(
    model.lexical,
    tokens.map(({ term }) => term),
  );
  const items = contexts.map((context, position) => makeCandidate(position, context, cosines[position] ?? 0));
  const scoring = createScoring(items, lexical, model);
  const standings = scoring.scored.map((scored) => ({
    contestant: { scored, probability: 0, named: false },
    right: 0,
    shift: 0,
  }));
  return { request: plainRequest(query), tokens, model, inScope: 1, least: 0, standings, scoring, matches: [] };
}

describe("leaving words out", () => {
  it("names the word that made the match, with the share it made", () => {
    const word = effectsOf("please restore what I had", [0.6, 0.59, 0.55])?.word;
    expect(word?.word).toBe("restore");
    expect(word?.share).toBeGreaterThan(word?.shareWithout ?? 1);
  });

  it("names the neighbour that comes first without the word", () => {
    expect(effectsOf("restore the invoice backup", [0.6, 0.62, 0.4])?.neighbour).toMatchObject({
      uri: "workflow://invoice-check",
    });
  });

  it("otherwise puts a word of the runner-up's title in its place", () => {
    const neighbour = effectsOf("restore it", [0.63, 0.6, 0.4])?.neighbour;
    expect(neighbour).toMatchObject({ uri: "workflow://invoice-check", word: "restore", instead: "invoice" });
  });

  it("leaves out all that a word is counted as", () => {
    const ranking = finished("backup restore invoice", [0.5, 0.4, 0.3]);
    const [first, second, ...others] = ranking.tokens;
    const tokens = [first, second, first].flatMap((token) => (token === undefined ? [] : [{ ...token, word: "db" }]));
    const matches = contexts.slice(0, 1).map((context) => sampleMatch(context, { probability: 0.5 }));
    const asked = { ...ranking, tokens: [...tokens, ...others] };
    expect(tryWords({ ...asked, matches }).word?.word).toBe("db");
    expect(tryWords({ ...asked, matches: [] })).toEqual({});
  });

  it("says nothing where no word of the request is one of the match", () => {
    expect(effectsOf("something else entirely", [0.6, 0.2])?.word).toBeUndefined();
  });

  it("scores as a request without the words, or with others, would be scored", () => {
    const word = fc.constantFrom("backup", "restore", "invoice", "travel", "poem", "end", "unheard");
    const query = fc.array(word, { minLength: 1, maxLength: 6 });
    const cosines = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 6, maxLength: 6 });
    fc.assert(
      fc.property(query, word, word, cosines, (asked, without, instead, all) => {
        fc.pre(asked.includes(without) && !asked.includes(instead));
        const ranking = finished(asked.join(" "), all);
        const [out = ""] = tokenize(without).map(({ term }) => term);
        const [put = ""] = tokenize(instead).map(({ term }) => term);
        const at = asked.indexOf(without);
        const then = asked.flatMap((one, index) => (index === at ? [instead] : one === without ? [] : [one]));
        const uris = ranking.standings.map(({ contestant }) => contestant.scored.candidate.context.uri);
        const tried = createWordTrial(ranking)([out], put);
        for (const { contestant } of finished(then.join(" "), all).standings) {
          const place = uris.indexOf(contestant.scored.candidate.context.uri);
          expect(tried[place]).toBeCloseTo(contestant.scored.score, 6);
        }
      }),
    );
  });
});
