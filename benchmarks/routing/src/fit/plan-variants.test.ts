import { type LabelledSet, type PublicSet, publicSets } from "@flowmind/evaluation";
import { describe, expect, it } from "vitest";
import { planVariants } from "./plan-variants.ts";

const names = Array.from({ length: 40 }, (_, at) => `topic${at}`);

function makeSet(parts: Partial<LabelledSet> = {}): LabelledSet {
  return {
    name: "clinc150",
    catalog: names.map((id) => ({
      id,
      type: "intent",
      title: id,
      description: "",
      tags: [],
      parameters: {},
      requiredParameters: [],
    })),
    queries: [
      ...names.flatMap((id, at) => [
        { query: `ask ${id}`, relevant: [id], split: "validation", kind: "single", line: 3 * at + 1 },
        { query: `please ${id}`, relevant: [id], split: "validation", kind: "single", line: 3 * at + 2 },
        { query: `other ${id}`, relevant: [id], split: "test", kind: "single", line: 3 * at + 3 },
      ]),
      { query: "nobody's request", relevant: [], split: "validation", line: 200 },
      { query: "x".repeat(501), relevant: ["topic1"], split: "validation", line: 201 },
    ],
    examples: names.flatMap((id) => Array.from({ length: 25 }, (_, at) => ({ id, text: `${id} example ${at}` }))),
    ...parts,
  };
}

const setNamed = (name: string): PublicSet => publicSets.find((one) => one.name === name) as PublicSet;
const options = { limit: 30, far: ["far away"] };

describe("planVariants", () => {
  it("makes catalogs with none to all of the examples, whole, halved and of a few contexts", () => {
    const variants = planVariants(setNamed("clinc150"), makeSet(), options);
    expect(variants.map(({ name }) => name)).toEqual([
      ...["0", "1", "3", "5", "20", "all", "0/3/20"].flatMap((name) => [name, `${name} half`]),
      "0 few",
      "5 few",
    ]);
    const countsOf = (name: string) =>
      new Set(
        variants
          .find((one) => one.name === name)
          ?.catalogs.flatMap(({ contexts }) => contexts.map(({ examples }) => examples.positive.length)),
      );
    expect(countsOf("3 half")).toEqual(new Set([3]));
    expect(countsOf("all")).toEqual(new Set([25]));
    expect(countsOf("0/3/20")).toEqual(new Set([0, 3, 20]));
    expect(countsOf("5 few")).toEqual(new Set([5]));
    const few = variants.find(({ name }) => name === "0 few")?.catalogs.map(({ contexts }) => contexts.length);
    expect(few).toEqual([1, 2, 3, 5, 10, 30]);
    expect(planVariants(setNamed("bfcl"), makeSet({ examples: [] }), options).map(({ name }) => name)).toEqual([
      "0",
      "0 half",
      "0 few",
    ]);
  });

  const catalogs = planVariants(setNamed("clinc150"), makeSet(), options).flatMap((plan) =>
    plan.catalogs.map((catalog) => ({ whole: plan.whole, catalog })),
  );

  it("asks own requests, and near ones where their contexts were taken out", () => {
    for (const { whole, catalog } of catalogs) {
      const uris = catalog.contexts.map(({ uri }) => uri);
      const own = catalog.requests.filter(({ kind }) => kind === "own");
      const near = catalog.requests.filter(({ kind }) => kind === "near");
      expect(own.length).toBeGreaterThan(0);
      expect(own.length).toBeLessThanOrEqual(50);
      expect(own.every(({ relevant }) => relevant.every((uri) => uris.includes(uri)))).toBe(true);
      expect(near.length > 0).toBe(!whole);
      const topics = near.map(({ query }) => query.split(" ")[1] ?? "");
      expect(topics.filter((topic) => uris.some((uri) => uri.endsWith(`/${topic}`)))).toEqual([]);
    }
  });

  it("asks what the set says is foreign, of whole catalogs what is far away, and only what is judged and short enough", () => {
    for (const { whole, catalog } of catalogs) {
      const queriesOf = (wanted: string) =>
        catalog.requests.flatMap(({ kind, query }) => (kind === wanted ? [query] : []));
      expect(queriesOf("labelled")).toEqual(["nobody's request"]);
      expect(queriesOf("far")).toEqual(whole ? ["far away"] : []);
      expect(catalog.requests.some(({ query }) => query.length > 500 || query.startsWith("other"))).toBe(false);
    }
  });

  it("does not ask what serves as an example", () => {
    const set = makeSet({ name: "metatool", examples: [] });
    const variants = planVariants(setNamed("metatool"), set, options);
    expect(variants.map(({ name }) => name)).toContain("0/3/10 half");
    for (const { catalogs } of variants) {
      for (const { contexts, requests } of catalogs) {
        const examples = new Set(contexts.flatMap((context) => context.examples.positive));
        expect(requests.filter(({ query }) => examples.has(query))).toEqual([]);
      }
    }
  });

  it("gives the same plan on every run", () => {
    const plan = () => planVariants(setNamed("clinc150"), makeSet(), options);
    expect(plan()).toEqual(plan());
  });
});
