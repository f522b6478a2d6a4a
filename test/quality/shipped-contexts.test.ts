import { writeSync } from "node:fs";
import { loadCatalog } from "@flowmind/catalog";
import { type Context, domains, type Embedder, parseContextUri, plainRequest } from "@flowmind/core";
import type { Engine } from "@flowmind/engine";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { compileEngine, openRememberingEmbedder } from "../support/open-shipped-engine.ts";
import { readJsonLines } from "../support/read-json-lines.ts";

interface LabelledRequest {
  readonly query: string;
  readonly relevant: readonly string[];
  readonly also?: readonly string[];
}

const folder = new URL("../../contexts", import.meta.url).pathname;

/** Jaccard over lower-cased words. */
function overlap(one: string, other: string): number {
  const words = (text: string) => new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);
  const [a, b] = [words(one), words(other)];
  const shared = [...a].filter((word) => b.has(word)).length;
  return shared / (a.size + b.size - shared);
}

/** The figures in README come from here. */
function report(what: string, ranks: readonly number[]): void {
  const percent = (within: number) =>
    `${((100 * ranks.filter((rank) => rank < within).length) / ranks.length).toFixed(1)} %`;
  writeSync(1, `${what}: first ${percent(1)}, among three ${percent(3)} of ${ranks.length}\n`);
}

describe("the contexts that ship", () => {
  let embedder: Embedder;
  let contexts: readonly Context[];
  let engine: Engine;

  beforeAll(async () => {
    const loaded = await loadCatalog([folder]);
    expect(loaded.problems).toEqual([]);
    contexts = loaded.contexts;
    embedder = await openRememberingEmbedder();
    engine = await compileEngine(embedder, contexts);
  });
  afterAll(() => embedder.close());

  const rankOf = async (asked: Engine, query: string, wanted: readonly string[]) => {
    const ranked = (await asked.ask(plainRequest(query))).trace.ranked.map((one) => one.uri);
    const rank = ranked.findIndex((uri) => wanted.includes(uri));
    return rank < 0 ? Number.POSITIVE_INFINITY : rank;
  };
  const share = (ranks: readonly number[], within: number) =>
    ranks.filter((rank) => rank < within).length / ranks.length;

  it("are 40 workflows, 25 agents and 20 patterns or more, over all domains", () => {
    const count = (kind: string) => contexts.filter((context) => context.kind === kind).length;
    expect(count("workflow")).toBeGreaterThanOrEqual(40);
    expect(count("agent")).toBeGreaterThanOrEqual(25);
    expect(count("pattern")).toBeGreaterThanOrEqual(20);
    expect(new Set(contexts.map((context) => context.domain))).toEqual(new Set(domains));
  });

  it("are complete: description, examples, tags, domain, complexity, questions, condition, relations", () => {
    for (const context of contexts) {
      const where = context.uri;
      expect(context.description.length, where).toBeGreaterThan(100);
      expect(context.examples.positive.length, where).toBeGreaterThanOrEqual(6);
      expect(context.examples.negative.length, where).toBeGreaterThanOrEqual(3);
      for (const negative of context.examples.negative) expect(negative.belongsTo, where).toBeDefined();
      expect(context.tags.length, where).toBeGreaterThan(2);
      expect(context.domain, where).toBeDefined();
      expect(context.complexity, where).toBeDefined();
      expect(context.activation?.condition, where).toBeDefined();
      expect(Object.values(context.relations).flat().length, where).toBeGreaterThan(0);
      for (const variable of context.variables) expect(variable.question, `${where} ${variable.name}`).toBeDefined();
      if (context.kind === "workflow") expect(context.flow, where).toBeDefined();
      if (context.kind === "agent" || context.kind === "pattern")
        expect(context.body?.length, where).toBeGreaterThan(400);
    }
  });

  it("say what they are about in examples that differ in words", () => {
    for (const { uri, examples } of contexts) {
      examples.positive.forEach((one, at) => {
        for (const other of examples.positive.slice(at + 1))
          expect(overlap(one, other), `${uri}: ${one}`).toBeLessThanOrEqual(0.6);
      });
    }
  });

  it("bring tools of FlowMind only", () => {
    const tools = contexts
      .filter((context) => context.kind === "tool")
      .map((context) => parseContextUri(context.uri)?.path);
    expect(tools).toEqual(["flowmind/get_help", "flowmind/list_available_contexts"]);
  });

  it("come first for their own examples when those are left out of the index: 85 %, and 95 % among three", async () => {
    const most = Math.max(...contexts.map((context) => context.examples.positive.length));
    const ranks: number[] = [];
    for (let left = 0; left < most; left++) {
      const without = contexts.map((context) => {
        const positive = context.examples.positive.filter((_, at) => at !== left);
        return { ...context, examples: { ...context.examples, positive } };
      });
      // The order is the same without calibration, which takes longer than all the rest.
      const asked = await compileEngine(embedder, without, { foreignRequests: [] });
      for (const { uri, examples } of contexts) {
        const example = examples.positive[left];
        if (example !== undefined) ranks.push(await rankOf(asked, example, [uri]));
      }
    }
    report("Own examples left out", ranks);
    expect(ranks.length).toBeGreaterThan(900);
    expect(share(ranks, 1)).toBeGreaterThanOrEqual(0.85);
    expect(share(ranks, 3)).toBeGreaterThanOrEqual(0.95);
  });

  it("are not brought by their negative examples, of which 80 % reach where they belong without being known", async () => {
    const unwarned = contexts.map((context) => ({ ...context, examples: { ...context.examples, negative: [] } }));
    const asked = await compileEngine(embedder, unwarned, { foreignRequests: [] });
    const reached: number[] = [];
    for (const { uri, examples } of contexts) {
      for (const { text, belongsTo } of examples.negative) {
        expect(await rankOf(engine, text, [uri]), `${uri}: ${text}`).toBeGreaterThan(0);
        reached.push(await rankOf(asked, text, [belongsTo ?? ""]));
      }
    }
    report("Negative examples where they belong", reached);
    expect(share(reached, 1)).toBeGreaterThanOrEqual(0.8);
  });

  it("are found by requests of someone who saw only their titles: first in 75 %, among three in 90 %", async () => {
    const requests = readJsonLines<LabelledRequest>(
      new URL("../shipped-contexts/requests-from-titles.jsonl", import.meta.url),
    );
    expect(requests.length).toBeGreaterThanOrEqual(150);
    const ranks: number[] = [];
    for (const { query, relevant, also = [] } of requests)
      ranks.push(await rankOf(engine, query, [...relevant, ...also]));
    report("Requests from titles", ranks);
    expect(share(ranks, 1)).toBeGreaterThanOrEqual(0.75);
    expect(share(ranks, 3)).toBeGreaterThanOrEqual(0.9);
  });
});
