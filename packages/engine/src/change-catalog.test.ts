import { type Context, type Embedder, plainRequest } from "@flowmind/core";
import { foreignRequests } from "@flowmind/matching";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { makeContext } from "../../../test/support/make-context.ts";
import { scanIndex } from "../../../test/support/scan-index.ts";
import { createStepClock } from "../../../test/support/step-clock.ts";
import { createWordEmbedder } from "../../../test/support/word-embedder.ts";
import { createEngine } from "./create-engine.ts";

/** The digest follows what the context says, as a catalog's does. */
function context(uri: string, description: string, ...positive: readonly string[]): Context {
  return makeContext(uri, { description, examples: { positive, negative: [] }, digest: `${description} ${positive}` });
}

const backup = context("workflow://backup", "restore a database backup", "we lost our data", "bring the tables back");
const poet = context("agent://poet", "write a poem about autumn", "a sonnet please", "rhyme for me");
const retro = context("pattern://retro", "team retrospective at the end of a sprint");

async function open(contexts: readonly Context[], embedder: Embedder = createWordEmbedder()) {
  const engine = createEngine({ embedder, makeIndex: scanIndex, clock: createStepClock() }, { foreignRequests: [] });
  await engine.compile(contexts);
  return engine;
}

/** What was embedded of the contexts; calibration asks for texts of its own. */
function ownTexts({ texts }: { readonly texts: readonly string[] }, from = 0): readonly string[] {
  return texts.slice(from).filter((text) => !foreignRequests.includes(text));
}

const uris = (contexts: readonly Context[]) => contexts.map(({ uri }) => uri);

describe("changing a catalog while it answers", () => {
  const words = fc.constantFrom("backup", "poem", "invoice", "sprint", "mail");
  const someContext = fc
    .tuple(
      fc.constantFrom("a", "b", "B", "c", "d"),
      fc.array(words, { maxLength: 3 }),
      fc.array(words, { maxLength: 2 }),
      fc.array(words, { maxLength: 2 }),
    )
    .map(([name, description, positive, misses]) => {
      const made = context(`tool://${name}`, description.join(" "), ...positive);
      const negative = misses.map((text) => ({ text }));
      return { ...made, examples: { positive, negative }, digest: `${made.digest} ${misses}` };
    });
  const change = fc.record({
    put: fc.array(someContext, { maxLength: 3 }),
    remove: fc.array(fc.constantFrom("tool://a", "TOOL://B", "tool://nowhere"), { maxLength: 2 }),
  });

  it("ends where compiling the result anew would", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(someContext), fc.array(change, { maxLength: 3 }), async (first, changes) => {
        const engine = await open(first);
        for (const one of changes) await engine.update(one);
        const { contexts } = engine.snapshot();
        const anew = await open(contexts);
        expect(engine.data()).toEqual(anew.data());
        const request = plainRequest("invoice for a poem");
        const [changed, compiled] = await Promise.all([engine.ask(request), anew.ask(request)]);
        expect(changed.trace.ranked).toEqual(compiled.trace.ranked);
      }),
      { numRuns: 15 },
    );
  });

  it("puts, replaces and removes by URI in any case, and passes over what is not there", async () => {
    const engine = await open([backup, poet]);
    await engine.update({ put: [retro], remove: ["WORKFLOW://Backup", "tool://nowhere"] });
    expect(uris(engine.snapshot().contexts)).toEqual(["agent://poet", "pattern://retro"]);
    const renewed = context("agent://poet", "writes limericks");
    const { contexts } = await engine.update({ put: [renewed], remove: ["agent://poet"] });
    expect(contexts).toEqual([renewed, retro]);
  });

  it("embeds only the texts that are new", async () => {
    const embedder = createWordEmbedder();
    const engine = await open([backup, poet], embedder);
    const before = embedder.texts.length;
    const { positive } = backup.examples;
    await engine.update({ put: [context(backup.uri, backup.description, ...positive, "undo the deletion"), retro] });
    expect(ownTexts(embedder, before)).toEqual([
      "retro. team retrospective at the end of a sprint",
      "retro",
      "undo the deletion",
    ]);
    await engine.update({ remove: [poet.uri] });
    expect(ownTexts(embedder, before)).toHaveLength(3);
  });

  it("loses neither of two changes that come at the same time", async () => {
    const engine = await open([backup]);
    await Promise.all([engine.update({ put: [poet] }), engine.update({ put: [retro] })]);
    expect(uris(engine.snapshot().contexts)).toEqual(["agent://poet", "pattern://retro", "workflow://backup"]);
  });

  it("goes on answering from what it had where a change fails, and takes the next one", async () => {
    const embedder = createWordEmbedder();
    let isBroken = false;
    const engine = await open([backup], {
      ...embedder,
      embedMany: async (texts, options) => {
        if (isBroken) throw new RangeError("no vectors today");
        return embedder.embedMany(texts, options);
      },
    });
    const before = engine.snapshot();
    isBroken = true;
    await expect(engine.update({ put: [poet] })).rejects.toThrow("no vectors today");
    expect(engine.snapshot()).toBe(before);
    isBroken = false;
    expect((await engine.update({ put: [retro] })).contexts).toHaveLength(2);
  });

  it("lets a request that is under way finish on the catalog it began with", async () => {
    const engine = await open([backup, poet]);
    const [outcome] = await Promise.all([
      engine.ask(plainRequest("restore the database backup")),
      engine.update({ remove: [backup.uri] }),
    ]);
    expect(outcome.trace.ranked[0]?.uri).toBe(backup.uri);
    const after = await engine.ask(plainRequest("restore the database backup"));
    expect(after.trace.ranked.map(({ uri }) => uri)).toEqual([poet.uri]);
  });

  it("needs a catalog first", async () => {
    const engine = createEngine(
      { embedder: createWordEmbedder(), makeIndex: scanIndex, clock: createStepClock() },
      { foreignRequests: [] },
    );
    await expect(engine.update({ put: [poet] })).rejects.toMatchObject({ code: "CATALOG_EMPTY" });
    expect(() => engine.data()).toThrow();
  });
});

