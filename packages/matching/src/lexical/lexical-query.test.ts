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
        const found = query(contexts, asked);
        contexts.forEach((_, position) => {
          expect(found.score(position)).toBeCloseTo(naiveScore(contexts, asked, position), 4);
        });
      }),
    );
  });

  it("keeps coverage and known share within 0 and 1", () => {
    fc.assert(
      fc.property(catalog, text, (contexts, asked) => {
        const found = query(contexts, asked);
        expect(found.knownShare).toBeGreaterThanOrEqual(0);
        expect(found.knownShare).toBeLessThanOrEqual(1);
        contexts.forEach((_, position) => {
          expect(found.coverage(position)).toBeGreaterThanOrEqual(0);
          expect(found.coverage(position)).toBeLessThanOrEqual(1 + 1e-9);
        });
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
    expect(query(contexts, "plan a load test for May").exactName(0)).toBeGreaterThan(0);
    expect(query(contexts, "test the load").exactName(0)).toBe(0);
  });

  it("has nothing to say about a request of stop words", () => {
    const found = query([makeContext("tool://a", { title: "poem" })], "what is it that you can do");
    expect([found.score(0), found.coverage(0), found.knownShare, found.distinctTerms]).toEqual([0, 0, 0, 0]);
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
