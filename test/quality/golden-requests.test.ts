import { type Context, encodeUriSegment, plainRequest } from "@flowmind/core";
import type { Engine } from "@flowmind/engine";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeContext } from "../support/make-context.ts";
import { compileEngine, openRememberingEmbedder } from "../support/open-shipped-engine.ts";
import { readJsonLines } from "../support/read-json-lines.ts";

interface Row {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly tags?: readonly string[];
  readonly examples?: readonly string[];
}
interface Golden {
  readonly catalog: "metatool" | "hwu64";
  readonly query: string;
  readonly ranked: readonly string[];
  readonly features: Readonly<Record<string, number>>;
}

const read = <T>(name: string) => readJsonLines<T>(new URL(`../fixtures/golden/${name}.jsonl`, import.meta.url));
const uriOf = (id: string) => `tool://${encodeUriSegment(id)}`;
const goldens = read<Golden>("requests");

function toContext({ id, examples = [], ...row }: Row): Context {
  return makeContext(uriOf(id), { ...row, examples: { positive: examples, negative: [] } });
}

/** The reference encodes a graph with other roundings. */
const mostCosineDifference = 0.02;

describe("golden requests of the reference implementation", () => {
  let close: () => Promise<void>;
  const engines = new Map<string, Engine>();

  beforeAll(async () => {
    const embedder = await openRememberingEmbedder();
    close = () => embedder.close();
    for (const name of ["metatool", "hwu64"]) {
      engines.set(name, await compileEngine(embedder, read<Row>(name).map(toContext)));
    }
  });
  afterAll(() => close());

  const ask = async (golden: Golden) => {
    const engine = engines.get(golden.catalog);
    if (engine === undefined) throw new Error(`no engine for ${golden.catalog}`);
    return (await engine.ask(plainRequest(golden.query))).trace;
  };

  it.each(goldens)("$catalog: $query", async (golden) => {
    const trace = await ask(golden);
    const best = trace.ranked.slice(0, 3).map((one) => one.uri);
    expect(best).toContain(uriOf(golden.ranked[0] ?? ""));
  });

  /** Probabilities are our own by now: every catalog calibrates itself. */
  it("are agreed with in order and in what the encoder says", async () => {
    let sameFirst = 0;
    let sameThree = 0;
    for (const golden of goldens) {
      const trace = await ask(golden);
      const ranked = trace.ranked.map((one) => one.uri);
      const expected = golden.ranked.map(uriOf);
      if (ranked[0] === expected[0]) {
        sameFirst++;
        const difference = (trace.features["bestCosine"] ?? 0) - (golden.features["dmax1"] ?? 0);
        expect(Math.abs(difference)).toBeLessThan(mostCosineDifference);
      }
      if (expected.slice(0, 3).every((uri) => ranked.slice(0, 4).includes(uri))) sameThree++;
    }
    expect(sameFirst).toBeGreaterThanOrEqual(27);
    expect(sameThree).toBeGreaterThanOrEqual(26);
  });
});
