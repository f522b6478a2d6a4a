import { describe, expect, it } from "vitest";
import { planWritten } from "./plan-written.ts";
import { readWrittenCatalogs, type WrittenCatalog } from "./read-written-catalogs.ts";

const catalog: WrittenCatalog = {
  name: "x/01-bikes",
  entries: Array.from({ length: 10 }, (_, at) => ({
    id: `bike_${at}`,
    params: ["frame"],
    requests: [1, 2, 3, 4].map((number) => `request ${number} for bike ${at}`),
  })),
  foreign: ["sell me a boat", "what is love"],
};

describe("planWritten", () => {
  it("makes a whole and two small catalogs of each, without examples and with two that are not asked", () => {
    const variants = planWritten([catalog, { ...catalog, name: "x/02-bikes" }]);
    expect(
      variants.map(({ name, whole, catalogs }) => [name, whole, catalogs.map((one) => one.contexts.length)]),
    ).toEqual([
      ["0", true, [10, 10]],
      ["0 few", false, [3, 3, 8, 8]],
      ["2", true, [10, 10]],
      ["2 few", false, [3, 3, 8, 8]],
    ]);
    for (const { name, catalogs } of variants) {
      const examples = Number.parseInt(name, 10);
      for (const { contexts, requests } of catalogs) {
        const known = new Set(contexts.flatMap((context) => context.examples.positive));
        expect(known.size).toBe(examples * contexts.length);
        expect(requests.filter(({ query }) => known.has(query))).toEqual([]);
        expect(requests.filter(({ kind }) => kind === "own")).toHaveLength((4 - examples) * contexts.length);
        expect(requests.filter(({ kind }) => kind === "labelled")).toHaveLength(2);
      }
    }
  });

  it("takes a few contexts of a catalog by its name, and so the same ones every time", () => {
    const few = () => planWritten([catalog]).find(({ name }) => name === "0 few")?.catalogs;
    expect(few()).toEqual(few());
    const named = planWritten([{ ...catalog, name: "y" }]).find(({ name }) => name === "0 few");
    expect(named?.catalogs[0]?.contexts).not.toEqual(few()?.[0]?.contexts);
  });
});

describe("the written catalogs", () => {
  it("are several hundred, each with requests for every entry and with foreign ones", async () => {
    const catalogs = await readWrittenCatalogs();
    expect(catalogs.length).toBeGreaterThan(200);
    for (const { name, entries, foreign } of catalogs) {
      expect(foreign.length, name).toBeGreaterThan(5);
      for (const { id, requests } of entries) expect(requests.length, `${name} ${id}`).toBeGreaterThan(0);
    }
    expect(new Set(catalogs.map(({ name }) => name)).size).toBe(catalogs.length);
  });
});
