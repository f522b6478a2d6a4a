import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "../../../../test/support/temporary-folder.ts";
import { openParsedFileStore } from "./parsed-file-store.ts";

const parsed = { file: "a.yaml", problems: [], mentions: [] };

describe("the store of parsed files", () => {
  it("gives back what another process saved", async () => {
    const file = join(temporaryFolder(), "parsed", "a.json");
    const first = await openParsedFileStore(file);
    first.set("key", parsed);
    await first.save();
    expect((await openParsedFileStore(file)).get("key")).toEqual(parsed);
  });

  it("forgets what was not used and leaves no other file behind", async () => {
    const folder = temporaryFolder();
    const file = join(folder, "a.json");
    const first = await openParsedFileStore(file);
    first.set("old", parsed);
    await first.save();
    const second = await openParsedFileStore(file);
    second.set("new", parsed);
    await second.save();
    expect((await openParsedFileStore(file)).get("old")).toBeUndefined();
    expect(readdirSync(folder)).toEqual(["a.json"]);
  });

  it("does not write where nothing was parsed", async () => {
    const folder = temporaryFolder();
    await (await openParsedFileStore(join(folder, "a.json"))).save();
    expect(readdirSync(folder)).toEqual([]);
  });

  it.each(["", "{", "null", '{"a":1}', "[1,null,[2]]", '[["key",null],["key",{"file":"a"}]]'])(
    "takes the damaged content %j for an empty store",
    async (content) => {
      const file = join(temporaryFolder(), "a.json");
      writeFileSync(file, content);
      const store = await openParsedFileStore(file);
      expect(store.get("key")).toBeUndefined();
      store.set("key", parsed);
      await store.save();
      expect(readFileSync(file, "utf8")).toContain("a.yaml");
    },
  );

  it("takes a file for empty in which one character is another, or that was cut, and replaces it", async () => {
    const file = join(temporaryFolder(), "a.json");
    const first = await openParsedFileStore(file);
    first.set("key", parsed);
    await first.save();
    const whole = readFileSync(file, "utf8");
    const place = fc.nat({ max: whole.length - 1 });
    await fc.assert(
      fc.asyncProperty(place, fc.constantFrom("", "x", "7", "\n"), fc.boolean(), async (at, other, isCut) => {
        fc.pre(isCut || whole[at] !== other);
        writeFileSync(file, isCut ? whole.slice(0, at) : `${whole.slice(0, at)}${other}${whole.slice(at + 1)}`);
        const store = await openParsedFileStore(file);
        expect(store.get("key")).toBeUndefined();
        store.set("key", parsed);
        await store.save();
        expect(readFileSync(file, "utf8")).toBe(whole);
      }),
    );
  });

  it("survives a place that cannot be written to", async () => {
    const folder = temporaryFolder({ occupied: "a file" });
    const store = await openParsedFileStore(join(folder, "occupied", "a.json"));
    store.set("key", parsed);
    await expect(store.save()).resolves.toBeUndefined();
  });
});
