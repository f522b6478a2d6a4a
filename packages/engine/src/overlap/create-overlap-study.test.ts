import type { Context } from "@flowmind/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { makeContext, makeVariable } from "../../../../test/support/make-context.ts";
import { scanIndex } from "../../../../test/support/scan-index.ts";
import { createWordEmbedder } from "../../../../test/support/word-embedder.ts";
import { compileCatalog } from "../compile-catalog.ts";
import { createForeignBank } from "../foreign-bank.ts";
import { exampleVector, leaveOutExamples } from "../leave-out-examples.ts";
import { scoreText } from "../score-text.ts";
import { createOverlapStudy } from "./create-overlap-study.ts";
import type { OverlapReport } from "./overlap-report.ts";

function context(name: string, description: string, ...positive: readonly string[]): Context {
  const examples = { positive, negative: [] };
  return makeContext(`workflow://${name}`, {
    title: name,
    description,
    examples,
    digest: `${description} ${positive}`,
  });
}

const backup = context("backup", "Restores a database from its backup", "we lost our data", "bring the tables back");
const poet = context("poet", "Writes a poem about autumn", "a sonnet please", "rhyme for me", "lost data in a poem");
const retro = context("retro", "A team looks back at its sprint");
const few = [backup, poet, retro];

async function study(contexts: readonly Context[], embedder = createWordEmbedder()) {
  const parts = { embedder, makeIndex: scanIndex, foreignBank: createForeignBank(["boil an egg"], embedder) };
  const catalog = await compileCatalog(contexts, parts);
  return { catalog, parts, embedder, made: await createOverlapStudy(catalog, parts) };
}

const pairs = (report: OverlapReport) => ({
  lost: report.contexts.flatMap(({ uri, lost }) =>
    lost.map(({ to, text, probability, theirProbability }) => [uri, to, text, probability, theirProbability]),
  ),
  stolen: report.contexts.flatMap(({ uri, stolen }) =>
    stolen.map(({ from, text, probability, theirProbability }) => [from, uri, text, theirProbability, probability]),
  ),
});

const words = fc.constantFrom("backup", "poem", "invoice", "sprint", "mail", "letter");
const phrase = fc.array(words, { minLength: 1, maxLength: 3 }).map((all) => all.join(" "));
const catalogs = fc.uniqueArray(
  fc
    .tuple(fc.constantFrom("a", "b", "c", "d", "e"), phrase, fc.uniqueArray(phrase, { maxLength: 3 }))
    .map(([name, description, positive]) => context(name, description, ...positive)),
  { selector: ({ uri }) => uri, maxLength: 5 },
);

