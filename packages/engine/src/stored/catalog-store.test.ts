import { readdirSync, readFileSync, rmSync, truncateSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fitCatalogModel, fitCatalogWords } from "@flowmind/matching";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { makeContext } from "../../../../test/support/make-context.ts";
import { temporaryFolder } from "../../../../test/support/temporary-folder.ts";
import type { CatalogData } from "../compiled-catalog.ts";
import { createCatalogStore } from "./catalog-store.ts";
import { checksumOf } from "./manifest.ts";

function makeData(version: string, count = 3): CatalogData {
  const contexts = Array.from({ length: count }, (_, at) =>
    makeContext(`tool://${version}${at}`, { description: `Zeile ${at}\n\u2028 \ud83d\ude00 "quoted"` }),
  );
  const vectors = contexts.map(() => ({ document: Float32Array.of(1, 0), examples: [] }));
  return {
    version,
    embedderId: "words-2",
    contexts,
    vectors: Float32Array.from({ length: count * 4 }, (_, at) => at / 7),
    dimensions: 2,
    firstRows: Uint32Array.from({ length: count + 1 }, (_, at) => at * 2),
    nearMisses: { vectors: new Float32Array(), firstRows: new Uint32Array(count + 1) },
    model: fitCatalogModel(fitCatalogWords(contexts), vectors, 2),
  };
}

function open(folder = join(temporaryFolder({}), "data", "compiled"), software = "flowmind 1.0.0") {
  const problems: { readonly code: string; readonly message: string }[] = [];
  const store = createCatalogStore({ folder, software, onProblem: (problem) => problems.push(problem) });
  return { folder, problems, store };
}

function fileOf(folder: string, beginning: string): string {
  return join(folder, readdirSync(folder).find((name) => name.startsWith(beginning)) ?? "");
}

describe("a catalog store", () => {
  it("is empty, without a word, before anything was written", async () => {
    const { store, problems } = open();
    expect(await store.read()).toBeUndefined();
    expect(problems).toEqual([]);
  });

  it("gives back what was written, in another process too, with the notes and the size", async () => {
    const { folder, store } = open();
    const data = makeData("one", 2_500);
    const size = await store.write(data, { files: 3 });
    const read = await open(folder).store.read();
    expect(read?.notes).toEqual({ files: 3 });
    expect(read?.size).toEqual(size);
    const { model, ...others } = read?.data ?? data;
    const { model: written, ...otherWritten } = data;
    expect(others).toEqual(otherWritten);
    expect([...model.lexical.postings]).toEqual([...written.lexical.postings]);
    expect(size?.sizeBytes).toBe(
      readdirSync(folder).reduce((sum, name) => sum + readFileSync(join(folder, name)).length, 0),
    );
  });

  it("keeps the last that was written, and no files of the others", async () => {
    const { folder, store } = open();
    for (const version of ["one", "two", "three"]) await store.write(makeData(version), {});
    expect((await store.read())?.data.version).toBe("three");
    expect(readdirSync(folder)).toHaveLength(3);
  });

  it("clears away what a killed process left, and nothing that another is just writing", async () => {
    const { folder, store } = open();
    await store.write(makeData("one"), {});
    writeFileSync(join(folder, "numbers-left.bin"), "");
    writeFileSync(join(folder, "numbers-now.bin"), "");
    utimesSync(join(folder, "numbers-left.bin"), 1, 1);
    await store.write(makeData("two"), {});
    expect(readdirSync(folder).filter((name) => /left|now/.test(name))).toEqual(["numbers-now.bin"]);
  });

  it("has one of two whole after both were written at the same time, and is whole for who reads meanwhile", async () => {
    const { folder, problems, store } = open();
    await store.write(makeData("first"), {});
    const reading = { goesOn: true };
    const versions = new Set<string | undefined>();
    const reader = (async () => {
      while (reading.goesOn) versions.add((await store.read())?.data.version);
    })();
    const writers = ["one", "two"].map(async (version) => {
      for (let round = 0; round < 10; round++) await open(folder).store.write(makeData(version), { version });
    });
    await Promise.all(writers);
    reading.goesOn = false;
    await reader;
    const last = await store.read();
    expect(last?.notes).toEqual({ version: last?.data.version });
    expect([...versions].filter((version) => !["first", "one", "two"].includes(version ?? ""))).toEqual([]);
    expect(problems).toEqual([]);
  });

  it("says that it cannot write, and reads nothing, where the folder cannot be made", async () => {
    const { store, problems } = open(join(temporaryFolder({ occupied: "a file" }), "occupied", "compiled"));
    expect(await store.write(makeData("one"), {})).toBeUndefined();
    expect(await store.read()).toBeUndefined();
    expect(problems).toMatchObject([{ code: "DATA_FOLDER_UNUSABLE" }]);
  });
});

/** A catalog whose index is a few bytes. */
function withIndex(data: CatalogData, bytes = "the graph") {
  const rowOf = Int32Array.of(2, -1, 0);
  return { ...data, kept: { method: "graph", rowOf, save: (file: string) => writeFileSync(file, bytes) } };
}

