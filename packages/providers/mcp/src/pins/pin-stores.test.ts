import { chmodSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { describePinStore } from "../../../../../test/support/describe-pin-store.ts";
import { temporaryFolder } from "../../../../../test/support/temporary-folder.ts";
import type { Definition } from "../definitions/definition.ts";
import { digestOf } from "../definitions/digest-of.ts";
import { changedParts } from "./changed-parts.ts";
import { createFilePinStore } from "./file-pin-store.ts";
import { createMemoryPinStore } from "./memory-pin-store.ts";
import type { Pin } from "./pin-store.ts";
import { reviewDefinitions } from "./review-definitions.ts";

function definitionOf(name: string, more: object = {}): Definition {
  return { kind: "tool", name, content: { name, inputSchema: {}, ...more } };
}

function pinOf(name: string): Pin {
  const definition = definitionOf(name);
  return { definition, digest: digestOf(definition), pinnedAtMs: 1, isListed: true };
}

describePinStore("createMemoryPinStore", createMemoryPinStore, pinOf);
describePinStore("createFilePinStore", () => createFilePinStore(join(temporaryFolder(), "pins")), pinOf);

describe("createFilePinStore", () => {
  async function written(): Promise<{ readonly folder: string; readonly file: string }> {
    const folder = join(temporaryFolder(), "pins");
    await createFilePinStore(folder).update("s", () => [pinOf("a")]);
    return { folder, file: join(folder, readdirSync(folder)[0] ?? "") };
  }

  it("is found again by another process, and leaves nothing unfinished", async () => {
    const { folder, file } = await written();
    expect(await createFilePinStore(folder).read("s")).toEqual([pinOf("a")]);
    expect(readdirSync(folder)).toHaveLength(1);
    if (process.platform !== "win32") expect(statSync(file).mode & 0o077).toBe(0);
  });

  it.each([
    ["is cut off", (text: string) => text.slice(0, 40)],
    ["is empty", () => ""],
    ["is of another format", (text: string) => text.replace('"format": 1', '"format": 2')],
    ["holds something else", () => '{"format": 1, "server": "s", "pins": [{}]}'],
    ["was edited", (text: string) => text.replace('"inputSchema": {}', '"inputSchema": {"x": 1}')],
  ])("throws where the file %s, so that no change counts as a first sight", async (_name, damage) => {
    const { folder, file } = await written();
    writeFileSync(file, damage(readFileSync(file, "utf8")));
    const store = createFilePinStore(folder);
    const unusable = expect.objectContaining({ code: "PINS_UNUSABLE" });
    await expect(store.read("s")).rejects.toEqual(unusable);
    await expect(store.update("s", () => [])).rejects.toEqual(unusable);
    await expect(store.servers()).rejects.toEqual(unusable);
  });

  it("throws where it cannot write, and keeps what was there", async () => {
    const folder = temporaryFolder({ "not-a-folder": "x" });
    const store = createFilePinStore(join(folder, "not-a-folder"));
    await expect(store.update("s", () => [pinOf("a")])).rejects.toMatchObject({ code: "PINS_UNUSABLE" });
    await expect(store.servers()).rejects.toMatchObject({ code: "PINS_UNUSABLE" });
    mkdirSync(join(folder, "ok"));
    chmodSync(join(folder, "ok"), 0o700);
    expect(await createFilePinStore(join(folder, "ok")).servers()).toEqual([]);
  });
});

describe("reviewDefinitions", () => {
  it("gives back the same pins where nothing is new, however often it looks", () => {
    const pins = reviewDefinitions("s", [], [definitionOf("a"), definitionOf("b")], 1);
    expect(pins.map(({ definition, pinnedAtMs }) => [definition.name, pinnedAtMs])).toEqual([
      ["a", 1],
      ["b", 1],
    ]);
    expect(reviewDefinitions("s", pins, [definitionOf("b"), definitionOf("a")], 2)).toBe(pins);
    const changed = reviewDefinitions("s", pins, [definitionOf("a", { description: "x" }), definitionOf("b")], 3);
    expect(changed[0]).toMatchObject({ digest: pins[0]?.digest, proposed: { seenAtMs: 3 } });
    expect(reviewDefinitions("s", changed, [definitionOf("a", { description: "x" }), definitionOf("b")], 4)).toBe(
      changed,
    );
  });

  it("takes a name in other case for the same", () => {
    const pins = reviewDefinitions("s", [], [definitionOf("a")], 1);
    expect(reviewDefinitions("s", pins, [definitionOf("A")], 2)).toMatchObject([
      { proposed: { definition: { name: "A" } } },
    ]);
  });

  it("does not keep for ever what a server invents", () => {
    let pins: readonly Pin[] = [];
    for (let look = 0; look < 4; look++) {
      const names = Array.from({ length: 2_500 }, (_, at) => definitionOf(`t-${look}-${at}`));
      pins = reviewDefinitions("s", pins, names, look);
    }
    expect(pins).toHaveLength(7_500);
    expect(pins[0]?.pinnedAtMs).toBe(1);
  });
});

describe("changedParts", () => {
  it("names what differs, and no more than ten", () => {
    const properties = { a: { type: "string" }, b: {} };
    const before = definitionOf("x", { inputSchema: { properties }, title: "T" });
    const after = definitionOf("x", {
      inputSchema: { properties: { ...properties, a: { type: "number" } } },
      description: "D",
    });
    expect(changedParts(before, after)).toEqual(["description", "inputSchema.properties.a.type", "title"]);
    const many = Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`k${at}`, at]));
    expect(changedParts(definitionOf("x"), definitionOf("x", many)).at(-1)).toBe("20 more");
    expect(changedParts(before, before)).toEqual([]);
  });
});
