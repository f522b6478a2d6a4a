import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { loadCatalog } from "@flowmind/catalog";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type CatalogRow, readCatalogRow } from "./public-rows.ts";
import { toContext } from "./to-context.ts";
import { writeCatalog } from "./write-catalog.ts";

let folder = "";

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "flowmind-written-"));
});
afterEach(() => rm(folder, { recursive: true }));

const lines = [
  {
    id: "POST /pet?x=1",
    title: "Add a pet",
    description: "yes: # no",
    params: { properties: { n: { enum: ["1", "a b"] } } },
  },
  { id: "Data/The Clique/Ünïcode*", title: "- odd", description: "Concert\ninfo" },
  { id: "data/the-clique/unicode", type: "skill", tags: ["a, b", "true"] },
];
const contexts = lines.map((line) => toContext("bfcl", readCatalogRow(line) as CatalogRow, ["how: many?", "null"]));

describe("a written catalog", () => {
  it("is read back as it was, without a problem", async () => {
    const out = join(folder, "new", "catalog");
    expect(await writeCatalog(contexts, out)).toBe(true);
    const { contexts: read, problems } = await loadCatalog([out]);
    expect(problems.filter((problem) => problem.code !== "DUPLICATE_EXAMPLE")).toEqual([]);
    const content = (all: typeof contexts) =>
      all.map(({ source, digest, ...rest }) => rest).toSorted((a, b) => (a.uri < b.uri ? -1 : 1));
    expect(content([...read])).toEqual(content(contexts));
  });

  it("is not written into a folder that holds something", async () => {
    await writeFile(join(folder, "mine.txt"), "mine");
    expect(await writeCatalog(contexts, folder)).toBe(false);
    expect(await readFile(join(folder, "mine.txt"), "utf8")).toBe("mine");
  });
});
