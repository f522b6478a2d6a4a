import { writeSync } from "node:fs";
import { loadCatalog } from "@flowmind/catalog";
import { type Embedder, plainRequest } from "@flowmind/core";
import type { Engine } from "@flowmind/engine";
import { needRequests } from "@flowmind/matching";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { compileEngine, openRememberingEmbedder } from "../support/open-shipped-engine.ts";
import { readJsonLines } from "../support/read-json-lines.ts";

interface Pair {
  readonly one: string;
  readonly other: string;
}

const read = <T>(name: string) => readJsonLines<T>(new URL(`../several-needs/${name}.jsonl`, import.meta.url));
const pairs = read<Pair>("pairs");
const foreign = read<{ readonly query: string }>("foreign-needs").map(({ query }) => query);
const singles = read<{ readonly query: string }>("single-needs").map(({ query }) => query);

/** Of 40 pairs 38, 40, 38, 38 and 39 are answered so; before commas and unknown verbs were looked at, it was 17, 29, 39, 8 and 20. */
const leastAnswered = 37;
/** Of 60, each with an "and", a comma or a "then", words part none, and one is looked at twice. */
const mostLookedAt = 2;
/** Of those, where the catalog is sure of two contexts ("the page takes ten seconds to load, and users give up"): what it costs that statements are parted at all. */
const mostParted = 1;

/**
 * Of 230: 23 things that the shipped contexts do not have, each behind and before one that they have, in five forms. In 205 the answer says that
 * nothing serves it (before parts that lead nowhere were looked at, in none), in most others it names something unsure for it.
 */
const leastSaid = 195;

const forms: readonly (readonly [string, (pair: Pair) => string])[] = [
  ["an 'and'", ({ one, other }) => `${one} and ${other}`],
  ["'first' and 'then'", ({ one, other }) => `first ${one}, then ${other}`],
  ["'also' in a sentence of its own", ({ one, other }) => `I need to ${one}. Also, please ${other}.`],
  ["a comma", ({ one, other }) => `${one}, ${other}`],
  ["numbers in a line", ({ one, other }) => `1. ${one} 2. ${other}`],
];

describe("requests for two things that the shipped contexts have", () => {
  let embedder: Embedder;
  let engine: Engine;

  beforeAll(async () => {
    embedder = await openRememberingEmbedder();
    const { contexts } = await loadCatalog([new URL("../../contexts", import.meta.url).pathname]);
    engine = await compileEngine(embedder, contexts);
  });
  afterAll(() => embedder.close());

  const ask = (query: string) => engine.ask(plainRequest(query));
  const firstOf = async (query: string) => (await ask(query)).matches[0]?.context.uri;

  it.each(forms)("are answered with what each is alone, joined by %s", async (name, join) => {
    let answered = 0;
    for (const pair of pairs) {
      const uris = (await ask(join(pair))).matches.map((match) => match.context.uri);
      const wanted = [await firstOf(pair.one), await firstOf(pair.other)];
      if (wanted.every((uri) => uri !== undefined && uris.includes(uri))) answered++;
    }
    writeSync(1, `two needs joined by ${name}: ${answered} of ${pairs.length}\n`);
    expect(answered).toBeGreaterThanOrEqual(leastAnswered);
  });

  it("are answered with the one that there is, and say that nothing serves the other", async () => {
    const asked = foreign.flatMap((missing, at) => {
      const one = (pairs[at % pairs.length] as Pair).one;
      const both = forms.flatMap(([, join]) => [join({ one, other: missing }), join({ one: missing, other: one })]);
      return both.map((query) => ({ one, query }));
    });
    let said = 0;
    for (const { one, query } of asked) {
      const outcome = await ask(query);
      expect(outcome.matches[0]?.context.uri, query).toBe(await firstOf(one));
      if ("needs" in outcome && outcome.needs?.some(({ status }) => status === "no_matches")) said++;
    }
    writeSync(1, `what nothing serves is said: ${said} of ${asked.length}\n`);
    expect(said).toBeGreaterThanOrEqual(leastSaid);
  });

  it("are hardly ever seen in requests for one thing, which are hardly ever looked at twice", async () => {
    const parted: string[] = [];
    for (const query of singles) if ("needs" in (await ask(query))) parted.push(query);
    writeSync(1, `one thing taken for two: ${parted.length} of ${singles.length}\n`);
    expect(parted.length).toBeLessThanOrEqual(mostParted);
    const lookedAt = singles.filter((query) => needRequests(plainRequest(query)).length > 0);
    expect(lookedAt.length).toBeLessThanOrEqual(mostLookedAt);
  });
});
