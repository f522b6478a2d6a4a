import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { makeContext } from "../../../../test/support/make-context.ts";
import { buildLexicalModel } from "./build-lexical-model.ts";
import { createRequestReader } from "./create-request-reader.ts";
import { lexicalQuery } from "./lexical-query.ts";
import { permittedWords } from "./permitted-words.ts";

const words = [
  "harpsichord",
  "harpsicords",
  "tuning",
  "database",
  "databases",
  "migration",
  "invoice",
  "k8s",
  "kubernetes",
];
/** Two errors, one error, none. */
const typed = [
  ...words,
  "harpsicord",
  "harpsichrod",
  "tunning",
  "databse",
  "migraton",
  "invoise",
  "kuberntees",
  "zxqv",
];
const text = fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 4 }).map((some) => some.join(" "));
const request = fc.array(fc.constantFrom(...typed, "the"), { maxLength: 5 }).map((some) => some.join(" "));
const catalog = fc
  .array(fc.record({ description: text, isAllowed: fc.boolean() }), { minLength: 1, maxLength: 6 })
  .map((all) => all.map((one, at) => ({ ...one, context: makeContext(`workflow://c${at}`, { ...one, title: "A" }) })));

describe("permittedWords", () => {
  it("are those of a catalog of only the allowed contexts, as far as a request is read and weighed by them", () => {
    fc.assert(
      fc.property(catalog, request, (all, asked) => {
        const left = all.filter(({ isAllowed }) => isAllowed).map(({ context }) => context);
        const positions = Uint32Array.from(all.flatMap(({ isAllowed }, at) => (isAllowed ? [at] : [])));
        const contexts = all.map(({ context }) => context);
        const whole = buildLexicalModel(contexts);
        const alone = buildLexicalModel(left);
        const permitted = permittedWords(
          whole,
          contexts,
          Uint8Array.from(all, ({ isAllowed }) => (isAllowed ? 1 : 0)),
        );
        const piecesOf = (word: string) => (["the", "tuning"].includes(word) ? 1 : word.length);
        const found = createRequestReader(whole, { piecesOf })(asked, permitted);
        expect(found).toEqual({ ...createRequestReader(alone, { piecesOf })(asked), scriptCoverage: 1 });
        const terms = found.tokens.map(({ term }) => term);
        const [own, expected] = [lexicalQuery(permitted, terms), lexicalQuery(alone, terms)];
        expect(own.knownShare).toBe(expected.knownShare);
        expect(own.measure(positions).coverage).toEqual(expected.measure(Uint32Array.from(left.keys())).coverage);
        expect([...own.best(9)].sort()).toEqual([...expected.best(9)].map((at) => positions[at]).sort());
        expect([...permitted.postings.keys()].sort()).toEqual([...alone.postings.keys()].sort());
        expect(permitted.postings.size).toBe(alone.postings.size);
      }),
    );
  });

  it("are the whole catalog's where everything is allowed", () => {
    fc.assert(
      fc.property(catalog, request, (all, asked) => {
        const contexts = all.map(({ context }) => context);
        const whole = buildLexicalModel(contexts);
        const { hasForm, ...permitted } = permittedWords(whole, contexts, new Uint8Array(all.length).fill(1));
        expect({ ...permitted, postings: new Map(permitted.postings) }).toEqual(whole);
        expect(createRequestReader(whole)(asked, { ...permitted, hasForm })).toEqual(createRequestReader(whole)(asked));
        permitted.postings.forEach((one, term) => {
          expect(one).toEqual(whole.postings.get(term));
        });
        expect([...permitted.postings.values()]).toEqual([...whole.postings.values()]);
      }),
    );
  });
});
