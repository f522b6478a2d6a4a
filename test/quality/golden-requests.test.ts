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
}

const read = <T>(name: string) => readJsonLines<T>(new URL(`../fixtures/golden/${name}.jsonl`, import.meta.url));
const uriOf = (id: string) => `tool://${encodeUriSegment(id)}`;
const goldens = read<Golden>("requests");

function toContext({ id, examples = [], ...row }: Row): Context {
  return makeContext(uriOf(id), { ...row, examples: { positive: examples, negative: [] } });
}

/**
 * The reference ranked with the encoder that ours was fine-tuned from, so only what it put first is held. Figures are held by the baseline.
 */
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

  it.each(goldens)("$catalog: $query", async ({ catalog, query, ranked }) => {
    const engine = engines.get(catalog);
    if (engine === undefined) throw new Error(`no engine for ${catalog}`);
    const { trace } = await engine.ask(plainRequest(query));
    expect(trace.ranked.slice(0, 3).map((one) => one.uri)).toContain(uriOf(ranked[0] ?? ""));
  });
});
