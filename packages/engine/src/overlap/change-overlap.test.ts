import { type Context, domains } from "@flowmind/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { makeContext } from "../../../../test/support/make-context.ts";
import { scanIndex } from "../../../../test/support/scan-index.ts";
import { createWordEmbedder } from "../../../../test/support/word-embedder.ts";
import { compileCatalog } from "../compile-catalog.ts";
import { createForeignBank } from "../foreign-bank.ts";
import { createOverlapStudy } from "./create-overlap-study.ts";

function context(name: string, description: string, ...positive: readonly string[]): Context {
  const examples = { positive, negative: [] };
  return makeContext(`tool://${name}`, { title: name, description, examples, digest: `${description} ${positive}` });
}

const backup = context("backup", "Restores a database", "restore the database now", "database restore for tables");
const poet = context("poet", "Writes a poem in rhyme", "write a poem in rhyme", "poem with a rhyme");
const retro = context("retro", "A team looks back at its sprint", "look back at the sprint", "our team sprint");
const taken = "restore the database now";

async function study(contexts: readonly Context[], embedder = createWordEmbedder()) {
  const parts = { embedder, makeIndex: scanIndex, foreignBank: createForeignBank([], embedder) };
  return createOverlapStudy(await compileCatalog(contexts, parts), parts);
}

describe("a change of some contexts", () => {
  it("says what it catches, what it steals and what flipped, and embeds new texts only", async () => {
    const embedder = createWordEmbedder();
    const made = await study([backup, poet, retro], embedder);
    const before = embedder.texts.length;
    const thief = context("poet", "Restores a database now", taken);
    const { flips, contexts } = await made.change({ put: [thief] });
    expect(flips).toMatchObject([{ uri: backup.uri, text: taken, change: "lost", after: { first: poet.uri } }]);
    expect(contexts.map(({ uri }) => uri)).toEqual([poet.uri]);
    expect(contexts[0]?.stolen.map(({ text }) => text)).toEqual([taken]);
    expect(embedder.texts.slice(before)).toEqual(["poet. Restores a database now", taken]);
    const back = await made.change({ put: [poet] });
    expect(back.flips).toMatchObject([{ uri: backup.uri, text: taken, change: "won" }]);
  });

  it("adds, renames and removes contexts", async () => {
    const made = await study([backup, poet]);
    await made.change({ put: [retro], remove: [poet.uri, "tool://nowhere"] });
    expect(new Set(made.answers().map(({ uri }) => uri))).toEqual(new Set([backup.uri, retro.uri]));
    const { contexts } = await made.report();
    expect(contexts.map(({ uri }) => uri)).toEqual([backup.uri, retro.uri]);
    const { flips } = await made.change({ put: [poet], remove: [retro.uri] });
    expect(flips).toEqual([]);
    expect(made.answers()).toHaveLength(4);
  });

  it("gives the answers of a study made anew where only what was asked again could differ", async () => {
    const words = fc.constantFrom("backup", "poem", "invoice", "sprint", "mail");
    const text = fc.array(words, { minLength: 2, maxLength: 2 }).map((all) => all.join(" "));
    const one = fc
      .tuple(fc.constantFrom("a", "b", "c"), text, fc.uniqueArray(text, { minLength: 2, maxLength: 2 }))
      .map(([name, description, positive]) => context(name, description, ...positive));
    const some = fc.uniqueArray(one, { selector: ({ uri }) => uri, minLength: 3, maxLength: 3 });
    await fc.assert(
      fc.asyncProperty(some, one, async (contexts, changed) => {
        const made = await study(contexts);
        const first = made.answers();
        const { flips } = await made.change({ put: [changed] });
        const known = new Map(first.map(({ uri, text: own, first: found }) => [`${uri}\n${own}`, found]));
        for (const { uri, text: own, first: found } of made.answers()) {
          const was = known.get(`${uri}\n${own}`);
          const isFlip = flips.some((flip) => flip.uri === uri && flip.text === own);
          expect(isFlip).toBe(was !== undefined && was !== found);
        }
        await made.change({ put: contexts, remove: [] });
        expect(made.answers().map(({ uri, text: own, first: found }) => [uri, own, found])).toEqual(
          first.map(({ uri, text: own, first: found }) => [uri, own, found]),
        );
      }),
      { numRuns: 20 },
    );
  });

  it("tells in which domain a changed context stands", async () => {
    const made = await study([backup]);
    const [domain] = domains;
    const { contexts } = await made.change({
      put: [{ ...poet, domain, source: { provider: "test", file: "poet.yaml" } }],
    });
    expect(contexts).toMatchObject([{ uri: poet.uri, domain, file: "poet.yaml" }]);
  });
});
