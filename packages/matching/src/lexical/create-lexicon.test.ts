import type { Context } from "@flowmind/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { makeContext } from "../../../../test/support/make-context.ts";
import { buildLexicalModel } from "./build-lexical-model.ts";
import { createLexicon } from "./create-lexicon.ts";
import { lexicalQuery } from "./lexical-query.ts";

const word = fc.constantFrom("backup", "poem", "invoice", "sprint", "mail");
const text = fc.array(word, { minLength: 3, maxLength: 3 }).map((words) => words.join(" "));
const context = fc
  .record({ title: text, description: text, example: text })
  .map(
    ({ title, description, example }): Context =>
      makeContext("tool://x", { title, description, examples: { positive: [example], negative: [] } }),
  );

describe("createLexicon", () => {
  it("answers a request as the model of the changed catalog does, where texts are as long as before", () => {
    fc.assert(
      fc.property(
        fc.array(context, { minLength: 2, maxLength: 6 }),
        context,
        fc.array(word, { minLength: 1, maxLength: 4 }),
        fc.nat(),
        (contexts, other, asked, at) => {
          const position = at % (contexts.length + 1);
          const lexicon = createLexicon(buildLexicalModel(contexts), contexts);
          const changed = Array.from({ length: Math.max(contexts.length, position + 1) }, (_, here) =>
            here === position ? other : (contexts[here] as Context),
          );
          const terms =
            lexicon.termsOf(makeContext("tool://q", { title: asked.join(" "), description: "" })).terms[0] ?? [];
          const quick = lexicalQuery(lexicon.modelFor(terms, new Map([[position, lexicon.termsOf(other)]])), terms);
          const whole = lexicalQuery(buildLexicalModel(changed), terms);
          const everywhere = Uint32Array.from(changed.keys());
          const [own, expected] = [quick.measure(everywhere), whole.measure(everywhere)];
          changed.forEach((_, here) => {
            expect(own.lexical[here]).toBeCloseTo(expected.lexical[here] as number, 6);
            expect(own.coverage[here]).toBeCloseTo(expected.coverage[here] as number, 9);
            expect(own.exactName[here]).toBeCloseTo(expected.exactName[here] as number, 9);
          });
          expect(quick.best(10)).toEqual(whole.best(10));
        },
      ),
      { numRuns: 60 },
    );
  });

  it("reads a context once, those of the catalog before they are asked for", () => {
    let looks = 0;
    const watched = makeContext("tool://a", { description: "Restores a backup" });
    const counted = {
      ...watched,
      get description() {
        looks++;
        return watched.description;
      },
    };
    const lexicon = createLexicon(buildLexicalModel([watched]), [counted]);
    const looked = looks;
    expect(looked).toBeGreaterThan(0);
    const terms = lexicon.termsOf(counted);
    expect([lexicon.termsOf(counted), looks]).toEqual([terms, looked]);
  });

  it("forgets a context that has gone", () => {
    const contexts = ["backup", "poem"].map((title) => makeContext(`tool://${title}`, { title, description: title }));
    const lexicon = createLexicon(buildLexicalModel(contexts), contexts);
    const query = lexicalQuery(lexicon.modelFor(["poem", "backup"], new Map([[1, undefined]])), ["poem", "backup"]);
    const { lexical, coverage, exactName } = query.measure(Uint32Array.of(1));
    expect([lexical[0], exactName[0], coverage[0], query.knownShare]).toEqual([0, 0, 0, 0.5]);
    expect(query.best(5)).toEqual([0]);
  });
});
