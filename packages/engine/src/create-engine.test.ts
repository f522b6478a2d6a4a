import { type Context, plainRequest } from "@flowmind/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { makeContext } from "../../../test/support/make-context.ts";
import { scanIndex } from "../../../test/support/scan-index.ts";
import { createStepClock } from "../../../test/support/step-clock.ts";
import { createWordEmbedder } from "../../../test/support/word-embedder.ts";
import { createEngine, type EngineOptions } from "./create-engine.ts";

const descriptions: Readonly<Record<string, string>> = {
  "workflow://backup": "restore a database backup after data loss",
  "workflow://invoice": "send an invoice to a customer and chase payment",
  "agent://poet": "write a poem or sonnet about love and autumn",
  "pattern://retro": "team retrospective at the end of a sprint",
  "tool://mail/send": "send mail to an address",
};
const contexts = Object.entries(descriptions).map(([uri, description]) =>
  makeContext(uri, {
    kind: uri.slice(0, uri.indexOf(":")) as Context["kind"],
    description,
    aliases: [`${uri.slice(-4)} alias`],
  }),
);

async function compiled(all: readonly Context[] = contexts, options?: EngineOptions) {
  const embedder = createWordEmbedder();
  const engine = createEngine({ embedder, makeIndex: scanIndex, clock: createStepClock() }, options);
  await engine.compile(all);
  return { engine, embedder };
}

const shape = (outcome: Awaited<ReturnType<ReturnType<typeof createEngine>["ask"]>>) => ({
  status: outcome.status,
  ranked: outcome.trace.ranked.map((one) => [one.uri, one.probability]),
});

describe("an engine", () => {
  it("refuses to answer before it has a catalog", async () => {
    const engine = createEngine({ embedder: createWordEmbedder(), makeIndex: scanIndex, clock: createStepClock() });
    await expect(engine.ask(plainRequest("x"))).rejects.toMatchObject({ code: "CATALOG_EMPTY" });
    expect(() => engine.snapshot()).toThrow();
  });

  it("leads a request to the context that is about it", async () => {
    const { engine } = await compiled();
    const outcome = await engine.ask(plainRequest("please restore the database backup, we have data loss"));
    expect(outcome.trace.ranked[0]?.uri).toBe("workflow://backup");
    expect(outcome.trace).toMatchObject({ contextsSearched: 5, cacheHit: false, indices: ["scan", "bm25"] });
  });

  it.each([
    "workflow://invoice",
    "WORKFLOW://INVOICE@1.0.0",
    "oice alias",
    "Invoice",
    "invoice.",
    "run workflow://invoice, please",
  ])("puts the context first that the request names as %j", async (query) => {
    const { engine } = await compiled();
    const outcome = await engine.ask(plainRequest(query));
    expect(outcome).toMatchObject({ status: "success", matches: [{ context: { uri: "workflow://invoice" } }] });
  });

  it("answers from the allowed contexts only, and counts only those", async () => {
    const { engine } = await compiled();
    const allow = (context: Context) => context.uri !== "workflow://backup";
    const outcome = await engine.ask(plainRequest("restore the database backup"), { allow, allowKey: "no backup" });
    expect(JSON.stringify(outcome)).not.toContain("workflow://backup");
    expect(outcome.trace.contextsSearched).toBe(4);
    const named = await engine.ask(plainRequest("workflow://backup"), { allow, allowKey: "no backup" });
    expect(named.trace.ranked.map((one) => one.uri)).not.toContain("workflow://backup");
  });

  it("searches the wanted kinds only", async () => {
    const { engine } = await compiled();
    const request = plainRequest("send mail to a customer");
    const outcome = await engine.ask({ ...request, preferences: { ...request.preferences, kinds: ["tool"] } });
    expect(outcome.trace.ranked.map((one) => one.uri)).toEqual(["tool://mail/send"]);
  });

  it("answers a repeated request from its cache, with the same answer", async () => {
    const { engine, embedder } = await compiled();
    const first = await engine.ask(plainRequest("write a poem"));
    const texts = embedder.texts.length;
    const second = await engine.ask(plainRequest("write a poem"));
    expect(embedder.texts).toHaveLength(texts);
    expect(second.trace.cacheHit).toBe(true);
    expect(shape(second)).toEqual(shape(first));
  });

  it("keeps no answer for callers whose allow-set has no name, nor across different names", async () => {
    const { engine } = await compiled();
    const request = plainRequest("write a poem");
    await engine.ask(request, { allow: () => true });
    expect((await engine.ask(request, { allow: () => true })).trace.cacheHit).toBe(false);
    await engine.ask(request, { allow: () => true, allowKey: "a" });
    expect((await engine.ask(request, { allow: () => true, allowKey: "b" })).trace.cacheHit).toBe(false);
  });

  it("forgets its cache when the catalog is replaced", async () => {
    const { engine } = await compiled();
    await engine.ask(plainRequest("write a poem"));
    await engine.compile(contexts.slice(0, 2));
    const outcome = await engine.ask(plainRequest("write a poem"));
    expect(outcome.trace).toMatchObject({ cacheHit: false, contextsSearched: 2 });
  });

  it("lets a request that is under way finish on the catalog it began with", async () => {
    const { engine } = await compiled();
    const asking = engine.ask(plainRequest("write a poem"));
    await engine.compile([makeContext("workflow://other", { description: "something else" })]);
    expect((await asking).trace.contextsSearched).toBe(5);
  });

  it("keeps the old catalog when compiling is cancelled", async () => {
    const { engine } = await compiled();
    await expect(engine.compile(contexts.slice(0, 1), { signal: AbortSignal.abort() })).rejects.toThrow();
    expect(engine.snapshot().contexts).toHaveLength(5);
  });

  it("looks at summary and key entities beside the query, and at both ends of a long one", async () => {
    const { engine, embedder } = await compiled(contexts, { cachedAnswers: 0 });
    const content = { hasLargeContent: true, summary: "restore database backup", keyEntities: ["data loss"] };
    const outcome = await engine.ask({ ...plainRequest("please handle this"), content });
    expect(outcome.trace.ranked[0]?.uri).toBe("workflow://backup");
    await engine.ask(plainRequest(`First sentence. ${"filler ".repeat(3_000)}. Last sentence.`));
    const asked = embedder.texts.at(-1) ?? "";
    expect(asked.length).toBeLessThanOrEqual(520);
    expect(asked).toContain("First sentence.");
    expect(asked).toContain("Last sentence.");
  });

  it("answers the same whatever the order the contexts came in", async () => {
    const { engine } = await compiled();
    const expected = shape(await engine.ask(plainRequest("send the invoice by mail")));
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray(contexts, { minLength: contexts.length }), async (shuffled) => {
        const other = await compiled(shuffled);
        expect(shape(await other.engine.ask(plainRequest("send the invoice by mail")))).toEqual(expected);
        expect(other.engine.snapshot().version).toBe(engine.snapshot().version);
      }),
      { numRuns: 20 },
    );
  });

  it("takes any text as a request", async () => {
    const { engine } = await compiled();
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: "binary", maxLength: 700 }), async (query) => {
        const { ranked, inScope } = (await engine.ask(plainRequest(query))).trace;
        expect(inScope).toBeGreaterThanOrEqual(0);
        expect(ranked.length).toBe(5);
      }),
      { numRuns: 50 },
    );
  });
});