describe("a catalog compiled earlier", () => {
  it("answers as it did, without embedding a text of its own", async () => {
    const data = (await open([backup, poet, retro])).data();
    const embedder = createWordEmbedder();
    const engine = createEngine({ embedder, makeIndex: scanIndex, clock: createStepClock() }, { foreignRequests: [] });
    expect(engine.restore(data).version).toBe(data.version);
    const outcome = await engine.ask(plainRequest("a sonnet about autumn"));
    expect(outcome.trace.ranked[0]?.uri).toBe("agent://poet");
    expect(embedder.texts).toEqual(["a sonnet about autumn"]);
  });

  it("is not fitted anew for the same contexts, whatever is said of their files", async () => {
    const known = (await open([backup, poet])).data();
    const embedder = createWordEmbedder();
    const engine = createEngine({ embedder, makeIndex: scanIndex, clock: createStepClock() }, { foreignRequests: [] });
    const moved = { ...poet, source: { provider: "test", file: "elsewhere.yaml" } };
    const { contexts } = await engine.compile([backup, moved], { known });
    expect(contexts[0]).toBe(moved);
    expect(engine.data().model).toBe(known.model);
    expect(embedder.texts).toEqual([]);
  });

  it("lends its vectors to other contexts with the same texts", async () => {
    const known = (await open([backup, poet])).data();
    const embedder = createWordEmbedder();
    const engine = createEngine({ embedder, makeIndex: scanIndex, clock: createStepClock() }, { foreignRequests: [] });
    await engine.compile([backup, retro], { known });
    expect(ownTexts(embedder)).toHaveLength(2);
    expect(engine.data()).toEqual((await open([backup, retro])).data());
  });

  it("is of no use to another embedder", async () => {
    const data = (await open([backup])).data();
    const embedder = createWordEmbedder(32);
    const engine = createEngine({ embedder, makeIndex: scanIndex, clock: createStepClock() }, { foreignRequests: [] });
    expect(() => engine.restore(data)).toThrow(RangeError);
    await engine.compile([backup], { known: data });
    expect(ownTexts(embedder)).toHaveLength(4);
  });
});
