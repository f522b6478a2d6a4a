import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { loadCatalog } from "@flowmind/catalog";
import { type CatalogRow, toContexts } from "@flowmind/evaluation";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { writeCatalog } from "./write-catalog.ts";

let folder = "";

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "flowmind-written-"));
});
afterEach(() => rm(folder, { recursive: true }));

const plain = { type: "tool", description: "", tags: [], parameters: {}, requiredParameters: [] };
const rows: readonly CatalogRow[] = [
  {
    ...plain,
    id: "POST /pet?x=1",
    title: "Add a pet",
    description: "yes: # no",
    parameters: { n: { enum: ["1", "a b"] } },
  },
  { ...plain, id: "Data/The Clique/Ünïcode*", title: "- odd", description: "Concert\ninfo" },
  { ...plain, id: "data/the-clique/unicode", title: "data/the-clique/unicode", type: "skill", tags: ["a, b", "true"] },
  { ...plain, id: "getArea", title: "getArea" },
  { ...plain, id: "GetArea", title: "GetArea" },
];
const { contexts } = toContexts("bfcl", rows, new Map(rows.map(({ id }) => [id, ["how: many?", "null"]])));

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
