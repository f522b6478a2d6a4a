import { type Context, type Counterfactuals, plainRequest, type Request } from "@flowmind/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { allowed, makeCandidate, makeContext, makeVariable } from "../../../../test/support/make-context.ts";
import { sampleMatch } from "../../../../test/support/sample-outcomes.ts";
import { fitCatalogModel, fitCatalogWords } from "../fit-catalog-model.ts";
import { tokenize } from "../lexical/tokenize.ts";
import { type RankOptions, rank } from "../rank.ts";
import { settledProbability } from "../tuning.ts";
import { tryVariables } from "./try-variables.ts";

const titles = ["backup", "invoice", "travel", "poem", "garden"];
const urgency = makeVariable("urgency", { values: allowed("low", "high") });
const region = (...values: string[]) => makeVariable("region", { values: allowed(...values) });
const contexts: readonly Context[] = [
  makeContext("workflow://backup", { domain: "technical", variables: [urgency, region("EU", "US")] }),
  makeContext("workflow://invoice", { domain: "business", variables: [region("UK")] }),
  makeContext("workflow://travel", { domain: "personal", variables: [urgency, makeVariable("notes")] }),
  makeContext("workflow://poem", { domain: "creative", complexity: "simple" }),
  makeContext("workflow://garden", { domain: "personal" }),
];
const words = fitCatalogWords(contexts.map((one, at) => ({ ...one, description: `Everything about ${titles[at]}` })));
const model = fitCatalogModel(
  words,
  contexts.map(() => ({ document: Float32Array.of(1, 0), examples: [] })),
  2,
);

function ask(request: Request, cosines: readonly number[], options: Partial<RankOptions> = {}) {
  const items = contexts.map((context, position) => makeCandidate(position, context, cosines[position] ?? 0));
  return rank(request, { items, tokens: tokenize(request.query) }, model, { nowMs: 0, ...options });
}

function effectsOf(
  request: Request,
  cosines: readonly number[],
  options: Partial<RankOptions> = {},
): Counterfactuals["variables"] {
  const { decision } = ask(request, cosines, options);
  return decision.status === "no_matches" ? [] : (decision.counterfactuals?.variables ?? []);
}

const request = { ...plainRequest("sort it out"), confidence: 0.5 };
const close = [0.55, 0.56, 0.3, 0.2, 0.1];

describe("trying the variables that are missing", () => {
  it("names the value that brings another context to the front, and both of its probabilities", () => {
    const near = contexts.slice(0, 2);
    const effects = tryVariables({
      request,
      tokens: [],
      model,
      inScope: 0.9,
      least: 0,
      standings: near.map((context, at) => ({
        contestant: {
          scored: { candidate: makeCandidate(at, context, 0.5), score: 0, lexical: 0, coverage: 0, exactName: 0 },
          probability: 0.45 - at / 20,
          named: false,
        },
        right: 0.45 - at / 20,
        shift: 0,
      })),
      matches: near.map((context, at) => sampleMatch(context, { probability: 0.45 - at / 20 })),
    });
    expect(effects[0]).toMatchObject({ name: "region", value: "UK", changesOrder: true, uri: "workflow://invoice" });
    expect(effects[0]?.before).toBeCloseTo(0.4);
    // 0.4 e^0.7 beside 0.45 e^-0.9, and 0.15 that is neither.
    expect(effects[0]?.after).toBeCloseTo(0.708, 3);
    expect(effects.map((one) => one.name)).toEqual(["region", "domain", "urgency"]);
  });

  it("names no value that only leads to a context without the variable", () => {
    const effects = effectsOf(request, [0.1, 0.56, 0.1, 0.555, 0.1]);
    expect(effects.filter(({ name, uri }) => name === "region" && uri === "workflow://poem")).toEqual([]);
  });

  it("tries the domains of the matches, closed lists, and nothing that is given", () => {
    const names = effectsOf(request, close).map((one) => one.name);
    expect(names).toContain("domain");
    expect(names).toContain("region");
    expect(names).not.toContain("notes");
    const given = { ...request, variables: { domain: "technical", region: "EU" } };
    expect(effectsOf(given, close).map((one) => one.name)).not.toContain("domain");
    expect(effectsOf(given, close).map((one) => one.name)).not.toContain("region");
  });

  it("tries no value that stands for there being none", () => {
    const power = makeVariable("power", { values: allowed("none", "Other", "n/a", "16A") });
    const standings = contexts.slice(0, 2).map((context, at) => ({
      contestant: {
        scored: {
          candidate: makeCandidate(at, { ...context, variables: [power] }, 0.5),
          score: 0,
          lexical: 0,
          coverage: 0,
          exactName: 0,
        },
        probability: 0.45,
        named: false,
      },
      right: 0.45,
      shift: 0,
    }));
    const matches = standings.map(({ contestant: { scored, probability } }) =>
      sampleMatch(scored.candidate.context, { probability }),
    );
    const effects = tryVariables({ request, tokens: [], model, inScope: 0.9, least: 0, standings, matches });
    expect(effects.find(({ name }) => name === "power")?.value).toBe("16A");
  });

  it("tries nothing where the first match is named, and where explanations are not wanted", () => {
    expect(ask(request, close, { named: new Set(["workflow://backup"]) }).decision).not.toHaveProperty(
      "counterfactuals",
    );
    const quiet = { ...request, preferences: { ...request.preferences, includeExplanations: false } };
    expect(ask(quiet, close).decision).not.toHaveProperty("counterfactuals");
  });

  it("foretells exactly what the ranking gives when the variable is given", () => {
    const cosine = fc.double({ min: 0.2, max: 0.8, noNaN: true });
    const given = fc.constantFrom({}, { domain: "business" }, { urgency: "high", complexity: "simple" });
    const learned = fc.record({ shift: fc.constantFrom(-0.5, 0, 1), belonging: fc.constantFrom(0, 0.4) });
    fc.assert(
      fc.property(fc.array(cosine, { minLength: 5, maxLength: 5 }), given, learned, (cosines, variables, said) => {
        const asked = { ...request, variables };
        const options = { learned: (uri: string) => (uri === "workflow://travel" ? said : undefined) };
        const now = ask(asked, cosines, options).measurements.ranked;
        const effects = effectsOf(asked, cosines, options);
        if ((now[0]?.probability ?? 0) >= settledProbability) expect(effects).toEqual([]);
        for (const { name, value, uri, before, after, changesOrder } of effects) {
          const then = ask({ ...asked, variables: { ...variables, [name]: value } }, cosines, options).measurements
            .ranked;
          expect(now.find((one) => one.uri === uri)?.probability).toBeCloseTo(before, 9);
          expect(then.find((one) => one.uri === uri)?.probability).toBeCloseTo(after, 9);
          expect(then[0]?.probability).toBeCloseTo(after, 9);
          expect(changesOrder).toBe(now[0]?.uri !== uri);
        }
      }),
      { numRuns: 60 },
    );
  });
});