describe("createOverlapStudy", () => {
  it("finds each example without itself: what stands elsewhere too goes there", async () => {
    const twin = context("twin", "Looks after tables", "we lost our data");
    const { made } = await study([backup, twin, poet]);
    const lost = made.answers().find(({ uri, text }) => uri === backup.uri && text === "we lost our data");
    expect(lost).toMatchObject({ first: twin.uri });
    expect(lost?.rank).toBeGreaterThan(1);
    const { contexts } = await made.report();
    const stolen = contexts.find(({ uri }) => uri === twin.uri)?.stolen ?? [];
    expect(stolen).toContainEqual(expect.objectContaining({ from: backup.uri, text: "we lost our data" }));
  });

  it("answers as a catalog does from which the one example was taken, with what contexts share as it was", async () => {
    const topics = ["backup", "invoice", "travel", "poem", "garden", "music", "mail", "letter"];
    const contexts = topics.map((topic, at) =>
      context(
        topic,
        `All about ${topic} and ${topics[(at + 1) % topics.length]}`,
        `please ${topic} now`,
        `help with ${topics[(at + 3) % topics.length]} and ${topic}`,
        `${topics[(at + 2) % topics.length]} today`,
      ),
    );
    const { catalog, parts, made } = await study(contexts);
    const answers = new Map(made.answers().map((answer) => [`${answer.uri} ${answer.text}`, answer.first]));
    catalog.contexts.forEach(({ uri, examples }, position) => {
      examples.positive.forEach((text, example) => {
        const without = leaveOutExamples(catalog, [{ position, example }], parts);
        const vectors = [exampleVector(catalog, { position, example })];
        const scored = scoreText(without, without.read(text).tokens, vectors);
        expect(answers.get(`${uri} ${text}`)).toBe(scored[0]?.candidate.context.uri);
      });
    });
  });

  it("lists what one loses to another as what the other steals from it, and nothing else", async () => {
    await fc.assert(
      fc.asyncProperty(catalogs, async (contexts) => {
        const { made } = await study(contexts);
        const report = await made.report();
        const { lost, stolen } = pairs(report);
        expect(new Set(stolen.map(String))).toEqual(new Set(lost.map(String)));
        expect(stolen).toHaveLength(lost.length);
        for (const { examples, found, lost: own, uri } of report.contexts) {
          expect(found + own.length).toBe(examples);
          expect(own.every(({ to }) => to !== uri)).toBe(true);
        }
        expect(report.coverage.all.found).toBe(report.coverage.all.examples - lost.length);
      }),
      { numRuns: 25 },
    );
  });

  it("comes to the same whatever the order of contexts, on every run", async () => {
    const reports = await Promise.all(
      [few, few.toReversed()].map(async (contexts) => (await study(contexts)).made.report()),
    );
    expect(reports[0]).toEqual(reports[1]);
  });

  it("names the nearest of a context without examples, and what separates the two", async () => {
    const copy = makeContext("workflow://copy", {
      title: "copy",
      description: "Copies a database to another server",
      effect: "write",
      variables: [makeVariable("server")],
    });
    const { made } = await study([backup, copy, poet]);
    const [nearest] = (await made.report()).contexts.find(({ uri }) => uri === copy.uri)?.neighbours ?? [];
    expect(nearest).toMatchObject({ uri: backup.uri, variables: ["server"], theirVariables: [] });
    expect(nearest).toMatchObject({ effects: ["write", undefined] });
    expect(nearest?.words).toContain("server");
    expect(nearest?.theirWords).toContain("backup");
    expect(nearest?.words).not.toContain("database");
    expect(nearest?.cosine).toBeGreaterThan(0.3);
  });

  it("suggests what is stolen as a near miss that belongs elsewhere, unless it says so already", async () => {
    const thief = context("thief", "Poems and lost things", "lost data in a poem");
    const { made } = await study([backup, poet, retro, thief]);
    const { contexts } = await made.report();
    const { stolen = [], contrasts = [] } = contexts.find(({ stolen: taken }) => taken.length > 0) ?? {};
    const own = stolen.filter(({ answered }) => answered).map(({ text }) => text);
    expect(contrasts.map(({ text }) => text).every((text) => own.includes(text))).toBe(true);
    const known = {
      ...thief,
      examples: { positive: [], negative: [{ text: "Lost  data in a poem" }] },
      digest: "known",
    };
    const quiet = (await (await study([backup, poet, retro, known])).made.report()).contexts;
    const suggested = quiet.find(({ uri }) => uri === thief.uri)?.contrasts ?? [];
    expect(suggested.map(({ text }) => text)).not.toContain("lost data in a poem");
  });

  it("knows a context that its title finds, and one that nothing does", async () => {
    const hidden = [1, 2, 3, 4, 5, 6].map((at) => context(`same/${at}`, "Does the very same thing"));
    const same = hidden.map((one) => ({ ...one, title: "same" }));
    const { made } = await study([...same, backup]);
    const { contexts, coverage } = await made.report();
    const place = (uri: string) => contexts.find((one) => one.uri === uri)?.reach.place;
    expect(place(backup.uri)).toBe("first");
    expect([1, 2, 6].map((at) => place(`workflow://same/${at}`))).toEqual(["first", "amongFive", "never"]);
    expect(coverage.byKind.workflow).toMatchObject({ contexts: 7, withExamples: 1, reached: 2, examples: 2 });
    expect(coverage.byDomain).toEqual({ none: coverage.all });
  });

  it("ends when it is cancelled, and has nothing to say of no contexts", async () => {
    const { catalog, parts } = await study(few);
    const cancelled = createOverlapStudy(catalog, parts, { signal: AbortSignal.abort() });
    await expect(cancelled).rejects.toMatchObject({ code: "REQUEST_ABORTED" });
    const { made } = await study([]);
    expect((await made.report()).coverage.all).toMatchObject({ contexts: 0, reached: 0 });
  });
});
