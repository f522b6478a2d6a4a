import { type Context, lexicalFields } from "@flowmind/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { makeContext } from "../../../../test/support/make-context.ts";
import { lexicalTexts } from "../context-text.ts";
import { bm25 } from "../tuning.ts";
import { buildLexicalModel } from "./build-lexical-model.ts";
import { lexicalQuery } from "./lexical-query.ts";
import { tokenize } from "./tokenize.ts";

const terms = (text: string) => tokenize(text).map((token) => token.term);
const query = (contexts: readonly Context[], text: string) => lexicalQuery(buildLexicalModel(contexts), terms(text));

const everywhere = (contexts: readonly Context[]) => Uint32Array.from(contexts.keys());

/** The formula of RECIPE, "Lexical part", written down once more without an index. */
function naiveScore(contexts: readonly Context[], text: string, position: number): number {
  const fields = contexts.map((context) => lexicalFields.map((field) => terms(lexicalTexts(context)[field])));
  const idf = (term: string) => {
    const frequency = fields.filter((one) => one.some((words) => words.includes(term))).length;
    return Math.log(1 + (contexts.length - frequency + 0.5) / (frequency + 0.5));
  };
  const asked = [...new Set(terms(text))];
  let sum = 0;
  for (const term of asked) {
    lexicalFields.forEach((field, at) => {
      const words = fields[position]?.[at] ?? [];
      const mean = fields.reduce((total, one) => total + (one[at]?.length ?? 0), 0) / contexts.length || 1;
      const count = words.filter((word) => word === term).length;
      const b = bm25.b[field];
      const saturated = (count * (bm25.k1 + 1)) / (count + bm25.k1 * (1 - b + (b * words.length) / mean));
      sum += bm25.weight[field] * idf(term) * (count === 0 ? 0 : saturated);
    });
  }
  const mass = asked.reduce((total, term) => total + idf(term), 0);
  return mass === 0 ? 0 : sum / ((bm25.k1 + 1) * mass);
}

const words = fc.array(
  fc.constantFrom("database", "backup", "invoice", "travel", "poem", "restore", "the", "Kubernetes"),
  {
    maxLength: 6,
  },
);
const text = words.map((list) => list.join(" "));
const catalog = fc
  .array(fc.tuple(text, text, text), { minLength: 1, maxLength: 6 })
  .map((rows) =>
    rows.map(([title, description, example], at) =>
      makeContext(`workflow://c${at}`, { title, description, examples: { positive: [example], negative: [] } }),
    ),
  );

describe("lexicalQuery", () => {
  it("scores as the formula does, for any catalog and request", () => {
    fc.assert(
      fc.property(catalog, text, (contexts, asked) => {
        const { lexical } = query(contexts, asked).measure(everywhere(contexts));
        contexts.forEach((_, position) => {
          expect(lexical[position]).toBeCloseTo(naiveScore(contexts, asked, position), 4);
        });
      }),
    );
  });

  it("measures some contexts as it does all of them, few words of many contexts or many of few", () => {
    const count = 400;
    const contexts = Array.from({ length: count }, (_, at) =>
      makeContext(`tool://${at}`, { title: `restore ${at % 7 === 0 ? "backup" : "poem"}`, description: `thing ${at}` }),
    );
    const found = query(contexts, "restore the backup thing 21");
    const all = found.measure(everywhere(contexts));
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(count - 1), { maxLength: 40 }), (places) => {
        const positions = Uint32Array.from(places).sort();
        const some = found.measure(positions);
        for (const name of ["lexical", "coverage", "exactName"] as const) {
          expect(some[name]).toEqual(Float64Array.from(positions, (position) => all[name][position] as number));
        }
      }),
    );
    expect(all.lexical[21]).toBeGreaterThan(all.lexical[7] as number);
  });

  it("keeps coverage and known share within 0 and 1", () => {
    fc.assert(
      fc.property(catalog, text, (contexts, asked) => {
        const found = query(contexts, asked);
        expect(found.knownShare).toBeGreaterThanOrEqual(0);
        expect(found.knownShare).toBeLessThanOrEqual(1);
        for (const coverage of found.measure(everywhere(contexts)).coverage) {
          expect(coverage).toBeGreaterThanOrEqual(0);
          expect(coverage).toBeLessThanOrEqual(1 + 1e-9);
        }
      }),
    );
  });

  it("gives the best of the allowed ones only", () => {
    const contexts = ["backup database", "restore database", "poem"].map((title, at) =>
      makeContext(`tool://${at}`, { title }),
    );
    const found = query(contexts, "database backup");
    expect(found.best(5)).toEqual([0, 1]);
    expect(found.best(5, (position) => position !== 0)).toEqual([1]);
    expect(found.best(1)).toEqual([0]);
  });

  it("sees a title that stands in the request in order, and not its words alone", () => {
    const contexts = [makeContext("tool://a", { title: "load test" }), makeContext("tool://b", { title: "poem" })];
    const named = (text: string) => query(contexts, text).measure(Uint32Array.of(0)).exactName[0];
    expect(named("plan a load test for May")).toBeGreaterThan(0);
    expect(named("test the load")).toBe(0);
  });

  it("has nothing to say about a request of stop words", () => {
    const found = query([makeContext("tool://a", { title: "poem" })], "what is it that you can do");
    const { lexical, coverage } = found.measure(Uint32Array.of(0));
    expect([lexical[0], coverage[0], found.knownShare, found.distinctTerms]).toEqual([0, 0, 0, 0]);
  });

  it("tells which words a context shares with the request", () => {
    const contexts = [
      makeContext("tool://a", { title: "database backups" }),
      makeContext("tool://b", { title: "poem" }),
    ];
    expect(query(contexts, "backup my database tonight").shared(0)).toHaveLength(2);
    expect(query(contexts, "backup my database tonight").shared(1)).toEqual([]);
  });
});