describe("a catalog that is kept with its index", () => {
  it("gives back where the index lies and what is known of it, until another is written", async () => {
    const { folder, store } = open();
    const size = await store.write(withIndex(makeData("one")), {});
    const read = await open(folder).store.read();
    const file = fileOf(folder, "index");
    expect(read?.data.storedIndex).toEqual({ method: "graph", rowOf: Int32Array.of(2, -1, 0), file });
    expect(readFileSync(file, "utf8")).toBe("the graph");
    expect(read?.size).toEqual(size);
    await store.write(makeData("two"), {});
    expect((await store.read())?.data.storedIndex).toBeUndefined();
    expect(readdirSync(folder)).toHaveLength(3);
  });

  it.each([
    ["cut off", (file: string) => truncateSync(file, 3)],
    ["another", (file: string) => writeFileSync(file, "the grape")],
    ["gone", (file: string) => rmSync(file)],
  ])("is not used where the index is %s", async (_, damage) => {
    const { folder, store } = open();
    await store.write(withIndex(makeData("one")), {});
    damage(fileOf(folder, "index"));
    const { store: reopened, problems } = open(folder);
    expect(await reopened.read()).toBeUndefined();
    expect(problems).toMatchObject([{ code: "COMPILED_CATALOG_UNUSABLE" }]);
  });

  it("is not used where the index is of another catalog", async () => {
    const { folder, store } = open();
    await store.write(withIndex(makeData("one")), {});
    const manifest = fileOf(folder, "manifest");
    const [, json = ""] = readFileSync(manifest, "utf8").split("\n");
    const foreign = json.replace('"catalogVersion":"one"', '"catalogVersion":"two"');
    writeFileSync(manifest, `${checksumOf(foreign)}\n${foreign}\n`);
    const { store: reopened, problems } = open(folder);
    expect(await reopened.read()).toBeUndefined();
    expect(problems[0]?.message).toContain("its index is of another catalog");
  });

  it("is not written where the index cannot be, and leaves nothing of what it began", async () => {
    const { folder, store, problems } = open();
    await store.write(makeData("one"), {});
    const before = readdirSync(folder).sort();
    const data = makeData("two");
    const save = () => {
      throw new Error("no space left");
    };
    const kept = { method: "graph", rowOf: new Int32Array(), save };
    expect(await store.write({ ...data, kept }, {})).toBeUndefined();
    expect(problems).toMatchObject([{ code: "DATA_FOLDER_UNUSABLE" }]);
    expect((await open(folder).store.read())?.data.version).toBe("one");
    expect(readdirSync(folder).sort()).toEqual(before);
  });
});

describe("a compiled catalog that cannot be trusted", () => {
  const kinds: Readonly<Record<string, (folder: string) => void>> = {
    "numbers cut off": (folder) => truncateSync(fileOf(folder, "numbers"), 20),
    "words cut off": (folder) => truncateSync(fileOf(folder, "words"), 20),
    "manifest cut off": (folder) => truncateSync(fileOf(folder, "manifest"), 20),
    "empty manifest": (folder) => truncateSync(fileOf(folder, "manifest"), 0),
    "numbers missing": (folder) => rmSync(fileOf(folder, "numbers")),
    "words missing": (folder) => rmSync(fileOf(folder, "words")),
    "numbers of another generation": (folder) => writeFileSync(fileOf(folder, "numbers"), Buffer.alloc(100)),
  };

  it.each(Object.entries(kinds))("is told apart: %s", async (_, damage) => {
    const { folder, store } = open();
    await store.write(makeData("one"), {});
    damage(folder);
    const { store: reopened, problems } = open(folder);
    expect(await reopened.read()).toBeUndefined();
    expect(problems).toMatchObject([{ code: "COMPILED_CATALOG_UNUSABLE" }]);
    await reopened.write(makeData("two"), {});
    expect((await reopened.read())?.data.version).toBe("two");
  });

  it("is one in which any bit of any file is another", async () => {
    const { folder, store } = open();
    await store.write(makeData("one"), { note: 1 });
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom("manifest", "words", "numbers"),
        fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
        fc.nat(7),
        async (part, place, bit) => {
          const file = fileOf(folder, part);
          const bytes = readFileSync(file);
          const flipped = Uint8Array.from(bytes);
          const at = Math.floor(place * bytes.length);
          flipped[at] = (flipped[at] ?? 0) ^ (1 << bit);
          writeFileSync(file, flipped);
          const { store: reopened, problems } = open(folder);
          expect(await reopened.read()).toBeUndefined();
          expect(problems).toHaveLength(1);
          writeFileSync(file, bytes);
        },
      ),
    );
    expect((await store.read())?.data.version).toBe("one");
  });

  it("is one that other software made, and that is said", async () => {
    const { folder, store } = open();
    await store.write(makeData("one"), {});
    const { store: newer, problems } = open(folder, "flowmind 2.0.0");
    expect(await newer.read()).toBeUndefined();
    expect(problems[0]?.message).toContain("it was made by flowmind 1.0.0");
  });
});
