import { type Candidates, type Context, type LearnedOf, plainRequest, type Request } from "@flowmind/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { allowed, makeCandidate, makeContext, makeVariable } from "../../../test/support/make-context.ts";
import { fitCatalogModel, fitCatalogWords } from "./fit-catalog-model.ts";
import { learningBounds } from "./learned/learning-bounds.ts";
import { learning } from "./learned/tuning.ts";
import { tokenize } from "./lexical/tokenize.ts";
import { type RankOptions, rank } from "./rank.ts";

const contexts = ["backup", "invoice", "travel", "poem", "garden", "music", "tax", "recipe"].map((title) =>
  makeContext(`workflow://${title}`, { title, description: `Everything about ${title} from beginning to end` }),
);

function ask(
  request: Request,
  cosines: readonly number[],
  all: readonly Context[] = contexts,
  options: Partial<RankOptions> = {},
) {
  const items = all.map((context, position) => makeCandidate(position, context, cosines[position] ?? 0.05));
  const candidates: Candidates = { items, tokens: tokenize(request.query) };
  const vectors = all.map(() => ({ document: Float32Array.of(1, 0), examples: [] }));
  return rank(request, candidates, fitCatalogModel(fitCatalogWords(all), vectors, 2), { nowMs: 0, ...options });
}

describe("rank with what past requests say", () => {
  it("puts what past requests favour before what was as likely, and says by how much", () => {
    const learned: LearnedOf = (uri) => (uri === "workflow://invoice" ? { shift: 0.5, belonging: 0.2 } : undefined);
    const request = plainRequest("backup invoice");
    const plain = ask(request, [0.75, 0.75]).measurements;
    const { ranked, inScope } = ask(request, [0.75, 0.75], contexts, { learned }).measurements;
    expect(ranked[0]).toMatchObject({ uri: "workflow://invoice", evidence: { learned: 0.5 } });
    expect(ranked[0]?.probability).toBeGreaterThan(plain.ranked[0]?.probability ?? 1);
    expect(ranked[1]?.evidence).not.toHaveProperty("learned");
    expect(inScope).toBeGreaterThan(plain.inScope);
  });

  it("answers what it would refuse where a request like it was helped, and refuses what it would have refused", () => {
    const request = plainRequest("quarterly figures");
    const learned: LearnedOf = (uri) => (uri === "workflow://tax" ? { shift: 1, belonging: 0.4 } : undefined);
    const cosines = [0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.3];
    expect(ask(request, cosines).decision.status).toBe("no_matches");
    const { decision, measurements } = ask(request, cosines, contexts, { learned });
    expect(decision.matches[0]?.context.uri).toBe("workflow://tax");
    expect(measurements.inScope).toBe(learningBounds.onlyCaller);
    const unsure: LearnedOf = (uri) => (uri === "workflow://tax" ? { shift: 1, belonging: 0.1 } : undefined);
    expect(ask(request, cosines, contexts, { learned: unsure }).decision.status).toBe("no_matches");
  });

  it("gives the same to the bit where past requests say nothing", () => {
    const request = { ...plainRequest("restore the backup of travel"), variables: { domain: "technical" } };
    const learned: LearnedOf = () => undefined;
    expect(ask(request, [0.7, 0.2, 0.6], contexts, { learned })).toEqual(ask(request, [0.7, 0.2, 0.6]));
  });

  it("keeps order, sum and bound whatever past requests say, variables or not", () => {
    const cosines = fc.array(fc.double({ min: -0.2, max: 1, noNaN: true }), { minLength: 8, maxLength: 8 });
    const { favour, disfavour, together } = learning;
    const said = fc.record({
      shift: fc.double({ min: -together * disfavour, max: together * favour, noNaN: true }),
      belonging: fc.double({ min: 0, max: disfavour, noNaN: true }),
    });
    const all = contexts.map((context, at) => ({
      ...context,
      variables: [makeVariable("color", { values: allowed(at % 2 === 0 ? "red" : "blue") })],
    }));
    const given = fc.constantFrom({}, { color: "red" }, { color: "blue", domain: "technical" });
    fc.assert(
      fc.property(cosines, fc.array(said, { minLength: 8, maxLength: 8 }), given, (values, shifts, variables) => {
        const request = { ...plainRequest("red backup, blue invoice"), variables };
        const learned: LearnedOf = (uri) => shifts[contexts.findIndex((one) => one.uri === uri)];
        const plain = ask(request, values, all).measurements;
        const { ranked, inScope } = ask(request, values, all, { learned }).measurements;
        expect(ranked.reduce((sum, one) => sum + one.probability, 0)).toBeLessThanOrEqual(Math.min(1, inScope) + 1e-9);
        ranked.forEach((one, at) => {
          const before = plain.ranked.find(({ uri }) => uri === one.uri)?.probability ?? Number.NaN;
          expect(Math.abs(one.probability - before)).toBeLessThanOrEqual(learningBounds.all + 1e-9);
          expect(one.probability).toBeLessThanOrEqual(ranked[at - 1]?.probability ?? 1);
        });
      }),
    );
  });
});
